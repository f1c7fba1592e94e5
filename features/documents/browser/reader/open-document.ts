import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { createBinaryData } from './binary-data.ts'
import { failureOf, type ReaderFailure } from './failure.ts'

export interface LoadingProgress {
  loaded: number
  /** Bytes of the whole file; null when the server does not say. */
  total: number | null
}

type Opened = { pdf: PDFDocumentProxy } | { failure: ReaderFailure }

interface OpenOptions {
  url: string
  signal: AbortSignal
  onProgress: (progress: LoadingProgress) => void
}

/** No byte for so long means that the connection is gone. */
const STALLED_MS = 30_000
/** Larger pictures in a file are left out: they are a mistake or an attack. */
const MAX_PICTURE_PIXELS = 64_000_000

/** Loads a PDF of the site. What is wrong with the file or the connection is returned. An aborted `signal` frees the document. */
export async function openDocument({ url, signal, onProgress }: OpenOptions): Promise<Opened> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    url,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: MAX_PICTURE_PIXELS,
    enableXfa: false,
    // Data for unusual files come through the page, by their hashed addresses.
    useWorkerFetch: false,
    BinaryDataFactory: createBinaryData,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'standard_fonts/',
    wasmUrl: 'wasm/',
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close)
  const { stalled, alive } = watchForStall()
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    alive()
    onProgress({ loaded, total: total > 0 ? total : null })
  }
  try {
    return { pdf: await Promise.race([task.promise, stalled]) }
  } catch (error) {
    close()
    return { failure: failureOf(error) }
  }
}

function watchForStall(): { stalled: Promise<never>; alive: () => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  const give = () => reject(new Error(`No byte of the document in ${STALLED_MS} ms`))
  let timer = setTimeout(give, STALLED_MS)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(give, STALLED_MS)
  }
  promise.catch(() => {})
  return { stalled: promise, alive }
}
