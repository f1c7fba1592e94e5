import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findMatches, type PageText, pageText, type TextMatch } from './find-text.ts'
import { CSS_PIXELS_PER_POINT } from './zoom.ts'

export type Matches = ReadonlyMap<number, readonly TextMatch[]>

interface Search {
  textOf: TextOf
  query: string
  pageCount: number
  /** The page where the search begins; it continues to the end and then from the start. */
  fromPage: number
  signal: AbortSignal
  /** Called for every page with matches, with all matches so far. */
  onMatches: (matches: Matches, page: number) => void
}

/** Searches all pages one after the other, beginning at `fromPage`. */
export async function searchPages({ textOf, query, pageCount, fromPage, signal, onMatches }: Search): Promise<void> {
  const matches = new Map<number, readonly TextMatch[]>()
  for (let step = 0; step < pageCount; step += 1) {
    const page = ((fromPage - 1 + step) % pageCount) + 1
    const found = findMatches(await textOf(page), query)
    if (signal.aborted) return
    if (found.length === 0) continue
    matches.set(page, found)
    onMatches(new Map(matches), page)
  }
}

export function countMatches(matches: Matches): number {
  return [...matches.values()].reduce((sum, { length }) => sum + length, 0)
}

/** Position of a match among all of them, from 1. */
export function ordinalOf(matches: Matches, shown: { page: number; index: number }): number {
  const before = [...matches].reduce((sum, [page, { length }]) => (page < shown.page ? sum + length : sum), 0)
  return before + shown.index + 1
}

/** The match after (or before) the shown one; wraps around at the ends. */
export function neighbour(matches: Matches, shown: { page: number; index: number }, step: 1 | -1): { page: number; index: number } {
  const all = [...matches.keys()].sort((a, b) => a - b).flatMap((page) => (matches.get(page) ?? []).map((_, index) => ({ page, index })))
  const at = all.findIndex(({ page, index }) => page === shown.page && index === shown.index)
  return all[(at + step + all.length) % all.length] ?? shown
}

interface SearchablePage extends PageText {
  /** Distance of each piece from the top of the page, in CSS pixels at factor 1. */
  tops: readonly number[]
}

/** Text of a page, counted from 1; empty when the page cannot be read. */
type TextOf = (page: number) => Promise<SearchablePage>

/** Reads the text of each page once and caches it. */
export function createPageTexts(pdf: PDFDocumentProxy): TextOf {
  const texts = new Map<number, Promise<SearchablePage>>()
  return (page) => {
    const known = texts.get(page)
    if (known) return known
    const text = readPage(pdf, page).catch(() => ({ text: '', starts: [], tops: [] }))
    texts.set(page, text)
    return text
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<SearchablePage> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: CSS_PIXELS_PER_POINT })
  // As in `text-layer.ts`: marked content, which has no text of its own, decides where a piece ends.
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const pieces = items.filter((item) => 'str' in item)
  const tops = pieces.map(({ transform: [, , , , x, y], height }) => {
    const [, top = 0] = viewport.convertToViewportPoint(x, y)
    return top - height * CSS_PIXELS_PER_POINT
  })
  return { ...pageText(pieces), tops }
}
