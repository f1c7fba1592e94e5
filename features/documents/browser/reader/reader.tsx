import './reader.css'
import { DocumentReader, type ReaderProps } from './document-reader.tsx'
import { failureTexts } from './failure.ts'
import type { LoadingProgress } from './open-document.ts'
import { type NotOpen, useDocument } from './use-document.ts'

/** Loads a document and shows it, or the reason why it cannot be shown. */
export function Reader(props: ReaderProps) {
  const { state, retry } = useDocument(props.url)
  if (state.kind === 'open') return <DocumentReader {...props} pdf={state.pdf} />
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
