import { diff3Merge } from 'node-diff3'

/** A place at which both sides changed the same sentence or line. */
export interface MergeConflict {
  /** Line of our text at which it begins, from 1. */
  line: number
  ours: string
  theirs: string
  /** The words before both. */
  base: string
}

/** The text of both sides, or the places that somebody has to decide. */
export type Merged = { text: string; conflicts: [] } | { text: null; conflicts: MergeConflict[] }

/** Ends of lines, and of sentences within a line. */
const PIECE_END = /(?<=\n)|(?<=[.!?…][»”"')\]]*[ \u00a0])(?=[^ \u00a0\n])/

/**
 * Merges two texts that were made from `base`, by lines and sentences. `chosen` are the words that somebody has chosen for each conflict of an
 * earlier call, in their order; they count while there are as many.
 */
export function mergeTexts(base: string, ours: string, theirs: string, chosen: readonly string[] = []): Merged {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: [] }
  if (ours === base) return { text: theirs, conflicts: [] }
  const own = piecesOf(ours)
  const merged = diff3Merge(own, piecesOf(base), piecesOf(theirs), { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => ok ?? (conflict ? mergedPieces(conflict) : []),
  )
  const disputed = merged.filter((piece) => typeof piece !== 'string')
  if (disputed.length > 0 && disputed.length !== chosen.length)
    return { text: null, conflicts: disputed.map(({ at, ...words }) => ({ line: 1 + countLines(own.slice(0, at).join('')), ...words })) }
  return { text: merged.map((piece) => (typeof piece === 'string' ? piece : chosen[disputed.indexOf(piece)])).join(''), conflicts: [] }
}

interface Region {
  /** Pieces of our text, the first of which is at `aIndex`. */
  a: string[]
  aIndex: number
  /** Pieces of the base. */
  o: string[]
  /** Pieces of their text. */
  b: string[]
}

interface Conflict {
  /** Position among the pieces of our text. */
  at: number
  ours: string
  theirs: string
  base: string
}

/** The pieces of a region that both sides have changed. Neighbouring sentences, of which each side has changed its own, are no conflict. */
function mergedPieces({ a, aIndex, o, b }: Region): (string | Conflict)[] {
  if (a.length !== o.length || b.length !== o.length) return [{ at: aIndex, ours: a.join(''), theirs: b.join(''), base: o.join('') }]
  return o.map((base, index) => {
    const [ours = '', theirs = ''] = [a[index], b[index]]
    if (theirs === base || theirs === ours) return ours
    return ours === base ? theirs : { at: aIndex + index, ours, theirs, base }
  })
}

function piecesOf(text: string): string[] {
  return text.split(PIECE_END)
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
