/**
 * The basic shapes of the site's drawings. Every function returns SVG text; lengths are in drawing units: one stroke is 2 units wide, and a
 * picture is rendered at twice its size. Nothing is random, so the same code gives the same bytes.
 */
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
export const dashed = (stroke: string = tone.mid): Look => ({ stroke, dash: '2 7' })

/** Formats a coordinate with at most one decimal. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

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

export const scaled = (factor: number, ...content: string[]) => `<g transform="scale(${factor})">${content.join('')}</g>`

export const rect = (x: number, y: number, w: number, h: number, r: number, look: Look) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''}${attributes(look)}/>`

export const circle = (x: number, y: number, r: number, look: Look) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${attributes(look)}/>`

export const path = (d: string, look: Look) => `<path d="${d.replace(/-?\d*\.\d+/g, (figure) => n(Number(figure)))}"${attributes(look)}/>`

/** A line of text, drawn as a rounded bar. */
export const bar = (x: number, y: number, w: number, fill: string = tone.pale, h = 8) => rect(x, y, w, h, h / 2, flat(fill))

export const bars = (x: number, y: number, widths: number[], fill: string = tone.line, gap = 18, h = 8) =>
  widths.map((w, i) => bar(x, y + i * gap, w, fill, h)).join('')

export const card = (x: number, y: number, w: number, h: number, look: Look = outlined(), r = 12) => rect(x, y, w, h, r, look)

/** A sheet with a folded top right corner. */
export function paper(x: number, y: number, w: number, h: number, look: Look = outlined(), fold = 26): string {
  const sheet = `M${x + 8} ${y}H${x + w - fold}L${x + w} ${y + fold}V${y + h - 8}a8 8 0 0 1-8 8H${x + 8}a8 8 0 0 1-8-8V${y + 8}a8 8 0 0 1 8-8z`
  const corner = `M${x + w - fold} ${y}v${fold - 6}a6 6 0 0 0 6 6h${fold - 6}z`
  return path(sheet, look) + path(corner, { ...look, fill: tone.soft })
}

/** A browser window with its bar; content starts 34 below the top. */
export const browser = (x: number, y: number, w: number, h: number, look: Look = outlined()) =>
  card(x, y, w, h, look, 14) +
  [18, 32, 46].map((dx, i) => circle(x + dx, y + 17, 4, flat(i ? tone.pale : tone.brand))).join('') +
  rect(x + 66, y + 10, w - 84, 14, 7, flat(tone.soft)) +
  path(`M${x} ${y + 34}h${w}`, drawn(look.stroke ?? tone.ink))

/** One search result: mark, title, two lines. */
export const result = (x: number, y: number, w: number, title: string = tone.mid, text: string = tone.line) =>
  circle(x + 8, y + 6, 8, flat(title === tone.brand ? tone.pale : tone.soft)) +
  bar(x + 26, y, w * 0.55, title, 10) +
  bar(x + 26, y + 18, w - 26, text, 7) +
  bar(x + 26, y + 31, (w - 26) * 0.72, text, 7)

export const searchField = (x: number, y: number, w: number, h = 30, look: Look = outlined(tone.soft, tone.brand)) =>
  rect(x, y, w, h, h / 2, look) +
  circle(x + h / 2 + 3, y + h / 2 - 1, h * 0.19, drawn(tone.brand)) +
  path(`M${x + h / 2 + 3 + h * 0.15} ${y + h / 2 - 1 + h * 0.15}l${h * 0.14} ${h * 0.14}`, drawn(tone.brand)) +
  bar(x + h + 6, y + h / 2 - 3, w * 0.36, tone.mid, 6)

export function star(x: number, y: number, r: number, look: Look = flat(tone.brand), turn = 0): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = ((i * 36 - 90 + turn) * Math.PI) / 180
    const reach = i % 2 ? r * 0.47 : r
    return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}`
  })
  return path(`M${points.join('L')}z`, { ...look, stroke: look.stroke ?? look.fill ?? tone.brand })
}

export const stars = (x: number, y: number, r: number, full: number, count = 5, fill: string = tone.brand, empty: string = tone.pale) =>
  Array.from({ length: count }, (_, i) => star(x + i * r * 2.5, y, r, flat(i < full ? fill : empty))).join('')

export const tick = (x: number, y: number, size: number, stroke: string = tone.brand, width = 2) =>
  path(
    `M${n(x - size * 0.5)} ${n(y + size * 0.04)}l${n(size * 0.34)} ${n(size * 0.34)} ${n(size * 0.64)}-${n(size * 0.7)}`,
    drawn(stroke, width),
  )

export const cross = (x: number, y: number, size: number, stroke: string = tone.ink, width = 2) => {
  const half = size / 2
  return path(`M${x - half} ${y - half}l${size} ${size}M${x + half} ${y - half}l${-size} ${size}`, drawn(stroke, width))
}

export const badge = (x: number, y: number, r: number, sign: 'tick' | 'cross' | 'alert', fill: string = tone.brand) =>
  circle(x, y, r, flat(fill)) +
  (sign === 'tick' ? tick(x, y, r, tone.white, Math.max(2, r / 8)) : '') +
  (sign === 'cross' ? cross(x, y, r * 0.72, tone.white, Math.max(2, r / 8)) : '') +
  (sign === 'alert' ? path(`M${x} ${y - r * 0.45}v${r * 0.5}m0 ${r * 0.36}v.1`, drawn(tone.white, Math.max(2.5, r / 6))) : '')

/** A speech bubble with its tail at the lower left or right. */
export function bubble(x: number, y: number, w: number, h: number, tail: 'left' | 'right', look: Look = outlined(), r = 16): string {
  const foot = tail === 'left' ? `H${x + r + 34}l-22 18a2 2 0 0 1-3-2v-16H${x + r}` : `H${x + w - r - 9}v16a2 2 0 0 1-3 2l-22-18H${x + r}`
  return path(
    `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 1-${r} ${r}${foot}a${r} ${r} 0 0 1-${r}-${r}V${y + r}a${r} ${r} 0 0 1 ${r}-${r}z`,
    look,
  )
}

/** Ticks around a dial, or between two angles measured from twelve o'clock. */
export function ticks(x: number, y: number, outer: number, inner: number, count: number, stroke: string, from = 0, till = 360): string {
  const steps = till - from === 360 ? count : count - 1
  const d = Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((till - from) * i) / steps) * Math.PI) / 180
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    return `M${n(x + sin * outer)} ${n(y - cos * outer)}L${n(x + sin * inner)} ${n(y - cos * inner)}`
  })
  return path(d.join(''), drawn(stroke))
}

/** An arc between two angles measured from twelve o'clock. */
export function arc(x: number, y: number, r: number, from: number, till: number, look: Look): string {
  const point = (turn: number) => `${n(x + Math.sin((turn * Math.PI) / 180) * r)} ${n(y - Math.cos((turn * Math.PI) / 180) * r)}`
  return path(`M${point(from)}A${n(r)} ${n(r)} 0 ${till - from > 180 ? 1 : 0} 1 ${point(till)}`, look)
}

/** Columns of a chart standing on a line. */
export const chart = (x: number, y: number, w: number, values: number[], fill: (index: number) => string, thick = 20) => {
  const step = w / values.length
  return (
    values
      .map((v, i) =>
        path(
          `M${n(x + i * step + (step - thick) / 2)} ${y}v-${n(v - 5)}a5 5 0 0 1 5-5h${thick - 10}a5 5 0 0 1 5 5v${n(v - 5)}z`,
          flat(fill(i)),
        ),
      )
      .join('') + path(`M${x} ${y}h${w}`, drawn())
  )
}

/** A redacted name or number. */
export const redacted = (x: number, y: number, w: number, h = 11, fill: string = tone.ink) => rect(x, y, w, h, 3, flat(fill))
