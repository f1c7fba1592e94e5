import { colour } from './scheme.ts'

// Strokes and shapes of the drawings. Colours are names of `schemes`. Every stroke names its width, so that round faces can thicken it.

export const stroke = (d: string, width = 2, tint = 'ink', attributes = '') =>
  `<path d="${d}" stroke="${colour(tint)}" stroke-width="${width}"${attributes}/>`

export const patch = (d: string, tint: string, attributes = '') => `<path d="${d}" fill="${colour(tint)}"${attributes}/>`

export const shape = (d: string, fill: string, tint = 'ink', width = 2) =>
  `<path d="${d}" fill="${colour(fill)}" stroke="${colour(tint)}" stroke-width="${width}"/>`

export const dot = (x: number, y: number, r: number, fill: string, tint = 'none', width = 2) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(fill)}"${tint === 'none' ? '' : ` stroke="${colour(tint)}" stroke-width="${width}"`}/>`

export const box = (x: number, y: number, w: number, h: number, r = 10, fill = 'card', tint = 'ink', width = 2, attributes = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour(fill)}"${tint === 'none' ? '' : ` stroke="${colour(tint)}" stroke-width="${width}"`}${attributes}/>`

/** The empty place: something was here and is gone, or is not here yet. */
export const place = (x: number, y: number, w: number, h: number, r = 8) =>
  box(x, y, w, h, r, 'soft', 'brand', 1.5, ' stroke-dasharray="6 5"')

/** A bar that stands for a line of text. */
export const textBar = (x: number, y: number, w: number, tint = 'line', h = 7) => box(x, y, w, h, h / 2, tint, 'none')

export const move = (x: number, y: number, content: string, attributes = '') =>
  `<g transform="translate(${x} ${y})${attributes}">${content}</g>`

/** Stars of a rating: `full` of them are filled, the others outlined. */
export const starRow = (x: number, y: number, r: number, full: number, tint = 'brand', count = 5) =>
  Array.from({ length: count }, (_, i) => {
    const d = starPath(x + i * r * 2.4, y, r)
    return i < full ? patch(d, tint) : stroke(d, 1.2, tint)
  }).join('')

function starPath(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? r * 0.45 : r
    const angle = ((i * 36 - 90) * Math.PI) / 180
    return `${Math.round((x + Math.cos(angle) * reach) * 10) / 10} ${Math.round((y + Math.sin(angle) * reach) * 10) / 10}`
  })
  return `M${points.join('L')}z`
}
