import { readFileSync } from 'node:fs'
import opentype, { type Command, type Font } from 'opentype.js'
import subsetFont from 'subset-font'
import { siteFile } from './places.ts'
import { colour } from './scheme.ts'

// Draws words and numbers in Onest as outlines, because a picture loads no font.

export type Weight = 500 | 650 | 700

export type TextStyle = { size?: number; weight?: Weight; tint?: string; anchor?: 'start' | 'middle' | 'end' }

/** Draws a line of text as references to its letters, which `lettersOf` defines once per file. */
export function words(
  text: string,
  x: number,
  y: number,
  { size = 16, weight = 500, tint = 'ink', anchor = 'start' }: TextStyle = {},
): string {
  refuseMissing(text, weight)
  const width = widthOf(text, size, weight)
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  let pen = 0
  const font = fontFor(weight)
  const letters = runs(text).flatMap((run) => {
    const from = pen
    pen += font.getAdvanceWidth(run, EM)
    return [...run].map((letter, i) => {
      if (letter === ' ' || letter === '\u00a0') return ''
      const place = Math.round(from + font.getAdvanceWidth(run.slice(0, i + 1), EM) - widthOf(letter, EM, weight))
      return `<use href="#${idOf(letter, weight)}"${place ? ` x="${place}"` : ''}/>`
    })
  })
  const scale = String(Math.round((size / EM) * 1000) / 1000).replace(/^0/, '')
  return `<g transform="translate(${Math.round(left * 10) / 10} ${y})scale(${scale})" fill="${colour(tint)}">${letters.join('')}</g>`
}

/** Throws when the font lacks a character, because it would draw an empty box. */
function refuseMissing(text: string, weight: Weight): void {
  const missing = [...text].find((letter) => fontFor(weight).charToGlyphIndex(letter) === 0)
  if (missing === undefined) return
  const code = (missing.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  throw new Error(
    `«${text}»: Onest in client/fonts has no "${missing}" (U+${code}): change the words, or add it in packages/artwork/fonts/make-fonts.ts`,
  )
}

/** The outlines of the letters that a drawing uses. */
export function lettersOf(content: string): string {
  const used = [...new Set([...content.matchAll(/href="#(w\d-\w+)"/g)].map((found) => found[1] ?? ''))].sort()
  const glyphs = used.map((id) => {
    const weight = WEIGHTS[Number(id[1])] ?? 500
    const letter = String.fromCharCode(Number.parseInt(id.slice(3), 16))
    return `<path id="${id}" d="${outline(fontFor(weight).getPath(letter, 0, 0, EM).commands)}"/>`
  })
  return glyphs.length ? `<defs>${glyphs.join('')}</defs>` : ''
}

/** Font size of the outlines, whose coordinates are whole numbers. */
const EM = 100

const idOf = (letter: string, weight: Weight) => `w${WEIGHTS.indexOf(weight)}-${letter.charCodeAt(0).toString(16)}`

export const widthOf = (text: string, size = 16, weight: Weight = 500) =>
  runs(text).reduce((sum, run) => sum + fontFor(weight).getAdvanceWidth(run, size), 0)

/** Divides a text into Russian parts and others, between which the font has no kerning. */
const runs = (text: string): string[] => text.match(/[А-яЁё№]+|[^А-яЁё№]+/g) ?? []

/** Writes an outline as relative commands in whole numbers, in as few characters as possible. */
function outline(commands: Command[]): string {
  let pen = { x: 0, y: 0 }
  let start = pen
  let last = ''
  const write = (letter: string, figures: number[]) => {
    const text = figures.map((figure, i) => (figure >= 0 && (i || letter === last) ? ' ' : '') + figure).join('')
    const repeated = letter === last && letter !== 'z'
    last = letter
    return repeated ? text : letter + text
  }
  const writeLine = (dx: number, dy: number) => {
    if (dx === 0) return write('v', [dy])
    return dy === 0 ? write('h', [dx]) : write('l', [dx, dy])
  }
  const parts = commands.map((command) => {
    if (command.type === 'Z') {
      pen = start
      return write('z', [])
    }
    const from = pen
    pen = { x: Math.round(command.x), y: Math.round(command.y) }
    const [dx, dy] = [pen.x - from.x, pen.y - from.y]
    if (command.type === 'M') start = pen
    if (command.type === 'M') return write('m', [dx, dy])
    if (dx === 0 && dy === 0) return ''
    if (command.type === 'L') return writeLine(dx, dy)
    const bend = [Math.round(command.x1) - from.x, Math.round(command.y1) - from.y]
    if (command.type === 'Q') return write('q', [...bend, dx, dy])
    return write('c', [...bend, Math.round(command.x2) - from.x, Math.round(command.y2) - from.y, dx, dy])
  })
  return parts.join('')
}

/** Loads one weight of the site's font. */
async function fontOf(weight: Weight): Promise<Font> {
  const font = await subsetFont(readFileSync(siteFile('client/fonts/onest.woff2')), LETTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  return opentype.parse(new Uint8Array(font).buffer)
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => String.fromCharCode(first + i)).join('')
/** Russian and ASCII letters, and the marks of typography that the font has. */
const LETTERS = `${from(0x410, 64)}Ёё№${from(32, 95)}\u00a0«»·–—…×−₽→©’“„↓✓`

const WEIGHTS: Weight[] = [500, 650, 700]
const fonts = new Map<Weight, Font>()
for (const weight of WEIGHTS) fonts.set(weight, await fontOf(weight))

function fontFor(weight: Weight): Font {
  const font = fonts.get(weight)
  if (!font) throw new Error(`no font of weight ${weight}`)
  return font
}
