import { type Weight, widthOf } from './lettering.ts'

/** A title in lines, as large as its place allows. */
export interface FittedTitle {
  size: number
  lines: string[]
}

export interface TitlePlace {
  width: number
  height: number
  weight: Weight
}

/** The largest letters of a title in one, two, three or four lines. */
const LARGEST = [104, 88, 76, 66]
const SMALLEST = 16
/** Between baselines, as a part of the size. */
export const LEADING = 1.13
/** Fewer lines are calmer, and worth letters that are so much smaller. */
const WORTH = 0.88
/** Reading halts at a colon or a dash; a line that goes on after it costs as much as one that is short by this part. */
const HALT_COST = 0.35

/** No word is ever divided or left out: a long title becomes smaller. */
export function fitTitle(title: string, place: TitlePlace): FittedTitle {
  // Not at the spaces that typography keeps.
  const parts = title.split(' ').filter((part) => part !== '')
  const widthOfLine = createWidths(place.weight)
  const fitted = LARGEST.flatMap((largest, index) => largestIn(index + 1, parts, { ...place, largest, widthOfLine }) ?? [])
  const largest = Math.max(...fitted.map(({ size }) => size))
  const chosen = fitted.find(({ size }) => size >= largest * WORTH)
  if (!chosen) throw new Error(`«${title}» does not fit into ${LARGEST.length} lines of a share picture`)
  return chosen
}

/** Width of a line in letters of size 1. */
type Widths = (line: string) => number

function createWidths(weight: Weight): Widths {
  const known = new Map<string, number>()
  return (line) => {
    const width = known.get(line) ?? widthOf(line, 1000, weight) / 1000
    known.set(line, width)
    return width
  }
}

interface Search extends TitlePlace {
  largest: number
  widthOfLine: Widths
}

function largestIn(count: number, parts: string[], { width, height, largest, widthOfLine }: Search): FittedTitle | undefined {
  for (let size = Math.min(largest, Math.floor(height / count / LEADING)); size >= SMALLEST; size -= 2) {
    const lines = evenLines(parts, count, width / size, widthOfLine)
    if (lines) return { size, lines }
  }
  return undefined
}

/** The most even lines that are no wider than their column. */
function evenLines(parts: string[], count: number, column: number, widthOfLine: Widths): string[] | undefined {
  const best = (from: number, left: number): { cost: number; lines: string[] } | undefined => {
    if (left === 0) return from === parts.length ? { cost: 0, lines: [] } : undefined
    const ways = parts.slice(from).flatMap((_, index) => {
      const line = parts.slice(from, from + index + 1).join(' ')
      if (widthOfLine(line) > column) return []
      const rest = best(from + index + 1, left - 1)
      return rest ? [{ cost: costOf(line) + rest.cost, lines: [line, ...rest.lines] }] : []
    })
    return ways.sort((a, b) => a.cost - b.cost)[0]
  }
  const costOf = (line: string) => (1 - widthOfLine(line) / column) ** 2 + (/[:—].*\s\S/.test(line) ? HALT_COST ** 2 : 0)
  return best(0, count)?.lines
}
