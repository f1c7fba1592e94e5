import './reader.css'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { DocumentReader, type ReaderProps } from './document-reader.tsx'
import { failureTexts, type ReaderFailure } from './failure.ts'
import { type LoadingProgress, openDocument } from './open-document.ts'
import type { TextColumn } from './text-column.ts'

/** Loads a document and shows it, or the reason why it cannot be shown. */
export function Reader(props: ReaderProps) {
  const { state, retry } = useDocument(props.url)
  if (state.kind === 'open') return <DocumentReader {...props} pdf={state.pdf} column={state.column} />
  return <ReaderMessage state={state} url={props.url} onRetry={retry} />
}

interface ReaderMessageProps {
  state: NotOpen
  url: string
  onRetry: () => void
}

/** Shown in place of a document: the progress of loading, or the reason of a failure and advice. */
export function ReaderMessage({ state, url, onRetry }: ReaderMessageProps) {
  if (state.kind === 'loading') return <Loading progress={state.progress} />
  const { title, advice, mayRetry, hasFile } = failureTexts[state.failure]
  return (
    <div className="pdf-reader-place" role="alert">
      <p className="pdf-reader-title">{title}</p>
      <p>{advice}</p>
      <p className="actions">
        {mayRetry && (
          <button className="button button-primary" type="button" onClick={onRetry}>
            Повторить
          </button>
        )}
        {hasFile && (
          <a className="button button-outline" href={url} download>
            Скачать файл
          </a>
        )}
        {!hasFile && (
          <a className="button button-outline" href="/pdf-view/">
            Все документы
          </a>
        )}
      </p>
    </div>
  )
}

function Loading({ progress }: { progress: LoadingProgress | null }) {
  const total = progress?.total ?? null
  return (
    <div className="pdf-reader-place" role="status">
      <p>Открываем документ…</p>
      {progress && total !== null ? (
        <>
          <progress aria-label="Загрузка документа" value={Math.min(progress.loaded, total)} max={total} />
          <p className="muted" aria-hidden="true">
            {`${inKilobytes(progress.loaded)} из ${inKilobytes(total)} КБ`}
          </p>
        </>
      ) : (
        <progress aria-label="Загрузка документа" />
      )}
    </div>
  )
}

function inKilobytes(bytes: number): string {
  return Math.ceil(bytes / 1024).toLocaleString('ru-RU')
}

/** State of a document that is not shown: loading, or failed. */
type NotOpen = { kind: 'loading'; progress: LoadingProgress | null } | { kind: 'failed'; failure: ReaderFailure }

type DocumentState = NotOpen | { kind: 'open'; pdf: PDFDocumentProxy; column: TextColumn | null }

interface LoadedDocument {
  state: DocumentState
  retry: () => void
}

/** Loads a document. Unmounting stops the load and frees the memory. */
function useDocument(url: string): LoadedDocument {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<DocumentState>({ kind: 'loading', progress: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same file again
  useEffect(() => {
    const life = new AbortController()
    const show = (next: DocumentState) => life.signal.aborted || setState(next)
    show({ kind: 'loading', progress: null })
    void openDocument({ url, signal: life.signal, onProgress: (progress) => show({ kind: 'loading', progress }) }).then((opened) =>
      show('pdf' in opened ? { kind: 'open', ...opened } : { kind: 'failed', failure: opened.failure }),
    )
    return () => life.abort()
  }, [url, attempt])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
