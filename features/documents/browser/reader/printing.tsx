import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

/** Progress of preparing the print, with a button to cancel it, because long documents take a while. */
export function PrintNotice({ printing: { done, count, isFailed, stop } }: { printing: Printing }) {
  if (isFailed) {
    return (
      <p className="pdf-notice" role="alert">
        Не удалось подготовить печать. Скачайте файл и напечатайте его.
      </p>
    )
  }
  if (done === null) return null
  return (
    <div className="pdf-notice">
      <p role="status">Готовим к печати…</p>
      <progress aria-label="Подготовка к печати" value={done} max={count} />
      <button type="button" className="button button-outline" onClick={stop}>
        Отменить
      </button>
    </div>
  )
}

export interface Printing {
  /** Number of pages prepared for printing; null when not printing. */
  done: number | null
  count: number
  isFailed: boolean
  start: () => void
  stop: () => void
}

export function usePrint(pdf: PDFDocumentProxy): Printing {
  const [done, setDone] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
    setDone(null)
  }
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (running.current) return
    const job = new AbortController()
    running.current = job
    setFailed(false)
    setDone(0)
    try {
      await printDocument(pdf, job.signal, setDone)
    } catch {
      if (!job.signal.aborted) setFailed(true)
    }
    if (running.current === job) stop()
  }
  return { done, count: pdf.numPages, isFailed, start: () => void start(), stop }
}

/** Pixels per point: 150 dpi, sharp enough for small type. */
const PRINT_SCALE = 150 / 72

/**
 * Prints a document as one image per sheet and hides the rest of this page. A frame with the browser's own PDF viewer is not used,
 * because not every phone shows one. Throws when a page cannot be drawn; an aborted `signal` stops between two pages.
 */
async function printDocument(pdf: PDFDocumentProxy, signal: AbortSignal, onProgress: (done: number) => void): Promise<void> {
  const sheets = document.createElement('div')
  sheets.className = 'pdf-sheets'
  for (let number = 1; number <= pdf.numPages; number += 1) {
    sheets.appendChild(await sheetOf(pdf, number))
    signal.throwIfAborted()
    onProgress(number)
  }
  const paper = await paperOf(pdf)
  const cleanUp = () => {
    sheets.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== paper)
  }
  document.body.appendChild(sheets)
  document.adoptedStyleSheets.push(paper)
  // Phones return from `print` before they have read the sheets, so the sheets stay until `afterprint`.
  window.addEventListener('afterprint', cleanUp, { once: true })
  window.print()
}

async function sheetOf(pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: PRINT_SCALE })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = new Image()
  // A data URL, because the site's Content-Security-Policy allows no blob URLs for images.
  picture.src = canvas.toDataURL()
  canvas.width = 0
  await picture.decode()
  return picture
}

/** Sets the paper to the size of the first page without margins, because the pages have their own. */
async function paperOf(pdf: PDFDocumentProxy): Promise<CSSStyleSheet> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0 }`)
  return sheet
}
