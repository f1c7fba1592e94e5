/** Space above, between and below pages, in CSS pixels; `reader.css` and `page-sheet.css` repeat it. */
export const PAGE_GAP = 16
/** Left and right space beside a page together, in CSS pixels; `reader.css` repeats it. */
export const PAGE_SIDES = 16

export interface PageSize {
  width: number
  height: number
}

export interface View {
  scrollTop: number
  height: number
}

export interface PageRange {
  first: number
  last: number
}

/** A position independent of zoom: a page and how far into it, as a share of its height. */
export interface PagePosition {
  page: number
  within: number
}

/** Distance of each page from the top at `factor`; the last entry is the end of the document. `sizes` are at factor 1. */
export function pageOffsets(sizes: readonly PageSize[], factor: number): number[] {
  const offsets = [PAGE_GAP]
  for (const { height } of sizes) offsets.push((offsets.at(-1) ?? 0) + height * factor + PAGE_GAP)
  return offsets
}

/** Numbers of the pages to draw, from 1: the visible ones and one on either side. */
export function pagesToDraw(offsets: readonly number[], { scrollTop, height }: View): PageRange {
  const count = offsets.length - 1
  const first = pageAt(offsets, scrollTop)
  const last = pageAt(offsets, scrollTop + height)
  return { first: Math.max(1, first - 1), last: Math.min(count, last + 1) }
}

/** The page in the middle of the view; at the ends of the document the first or the last one, however short it is. */
export function currentPage(offsets: readonly number[], { scrollTop, height }: View): number {
  const end = offsets.at(-1) ?? 0
  if (scrollTop <= 0) return 1
  if (scrollTop + height >= end - 1) return Math.max(1, offsets.length - 1)
  return pageAt(offsets, scrollTop + height / 2)
}

/** The position at a distance from the top. */
export function positionAt(offsets: readonly number[], distance: number): PagePosition {
  const page = pageAt(offsets, distance)
  return { page, within: (distance - (offsets[page - 1] ?? 0)) / heightOf(offsets, page) }
}

/** The distance of a position from the top. */
export function distanceTo(offsets: readonly number[], { page, within }: PagePosition): number {
  return (offsets[page - 1] ?? 0) + within * heightOf(offsets, page)
}

/** The height of a page without the gap below it. */
export function heightOf(offsets: readonly number[], page: number): number {
  return Math.max(1, (offsets[page] ?? 0) - (offsets[page - 1] ?? 0) - PAGE_GAP)
}

/** Number of the page at a distance from the top, from 1; the gap below a page belongs to it. */
function pageAt(offsets: readonly number[], distance: number): number {
  let low = 0
  let high = offsets.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= distance) low = middle
    else high = middle - 1
  }
  return low + 1
}
