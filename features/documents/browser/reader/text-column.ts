import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

/** Left edge and width of a page's text at factor 1. */
export interface TextColumn {
  left: number
  width: number
}

/** The text of the first page, from its leftmost to its rightmost piece; null for a scan, for turned text and for a page that cannot be read. */
export async function textColumnOf(pdf: PDFDocumentProxy): Promise<TextColumn | null> {
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
