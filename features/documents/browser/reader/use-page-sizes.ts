import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import type { PageSize } from './pages-in-view.ts'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

const A4: PageSize = { width: 210 * (96 / 25.4), height: 297 * (96 / 25.4) }
/** Pages measured between two changes of the layout. */
const BATCH = 50

/** Left edge and width of a page's text at factor 1. */
export interface TextColumn {
  left: number
  width: number
}

export interface Measures {
  /** Sizes of all pages at factor 1. Pages not yet measured get the size of the first, because most documents have one page size. */
  sizes: readonly PageSize[]
  /** The text of the first page; null until it is measured, and when it has none. */
  column: TextColumn | null
}

export function usePageSizes(pdf: PDFDocumentProxy): Measures {
  const [measures, setMeasures] = useState<Measures>(() => ({ sizes: Array<PageSize>(pdf.numPages).fill(A4), column: null }))
  useEffect(() => {
    const life = new AbortController()
    void measure(pdf, life.signal, setMeasures)
    return () => life.abort()
  }, [pdf])
  return measures
}

async function measure(pdf: PDFDocumentProxy, signal: AbortSignal, set: (measures: Measures) => void): Promise<void> {
  const [first, column] = await Promise.all([sizeOf(pdf, 1), columnOf(pdf)])
  const sizes = Array<PageSize>(pdf.numPages).fill(first)
  const show = (measured: PageSize[]) => set({ sizes: measured, column })
  if (!signal.aborted) show([...sizes])
  for (let done = 1; done < sizes.length && !signal.aborted; done += BATCH) {
    const batch = await Promise.all(sizes.slice(done, done + BATCH).map((_, index) => sizeOf(pdf, done + index + 1)))
    const isNew = batch.some(({ width, height }) => width !== first.width || height !== first.height)
    sizes.splice(done, batch.length, ...batch)
    if (isNew && !signal.aborted) show([...sizes])
  }
}

/** A page that cannot be read gets the size of A4. */
async function sizeOf(pdf: PDFDocumentProxy, page: number): Promise<PageSize> {
  try {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: CSS_PIXELS_PER_POINT })
    return { width, height }
  } catch {
    return A4
  }
}

/** The text of the first page, from its leftmost to its rightmost piece; null for a scan, for turned text and for a page that cannot be read. */
async function columnOf(pdf: PDFDocumentProxy): Promise<TextColumn | null> {
  try {
    const page = await pdf.getPage(1)
    const { viewBox } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const spans = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [{ from: Number(item.transform[4]) - Number(viewBox[0]), width: item.width }] : [],
    )
    return textColumn(spans)
  } catch {
    return null
  }
}

/** The column of pieces of text, given in points. */
export function textColumn(spans: readonly { from: number; width: number }[]): TextColumn | null {
  const left = Math.min(...spans.map(({ from }) => from))
  const right = Math.max(...spans.map(({ from, width }) => from + width))
  if (!(right > left) || left < 0) return null
  return { left: left * CSS_PIXELS_PER_POINT, width: (right - left) * CSS_PIXELS_PER_POINT }
}
