import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import type { ReaderFailure } from './failure.ts'
import { type LoadingProgress, openDocument } from './open-document.ts'

/** What is known of a document that is not shown yet. */
export type NotOpen = { is: 'loading'; progress: LoadingProgress | null } | { is: 'failed'; failure: ReaderFailure }

type DocumentState = NotOpen | { is: 'open'; pdf: PDFDocumentProxy }

interface DocumentInHand {
  state: DocumentState
  retry: () => void
}

/** A document from its first byte on; its memory is freed with the component. */
export function useDocument(url: string): DocumentInHand {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<DocumentState>({ is: 'loading', progress: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same file again
  useEffect(() => {
    const life = new AbortController()
    const show = (next: DocumentState) => life.signal.aborted || setState(next)
    show({ is: 'loading', progress: null })
    openDocument({ url, signal: life.signal, onProgress: (progress) => show({ is: 'loading', progress }) }).then((opened) =>
      show('pdf' in opened ? { is: 'open', pdf: opened.pdf } : { is: 'failed', failure: opened.failure }),
    )
    return () => life.abort()
  }, [url, attempt])
  return { state, retry: () => setAttempt((count) => count + 1) }
}
