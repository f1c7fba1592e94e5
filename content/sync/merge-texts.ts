import { diff3Merge } from 'node-diff3'

/** A place at which both sides changed the same sentence or line. */
export interface MergeConflict {
  /** Line of our text at which it begins, from 1. */
  line: number
  ours: string
  theirs: string
}

/** The text of both sides, or the places that somebody has to decide. */
export type Merged = { text: string; conflicts: [] } | { text: null; conflicts: MergeConflict[] }

/** Ends of lines, and of sentences within a line. */
const PIECE_END = /(?<=\n)|(?<=[.!?…][»”"')\]]*[ \u00a0])(?=[^ \u00a0\n])/

/** Merges two texts that were made from `base`, by lines and sentences. */
export function mergeTexts(base: string, ours: string, theirs: string): Merged {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: [] }
  if (ours === base) return { text: theirs, conflicts: [] }
  const own = piecesOf(ours)
  const regions = diff3Merge(own, piecesOf(base), piecesOf(theirs), { excludeFalseConflicts: true })
  const conflicts = regions.flatMap(({ conflict }): MergeConflict[] => {
    if (!conflict) return []
    const line = 1 + countLines(own.slice(0, conflict.aIndex).join(''))
    return [{ line, ours: conflict.a.join(''), theirs: conflict.b.join('') }]
  })
  if (conflicts.length > 0) return { text: null, conflicts }
  return { text: regions.flatMap(({ ok }) => ok ?? []).join(''), conflicts: [] }
}

function piecesOf(text: string): string[] {
  return text.split(PIECE_END)
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
