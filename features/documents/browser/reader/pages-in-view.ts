/** Space above, between and below pages, in CSS pixels; `reader.css` has the same. */
export const PAGE_GAP = 16
/** Space at both sides of a page together. */
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

/** A place in the document: how far into a page, as a share of its height. It means the same at every zoom. */
export interface Place {
  page: number
  within: number
}

/** Where each page begins, from the top of the first gap; one more entry for the end. Sizes are those at factor 1. */
export function pageOffsets(sizes: readonly PageSize[], factor: number): number[] {
  const offsets = [PAGE_GAP]
  for (const { height } of sizes) offsets.push((offsets.at(-1) ?? 0) + height * factor + PAGE_GAP)
  return offsets
}

/** Pages that are drawn: those in view and one on either side. Counts from 1. */
export function pagesToDraw(offsets: readonly number[], { scrollTop, height }: View): PageRange {
  const count = offsets.length - 1
  const first = pageAt(offsets, scrollTop)
  const last = pageAt(offsets, scrollTop + height)
  return { first: Math.max(1, first - 1), last: Math.min(count, last + 1) }
}

/** The page a visitor reads: the one in the middle; the first and the last at the ends, however short they are. */
export function currentPage(offsets: readonly number[], { scrollTop, height }: View): number {
  const end = offsets.at(-1) ?? 0
  if (scrollTop <= 0) return 1
  if (scrollTop + height >= end - 1) return Math.max(1, offsets.length - 1)
  return pageAt(offsets, scrollTop + height / 2)
}

/** What lies at a distance from the top. */
export function placeAt(offsets: readonly number[], distance: number): Place {
  const page = pageAt(offsets, distance)
  return { page, within: (distance - (offsets[page - 1] ?? 0)) / heightOf(offsets, page) }
}

/** How far from the top a place lies. */
export function distanceTo(offsets: readonly number[], { page, within }: Place): number {
  return (offsets[page - 1] ?? 0) + within * heightOf(offsets, page)
}

/** The height of a page without the gap below it. */
export function heightOf(offsets: readonly number[], page: number): number {
  return Math.max(1, (offsets[page] ?? 0) - (offsets[page - 1] ?? 0) - PAGE_GAP)
}

/** The page whose place, with the gap below it, holds a distance from the top. Counts from 1. */
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
