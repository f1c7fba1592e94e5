import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type PageText, pageText } from './find-text.ts'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

interface SearchablePage extends PageText {
  /** Distance of each piece from the top of the page, in CSS pixels at factor 1. */
  tops: readonly number[]
}

export interface PageTexts {
  /** Text of a page, counted from 1; empty when the page cannot be read. */
  get: (page: number) => Promise<SearchablePage>
}

/** Reads the text of each page once and caches it. */
export function createPageTexts(pdf: PDFDocumentProxy): PageTexts {
  const texts = new Map<number, Promise<SearchablePage>>()
  return {
    get(page) {
      const known = texts.get(page)
      if (known) return known
      const text = readPage(pdf, page).catch(() => ({ text: '', starts: [], tops: [] }))
      texts.set(page, text)
      return text
    },
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<SearchablePage> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: CSS_PIXELS_PER_POINT })
  // As in `lay-text.ts`: marked content, which has no text of its own, decides where a piece ends.
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const pieces = items.filter((item) => 'str' in item)
  const tops = pieces.map(({ transform: [, , , , x, y], height }) => {
    const [, top = 0] = viewport.convertToViewportPoint(x, y)
    return top - height * CSS_PIXELS_PER_POINT
  })
  return { ...pageText(pieces), tops }
}
