import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import type { PageSize } from './pages-in-view.ts'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

const A4: PageSize = { width: 210 * (96 / 25.4), height: 297 * (96 / 25.4) }
/** Pages measured between two changes of the layout. */
const BATCH = 50

/** Sizes of all pages at factor 1. Pages not yet measured get the size of the first, because most documents have one page size. */
export function usePageSizes(pdf: PDFDocumentProxy): readonly PageSize[] {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() => Array<PageSize>(pdf.numPages).fill(A4))
  useEffect(() => {
    const life = new AbortController()
    void measure(pdf, life.signal, setSizes)
    return () => life.abort()
  }, [pdf])
  return sizes
}

async function measure(pdf: PDFDocumentProxy, signal: AbortSignal, show: (sizes: PageSize[]) => void): Promise<void> {
  const first = await sizeOf(pdf, 1)
  const sizes = Array<PageSize>(pdf.numPages).fill(first)
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
