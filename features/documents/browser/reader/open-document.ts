import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { timeoutSignal } from '../../../../contract/timeout.ts'
import { failureOf, isFormOfAcrobat, type ReaderFailure } from './failure.ts'
import { type TextColumn, textColumnOf } from './text-column.ts'

export interface LoadingProgress {
  loaded: number
  /** Bytes of the whole file; null when the server sends no length. */
  total: number | null
}

type Opened = { pdf: PDFDocumentProxy; column: TextColumn | null } | { failure: ReaderFailure }

interface OpenOptions {
  url: string
  signal: AbortSignal
  onProgress: (progress: LoadingProgress) => void
}

/** Without a byte for this long the connection counts as lost. */
const STALLED_MS = 30_000
/** pdf.js skips larger images in a file: they are a mistake or an attack. */
const MAX_PICTURE_PIXELS = 64_000_000

/** Loads a PDF of the site. Errors of file and connection are returned, not thrown. Aborting `signal` frees the document. */
export async function openDocument({ url, signal, onProgress }: OpenOptions): Promise<Opened> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    url,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: MAX_PICTURE_PIXELS,
    enableXfa: false,
    // The page fetches data for unusual files (`fetchBinaryData`), because the build hashes their URLs.
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
    const pdf = await Promise.race([task.promise, stalled])
    // Measured before the pages are shown, so that they never change their size.
    if (!(await isForm(pdf))) return { pdf, column: await textColumnOf(pdf) }
    close()
    return { failure: 'form' }
  } catch (error) {
    close()
    return { failure: failureOf(error) }
  }
}

/** A file whose description cannot be read is not a form. */
async function isForm(pdf: PDFDocumentProxy): Promise<boolean> {
  return pdf.getMetadata().then(
    ({ info }) => isFormOfAcrobat(info),
    () => false,
  )
}

function watchForStall(): { stalled: Promise<never>; alive: () => void } {
  let alive = () => {}
  const stalled = new Promise<never>((_, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(new Error(`No byte of the document in ${STALLED_MS} ms`)), STALLED_MS)
    }
  })
  alive()
  stalled.catch(() => {})
  return { stalled, alive }
}

const DATA_TIMEOUT_MS = 30_000
const FOLDERS: Record<string, string> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts', wasmUrl: 'wasm' }

interface DataFile {
  kind: string
  filename: string
}

/** Loads data that few files need: standard fonts that a file does not embed, Asian character maps, decoders of scans. */
function createBinaryData() {
  return { fetch: fetchBinaryData }
}

async function fetchBinaryData({ kind, filename }: DataFile): Promise<Uint8Array> {
  const { binaryFiles } = await import('./binary-files.ts')
  const url = binaryFiles(FOLDERS[kind] ?? '', filename)
  const response = url ? await fetch(url, { signal: timeoutSignal(DATA_TIMEOUT_MS) }) : null
  if (!response?.ok) throw new Error(`${kind} has no ${filename}`)
  return new Uint8Array(await response.arrayBuffer())
}
