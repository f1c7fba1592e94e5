import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import type { ReaderFailure } from './failure.ts'
import { type LoadingProgress, openDocument } from './open-document.ts'

/** State of a document that is not shown: loading, or failed. */
export type NotOpen = { kind: 'loading'; progress: LoadingProgress | null } | { kind: 'failed'; failure: ReaderFailure }

type DocumentState = NotOpen | { kind: 'open'; pdf: PDFDocumentProxy }

interface LoadedDocument {
  state: DocumentState
  retry: () => void
}

/** Loads a document. Unmounting stops the load and frees the memory. */
export function useDocument(url: string): LoadedDocument {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<DocumentState>({ kind: 'loading', progress: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same file again
  useEffect(() => {
    const life = new AbortController()
    const show = (next: DocumentState) => life.signal.aborted || setState(next)
    show({ kind: 'loading', progress: null })
    void openDocument({ url, signal: life.signal, onProgress: (progress) => show({ kind: 'loading', progress }) }).then((opened) =>
      show('pdf' in opened ? { kind: 'open', pdf: opened.pdf } : { kind: 'failed', failure: opened.failure }),
    )
    return () => life.abort()
  }, [url, attempt])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
