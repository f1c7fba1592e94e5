import './reader.css'
import { DocumentReader, type ReaderProps } from './document-reader.tsx'
import { ReaderMessage } from './reader-message.tsx'
import { useDocument } from './use-document.ts'

/** Loads a document and shows it, or says why not. */
export function Reader(props: ReaderProps) {
  const { state, retry } = useDocument(props.url)
  if (state.kind === 'open') return <DocumentReader {...props} pdf={state.pdf} />
  return <ReaderMessage state={state} url={props.url} onRetry={retry} />
}
