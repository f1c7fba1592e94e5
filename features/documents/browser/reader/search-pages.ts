import { findMatches, type TextMatch } from './find-text.ts'
import type { PageTexts } from './page-texts.ts'

export type Matches = ReadonlyMap<number, readonly TextMatch[]>

interface Search {
  texts: PageTexts
  query: string
  pageCount: number
  /** The page where the search begins; it continues to the end and then from the start. */
  fromPage: number
  signal: AbortSignal
  /** Called for every page with matches, with all matches so far. */
  onMatches: (matches: Matches, page: number) => void
}

/** Searches all pages one after the other, beginning at `fromPage`. */
export async function searchPages({ texts, query, pageCount, fromPage, signal, onMatches }: Search): Promise<void> {
  const matches = new Map<number, readonly TextMatch[]>()
  for (let step = 0; step < pageCount; step += 1) {
    const page = ((fromPage - 1 + step) % pageCount) + 1
    const found = findMatches(await texts.get(page), query)
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
