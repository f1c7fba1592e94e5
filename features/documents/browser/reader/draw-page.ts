import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

interface Drawing {
  page: PDFPageProxy
  factor: number
  host: HTMLElement
  onDrawn: () => void
  onBroken: () => void
}

/** Delay before drawing, so that pages that are scrolled past are not drawn. */
const SETTLING_MS = 60
/** 32 MB per canvas: phones close tabs that take more. A larger page is drawn at a lower density and stretched. */
const MAX_PIXELS = 8_000_000

/** Draws a page into its host, where it replaces the earlier canvas; returns a function that cancels the drawing. */
export function drawPage({ page, factor, host, onDrawn, onBroken }: Drawing): () => void {
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
      () => {
        show(canvas, host)
        onDrawn()
      },
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

/** Safari keeps the memory of a dropped canvas for a while unless its size is 0. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
