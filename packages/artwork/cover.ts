import { drawing, raster } from './drawing.ts'
import { type TextStyle, widthOf, words } from './lettering.ts'
import { box, dot, patch, place, shape, starRow, stroke, textBar } from './pen.ts'

export type Cover = {
  /** A word or number of the text, drawn as large as fits beside the drawing. */
  sign: string
  /** The line below the sign, which explains it. */
  line: string
  /** Colour of the background. */
  ground: 'soft' | 'ground' | 'ink'
  /** Colour of the sign; by default the colour of text on this background. */
  tint?: string
  /** Maximum width of the sign. */
  signWidth?: number
  /** The drawing on the right. */
  art: string
  /** View box of the part that share pictures show, with the ratio 548 : 630; by default the right half. */
  crop?: string
  height?: number
  /** Size of the picture in pixels. */
  size?: { width: number; height: number }
}

export type DrawnCover = {
  /** SVG file with both colour schemes. */
  drawing: string
  /** SVG source of a raster picture, in light colours. */
  raster: string
  /** The parts that share pictures show beside words of their own. */
  wordless: Required<Pick<Cover, 'ground' | 'art' | 'crop'>>
}

const WIDTH = 384

export function coverOf({
  sign,
  line,
  ground,
  tint,
  signWidth = 190,
  art,
  height = 216,
  crop = `204 ${(height - 207) / 2} 180 207`,
  size = { width: 1280, height: 720 },
}: Cover): DrawnCover {
  const night = ground === 'ink'
  const signSize = Math.min(78, Math.floor((signWidth / widthOf(sign, 100, 700)) * 100))
  const content =
    words(sign, 30, 40 + signSize * 0.72, { size: signSize, weight: 700, tint: tint ?? (night ? 'card' : 'ink') }) +
    words(line, 31, 68 + signSize * 0.72, { size: 14.5, weight: 500, tint: night ? 'tone' : 'muted' }) +
    art
  return {
    drawing: drawing(WIDTH, height, `<rect width="${WIDTH}" height="${height}" fill="var(--${ground})"/>${content}`, size),
    raster: raster(WIDTH, height, ground, content, size),
    wordless: { ground, art, crop },
  }
}

/** Colours of a chip: fill, outline and words. */
const CHIPS = {
  neutral: ['card', 'ink', 'ink'],
  false: ['alarm', 'danger', 'danger'],
  corrected: ['relief', 'success', 'success'],
} as const

/** Words in a frame: neutral, false or corrected. */
export function chip(text: string, x: number, y: number, kind: keyof typeof CHIPS = 'neutral'): string {
  const [fill, line, tint] = CHIPS[kind]
  const width = Math.round(widthOf(text, 14.5, 500)) + 26
  return box(x, y, width, 32, 7, fill, line, 1.8) + words(text, x + 13, y + 21.5, { size: 14.5, tint })
}

/** Words in the empty place. */
export const emptyChip = (text: string, x: number, y: number): string => {
  const width = Math.round(widthOf(text, 14.5, 500)) + 26
  return place(x, y, width, 32, 7) + words(text, x + 13, y + 21.5, { size: 14.5, tint: 'brand' })
}

/** A sheet of paper with a heading. */
export const paper = (heading: string, art = '', x = 238, y = 30, w = 118, h = 156): string =>
  box(x, y, w, h, 8, 'card', 'ink', 1.8) + words(heading, x + 14, y + 29, { size: 14.5, weight: 650 }) + art

export const lines = (x: number, y: number, widths: number[], step = 14): string =>
  widths.map((width, i) => textBar(x, y + i * step, width, 'line', 5)).join('')

export const review = (x: number, y: number, full: number, text: string, kind: 'neutral' | 'false' = 'neutral'): string =>
  box(x, y, 142, 54, 8, kind === 'false' ? 'alarm' : 'card', kind === 'false' ? 'danger' : 'ink', 1.8) +
  starRow(x + 19, y + 18, 6.5, full, kind === 'false' ? 'danger' : 'brand') +
  words(text, x + 13, y + 42, { size: 14, tint: kind === 'false' ? 'danger' : 'ink' })

/** A speech bubble whose tail points down. */
export const speech = (x: number, y: number, w: number, texts: string[], look: TextStyle = {}): string => {
  const h = texts.length * 20 + 18
  return (
    shape(
      `M${x + 8} ${y}h${w - 16}a8 8 0 0 1 8 8v${h - 16}a8 8 0 0 1-8 8H${x + 40}L${x + 22} ${y + h + 16}V${y + h}H${x + 8}a8 8 0 0 1-8-8V${y + 8}a8 8 0 0 1 8-8z`,
      'card',
      'ink',
      1.8,
    ) + texts.map((text, i) => words(text, x + 14, y + 25 + i * 20, { size: 14, ...look })).join('')
  )
}

export const signature = (x: number, y: number): string =>
  stroke(`M${x} ${y}c6-13 9-14 10-6s4 5 7 0 5-4 7 0 3 3 7-2 5-3 8-2 5-1 9-1`, 1.8, 'brand')
export const underline = (x: number, y: number, w: number): string => patch(`M${x} ${y}h${w}v2.4h-${w}z`, 'danger')

export const padlock = (x: number, y: number) =>
  stroke(`M${x - 12} ${y - 10}v-12a12 12 0 0 1 24 0v12`, 5) + box(x - 21, y - 12, 42, 36, 6, 'brand', 'ink', 2) + dot(x, y + 6, 4.5, 'card')
