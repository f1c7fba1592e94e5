/** Shapes of the office maps and the application icons: SVG text in fixed colours. Nothing is random, so the same code gives the same bytes. */
export const tone = {
  ink: '#10233a',
  deep: '#1a3451',
  muted: '#5a6b80',
  line: '#dde5ee',
  ground: '#f4f7fb',
  white: '#fff',
  brand: '#2f6db8',
  dark: '#245a9b',
  mid: '#8fb4e0',
  pale: '#c8dbf2',
  soft: '#e8f0fa',
} as const

export type Look = { fill?: string; stroke?: string; width?: number; dash?: string; cap?: 'butt' }

export const flat = (fill: string): Look => ({ fill })
export const drawn = (stroke: string = tone.ink, width = 2): Look => ({ stroke, width })
export const outlined = (fill: string = tone.white, stroke: string = tone.ink): Look => ({ fill, stroke })

/** Formats a coordinate with at most one decimal. */
const n = (value: number) => String(Math.round(value * 10) / 10)

const attributes = ({ fill, stroke, width, dash, cap }: Look) =>
  (fill ? ` fill="${fill}"` : '') +
  (stroke ? ` stroke="${stroke}"` : '') +
  (width && width !== 2 ? ` stroke-width="${n(width)}"` : '') +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  (cap ? ` stroke-linecap="${cap}"` : '')

/** A complete picture: `width` and `height` are in drawing units, `scale` is pixels per unit. */
export function picture(width: number, height: number, ground: string, scale: number, ...content: string[]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"`
  const back = rect(0, 0, width, height, 0, flat(ground))
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${back}${pen(...content)}</svg>`
}

const pen = (...content: string[]) =>
  `<g fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${content.join('')}</g>`

/** Moves content drawn around 0,0 to x,y and rotates it by `turn` degrees. */
export const at = (x: number, y: number, turn: number, ...content: string[]) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}">${content.join('')}</g>`

export const rect = (x: number, y: number, w: number, h: number, r: number, look: Look) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''}${attributes(look)}/>`

export const circle = (x: number, y: number, r: number, look: Look) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(look)}/>`

export const path = (d: string, look: Look) => `<path d="${d.replace(/-?\d*\.\d+/g, (figure) => n(Number(figure)))}"${attributes(look)}/>`
