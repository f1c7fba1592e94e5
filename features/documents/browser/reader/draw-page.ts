import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

interface Drawing {
  page: PDFPageProxy
  factor: number
  host: HTMLElement
  onBroken: () => void
}

/** Pages that fly by are not worth drawing. */
const SETTLING_MS = 60
/** 32 MB each: phones close tabs that take more. Beyond it a page is drawn coarser and stretched. */
const MAX_PIXELS = 8_000_000

/** Draws a page into its host, in place of an earlier size of it; returns what stops the drawing. */
export function drawPage({ page, factor, host, onBroken }: Drawing): () => void {
  const canvas = document.createElement('canvas')
  let stop = () => {}
  const timer = setTimeout(() => {
    const natural = page.getViewport({ scale: CSS_PIXELS_PER_POINT * factor })
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (natural.width * natural.height)))
    const viewport = page.getViewport({ scale: CSS_PIXELS_PER_POINT * factor * density })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    stop = () => task.cancel()
    task.promise.then(
      () => show(canvas, host),
      (error: Error) => error.name !== 'RenderingCancelledException' && onBroken(),
    )
  }, SETTLING_MS)
  return () => {
    clearTimeout(timer)
    stop()
    if (!canvas.isConnected) free(canvas)
  }
}

function show(canvas: HTMLCanvasElement, host: HTMLElement): void {
  for (const old of host.querySelectorAll('canvas')) free(old)
  host.replaceChildren(canvas)
}

/** Safari keeps the pixels of a canvas for a while unless it has none. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
