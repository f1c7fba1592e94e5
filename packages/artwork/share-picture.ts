import { raster } from './drawing.ts'
import { type Weight, widthOf, words } from './lettering.ts'
import { marks } from './mark.ts'
import { box } from './pen.ts'
import { PANEL, panelOf } from './share-panel.ts'

const PICTURE = { width: 1200, height: 630 }
const LEFT = 64
/** Where the words end on the right and at the bottom. */
const RIGHT = 622
const BOTTOM = 566
/** Below the mark and the name of the site. */
const TOP = 150
const KIND = { size: 27, height: 50 }
const LINE = { size: 30, height: 58 }

/** The words of a share picture, and the drawing beside them. */
export interface ShareWords {
  /** «Услуга»; nothing for a page that is of no kind. */
  kind: string
  title: string
  /** One more line below the title. */
  line: string
  /** A drawing of this package or of `client/public/`: `scenes/serm`; nothing for the site's own. */
  drawing: string
  siteName: string
}

/** The picture that networks show for an address: its words on ink, a drawing beside them. */
export function sharePicture(card: ShareWords): string {
  const { ground, art } = panelOf(card.drawing)
  const panel = box(PANEL.x, 0, PANEL.width, PANEL.height, 0, ground, 'none')
  return raster(PICTURE.width, PICTURE.height, 'ink', panel + art + brand(card) + wordsOf(card), PICTURE)
}

function brand({ siteName }: ShareWords): string {
  const mark = (marks['logo-dark.svg'] ?? '').trim().replace('width="40" height="40"', `x="${LEFT}" y="56" width="52" height="52"`)
  return mark + words(drawable(siteName), LEFT + 70, 91, { size: 28, weight: 650, tint: 'card' })
}

/** Kind, title and line, which stand on the bottom margin. */
function wordsOf({ title, kind, line }: ShareWords): string {
  const below = line ? LINE.height : 0
  const above = kind ? KIND.height : 0
  const height = BOTTOM - TOP - below - above
  const { size, lines } = fitTitle(drawable(title), { width: RIGHT - LEFT, height, weight: 700 })
  const last = BOTTOM - below - size * 0.2
  const baseline = (index: number) => last - (lines.length - 1 - index) * size * LEADING
  return (
    (kind && oneLine(kind, baseline(0) - size * 0.76 - 26, { size: KIND.size, weight: 650, tint: 'mid' })) +
    lines.map((text, index) => words(text, LEFT - size * 0.045, baseline(index), { size, weight: 700, tint: 'card' })).join('') +
    (line && oneLine(line, BOTTOM - 8, { size: LINE.size, weight: 500, tint: 'tone' }))
  )
}

/** In smaller letters where they would reach into the drawing. */
function oneLine(text: string, y: number, look: { size: number; weight: Weight; tint: string }): string {
  const line = drawable(text)
  const size = Math.min(look.size, Math.floor(((RIGHT - LEFT) / widthOf(line, 100, look.weight)) * 100))
  return words(line, LEFT, y, { ...look, size })
}

/** Without the marks that only say where a line may break. */
function drawable(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u2009\u202f]/g, '\u00a0')
    .replaceAll('\u2011', '-')
}

/** A title in lines, as large as its place allows. */
interface FittedTitle {
  size: number
  lines: string[]
}

interface TitlePlace {
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
