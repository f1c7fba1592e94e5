import { raster } from './drawing.ts'
import { type Weight, widthOf, words } from './lettering.ts'
import { markAt } from './mark.ts'
import { box } from './pen.ts'
import { PANEL, panelOf } from './share-panel.ts'

const PICTURE = { width: 1200, height: 630 }
const LEFT = 64
/** Right and bottom edge of the words. */
const RIGHT = 622
const BOTTOM = 566
/** Top edge of the words, below the mark and the name of the site. */
const TOP = 150
const KIND = { size: 27, height: 50 }
const LINE = { size: 30, height: 58 }

/** The words of a share picture, and the drawing beside them. */
export interface ShareWords {
  /** Kind of the page, such as «Услуга»; may be empty. */
  kind: string
  title: string
  /** Line below the title; may be empty. */
  line: string
  /** Name of a drawing, such as `scenes/serm`; empty for the site's own drawing. */
  drawing: string
  siteName: string
}

/** The picture that social networks show for a page: its words on a dark ground, and a drawing beside them. */
export function sharePicture(card: ShareWords): string {
  const { ground, art } = panelOf(card.drawing)
  const panel = box(PANEL.x, 0, PANEL.width, PANEL.height, 0, ground, 'none')
  return raster(PICTURE.width, PICTURE.height, 'ink', panel + art + brand(card) + wordsOf(card), PICTURE)
}

function brand({ siteName }: ShareWords): string {
  return markAt('logo-dark.svg', LEFT, 56, 52) + words(drawable(siteName), LEFT + 70, 91, { size: 28, weight: 650, tint: 'card' })
}

/** Kind, title and line, aligned to the bottom margin. */
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

/** A text in one line, which is smaller where it would reach into the drawing. */
function oneLine(text: string, y: number, look: { size: number; weight: Weight; tint: string }): string {
  const line = drawable(text)
  const size = Math.min(look.size, Math.floor(((RIGHT - LEFT) / widthOf(line, 100, look.weight)) * 100))
  return words(line, LEFT, y, { ...look, size })
}

/** Removes marks that only control line breaks, and replaces spaces and hyphens that the font lacks. */
function drawable(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u2009\u202f]/g, '\u00a0')
    .replaceAll('\u2011', '-')
}

interface FittedTitle {
  size: number
  lines: string[]
}

/** Available space, and the weight of the letters. */
interface TitleBox {
  width: number
  height: number
  weight: Weight
}

/** Maximum sizes of the letters of a title in one, two, three and four lines. */
const MAX_SIZES = [104, 88, 76, 66]
const MIN_SIZE = 16
/** Distance between baselines, relative to the size of the letters. */
export const LEADING = 1.13
/** Fewer lines are calmer, so they are preferred while their letters have at least this share of the largest possible size. */
const MIN_SHARE = 0.88
/** Reading pauses at a colon or a dash, so a line that continues after one costs as much as a line that is shorter by this share. */
const PAUSE_COST = 0.35

/** Divides a title into lines with the largest letters that fit. No word is divided or left out: a longer title becomes smaller. */
export function fitTitle(title: string, box: TitleBox): FittedTitle {
  // Lines do not break at no-break spaces.
  const parts = title.split(' ').filter((part) => part !== '')
  const widthOfLine = createLineMeter(box.weight)
  const fitted = MAX_SIZES.flatMap((largest, index) => fitInto(index + 1, parts, { ...box, largest, widthOfLine }) ?? [])
  const largest = Math.max(...fitted.map(({ size }) => size))
  const chosen = fitted.find(({ size }) => size >= largest * MIN_SHARE)
  if (!chosen) throw new Error(`«${title}» does not fit into ${MAX_SIZES.length} lines of a share picture`)
  return chosen
}

/** Measures the width of a line in letters of size 1. */
type MeasureLine = (line: string) => number

function createLineMeter(weight: Weight): MeasureLine {
  const measured = new Map<string, number>()
  return (line) => {
    const width = measured.get(line) ?? widthOf(line, 1000, weight) / 1000
    measured.set(line, width)
    return width
  }
}

interface Search extends TitleBox {
  largest: number
  widthOfLine: MeasureLine
}

function fitInto(count: number, parts: string[], { width, height, largest, widthOfLine }: Search): FittedTitle | undefined {
  for (let size = Math.min(largest, Math.floor(height / count / LEADING)); size >= MIN_SIZE; size -= 2) {
    const lines = evenLines(parts, count, width / size, widthOfLine)
    if (lines) return { size, lines }
  }
  return undefined
}

/** The most even lines that are no wider than their column. */
function evenLines(parts: string[], count: number, column: number, widthOfLine: MeasureLine): string[] | undefined {
  const best = (from: number, left: number): { cost: number; lines: string[] } | undefined => {
    if (left === 0) return from === parts.length ? { cost: 0, lines: [] } : undefined
    const options = parts.slice(from).flatMap((_, index) => {
      const line = parts.slice(from, from + index + 1).join(' ')
      if (widthOfLine(line) > column) return []
      const rest = best(from + index + 1, left - 1)
      return rest ? [{ cost: costOf(line) + rest.cost, lines: [line, ...rest.lines] }] : []
    })
    return options.sort((a, b) => a.cost - b.cost)[0]
  }
  const costOf = (line: string) => (1 - widthOfLine(line) / column) ** 2 + (/[:—].*\s\S/.test(line) ? PAUSE_COST ** 2 : 0)
  return best(0, count)?.lines
}
