import './reader.css'
import { DocumentReader } from './document-reader.tsx'
import { ReaderMessage } from './reader-message.tsx'
import { useDocument } from './use-document.ts'

export interface ReaderProps {
  /** Address of the file: `/documents/business-instructions.pdf`. */
  url: string
  /** Its name in the address of the page: `business-instructions.pdf`. */
  file: string
  title: string
  /** Where to open it, from 1; the last page when there are fewer. */
  page: number
}

/** Loads a document and shows it, or says why not. */
export function Reader(props: ReaderProps) {
  const { state, retry } = useDocument(props.url)
  if (state.is === 'open') return <DocumentReader {...props} pdf={state.pdf} />
  return <ReaderMessage state={state} url={props.url} onRetry={retry} />
}
