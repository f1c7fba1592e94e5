import type { BlockOf } from '../../content/schemas/block.ts'
import type { LiveSearchLine } from '../../content/schemas/live-search.ts'

type LiveSearch = BlockOf<'live-search'>

/** The search results at one moment, computed from the positions of the lines. */
export interface SearchState {
  label: string
  conclusion: string | undefined
  rows: SearchRow[]
  /** Positions of the negative lines. */
  negativePlaces: number[]
  /** Share of the negative positions in the weight of all, in percent. */
  negativeSharePercent: number
  /** The line that was removed before this moment. */
  removed: Removed | undefined
}

interface Removed {
  line: LiveSearchLine
  removal: NonNullable<LiveSearchLine['removal']>
}

export type SearchRow =
  | { kind: 'line'; place: number; line: LiveSearchLine; tone: LineTone; tag: string | undefined }
  | { kind: 'gap'; trace: string }

/** `lasting`: negative and lawful, so it stays. */
type LineTone = 'plain' | 'negative' | 'lasting' | 'answered' | 'own'

export function searchStates(block: LiveSearch): SearchState[] {
  return block.states.map(({ label, conclusion }, state) => {
    const lines = linesAt(block, state)
    const negativePlaces = lines.filter(({ line }) => line.isNegative).map(({ place }) => place)
    return {
      label,
      conclusion,
      rows: rowsAt(block, state),
      negativePlaces,
      negativeSharePercent: (100 * weightOf(block.weights, negativePlaces)) / sum(block.weights),
      removed: removedBefore(block, state),
    }
  })
}

/** «9», «1 и 6», «1, 6 и 9». */
export function listed(places: number[]): string {
  const last = places.at(-1)
  return places.length > 1 ? `${places.slice(0, -1).join(', ')} и ${last}` : String(last ?? '')
}

function linesAt({ lines }: LiveSearch, state: number) {
  return lines
    .flatMap((line) => {
      const place = line.places[state]
      return typeof place === 'number' ? [{ line, place }] : []
    })
    .sort((one, other) => one.place - other.place)
}

function removedBefore({ lines }: LiveSearch, state: number): Removed | undefined {
  return lines.flatMap((line) => (line.removal && line.places[state] === null ? [{ line, removal: line.removal }] : []))[0]
}

/** The lines in order; the empty position of the removed line comes before the line that once followed it. */
function rowsAt(block: LiveSearch, state: number): SearchRow[] {
  const removed = removedBefore(block, state)
  const follower = removed && linesAt(block, 0).find(({ place }) => place > (removed.line.places[0] ?? 0))?.line
  const rows = linesAt(block, state).map(({ line, place }): SearchRow => rowOf(line, place, state))
  if (!removed) return rows
  const at = rows.findIndex((row) => row.kind === 'line' && row.line === follower)
  return rows.toSpliced(at < 0 ? rows.length : at, 0, { kind: 'gap', trace: removed.removal.trace })
}

function rowOf(line: LiveSearchLine, place: number, state: number): SearchRow {
  return { kind: 'line', place, line, tone: toneOf(line, state), tag: line.tags[state] || undefined }
}

function toneOf({ isNegative, isOwn, answeredFrom, staysFrom }: LiveSearchLine, state: number): LineTone {
  if (isNegative) return hasBegun(staysFrom, state) ? 'lasting' : 'negative'
  if (isOwn) return 'own'
  return hasBegun(answeredFrom, state) ? 'answered' : 'plain'
}

function hasBegun(from: number | undefined, state: number): boolean {
  return from !== undefined && state >= from
}

function weightOf(weights: number[], places: number[]): number {
  return sum(places.map((place) => weights[place - 1] ?? 0))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
