import { at, bar, card, circle, drawn, flat, type Look, n, outlined, path, rect, scaled, star, ticks, tone } from './kit.ts'

/** Objects that several drawings use, drawn with the shapes of the kit at a given place and size. */

/** A wax seal with a scalloped edge; `ribbon` is the length of its tails. */
export function seal(x: number, y: number, r: number, ribbon = 0, fill: string = tone.brand): string {
  const lobes = 14
  const edge = Array.from({ length: lobes }, (_, i) => {
    const angle = ((i + 1) / lobes) * Math.PI * 2
    const reach = r * 0.225
    return `A${n(reach)} ${n(reach)} 0 0 1 ${n(x + Math.cos(angle) * r * 0.93)} ${n(y + Math.sin(angle) * r * 0.93)}`
  })
  const tail = (side: number) =>
    path(
      `M${x + side * r * 0.12} ${y + r * 0.6}L${x + side * r * 0.42} ${y + r * 0.7 + ribbon}l${side * r * 0.2}-${r * 0.26} ${side * r * 0.3} ${r * 0.08}L${x + side * r * 0.72} ${y + r * 0.5}z`,
      outlined(tone.pale),
    )
  return (
    (ribbon ? tail(-1) + tail(1) : '') +
    path(`M${n(x + r * 0.93)} ${y}${edge.join('')}z`, outlined(fill)) +
    circle(x, y, r * 0.66, drawn(tone.white)) +
    star(x, y, r * 0.36, flat(tone.white))
  )
}

const shieldPath = (x: number, y: number, w: number) => {
  const u = w / 100
  const to = (...figures: number[]) => figures.map((f, i) => n((i % 2 ? y : x) + f * u)).join(' ')
  return `M${to(0, -60)}C${to(15, -48, 32, -43, 50, -43)}V${n(y + 4 * u)}C${to(50, 34, 28, 53, 0, 62, -28, 53, -50, 34, -50, 4)}V${n(y - 43 * u)}C${to(-32, -43, -15, -48, 0, -60)}z`
}

/** A shield whose right half is shaded. */
export const shield = (
  x: number,
  y: number,
  w: number,
  fill: string = tone.white,
  shade: string = tone.soft,
  stroke: string = tone.ink,
) => {
  const u = w / 100
  const half = `M${x} ${n(y - 60 * u)}C${n(x + 15 * u)} ${n(y - 48 * u)} ${n(x + 32 * u)} ${n(y - 43 * u)} ${n(x + 50 * u)} ${n(y - 43 * u)}V${n(y + 4 * u)}C${n(x + 50 * u)} ${n(y + 34 * u)} ${n(x + 28 * u)} ${n(y + 53 * u)} ${x} ${n(y + 62 * u)}z`
  return path(shieldPath(x, y, w), flat(fill)) + path(half, flat(shade)) + path(shieldPath(x, y, w), drawn(stroke))
}

/** A magnifier with its handle pointing at `turn` degrees (45: down right). */
export const magnifier = (x: number, y: number, r: number, turn = 45, glass: string = tone.white, frame: string = tone.ink) =>
  at(
    x,
    y,
    turn,
    rect(r, -r * 0.09, r * 0.26, r * 0.18, 0, outlined(tone.white, frame)),
    rect(r * 1.22, -r * 0.17, r * 0.95, r * 0.34, r * 0.15, outlined(tone.brand, frame)),
  ) +
  circle(x, y, r, outlined(tone.white, frame)) +
  circle(x, y, r * 0.84, outlined(glass, frame))

/** A clock face; the hands are given in degrees from twelve. */
export function clock(x: number, y: number, r: number, hour: number, minute: number, look: Look = outlined()): string {
  const hand = (turn: number, reach: number, stroke: string, width: number) =>
    path(`M${x} ${y}l${n(Math.sin((turn * Math.PI) / 180) * reach)} ${n(-Math.cos((turn * Math.PI) / 180) * reach)}`, drawn(stroke, width))
  return (
    circle(x, y, r, look) +
    ticks(x, y, r * 0.86, r * 0.76, 12, tone.mid) +
    hand(hour, r * 0.42, tone.ink, 3) +
    hand(minute, r * 0.62, tone.brand, 3) +
    circle(x, y, 3.5, flat(tone.ink))
  )
}

/** A bust; `y` is its lower edge, `size` the width of the shoulders. */
export function person(x: number, y: number, size: number, coat: string = tone.brand, stroke: string = tone.ink): string {
  const u = size / 100
  const to = (...figures: number[]) => figures.map((f, i) => n((i % 2 ? y : x) + f * u)).join(' ')
  return (
    path(`M${to(-50, 0)}V${n(y - 14 * u)}C${to(-50, -42, -30, -52, 0, -52, 30, -52, 50, -42, 50, -14)}V${n(y)}z`, outlined(coat, stroke)) +
    path(`M${to(-18, -51)}C${to(-8, -52.4, 8, -52.4, 18, -51)}L${to(0, -28)}z`, outlined(tone.white, stroke)) +
    circle(x, y - 80 * u, 23 * u, outlined(tone.white, stroke))
  )
}

export const portrait = (x: number, y: number, r: number, coat: string = tone.mid, ground: string = tone.soft) =>
  circle(x, y, r, flat(ground)) +
  circle(x, y - r * 0.22, r * 0.34, flat(coat)) +
  path(
    `M${x - r * 0.64} ${y + r * 0.76}C${x - r * 0.6} ${y + r * 0.36} ${x - r * 0.34} ${y + r * 0.24} ${x} ${y + r * 0.24}S${x + r * 0.6} ${y + r * 0.36} ${x + r * 0.64} ${y + r * 0.76}A${r} ${r} 0 0 1 ${x - r * 0.64} ${y + r * 0.76}z`,
    flat(coat),
  )

/** A map pin standing with its point at x,y. */
export const pin = (x: number, y: number, h: number, fill: string = tone.brand, stroke: string = tone.ink) => {
  const u = h / 100
  const r = 34 * u
  return (
    path(
      `M${x} ${y}C${x - 8 * u} ${y - 18 * u} ${x - r} ${y - 36 * u} ${x - r} ${y - 66 * u}a${r} ${r} 0 0 1 ${r * 2} 0C${x + r} ${y - 36 * u} ${x + 8 * u} ${y - 18 * u} ${x} ${y}z`,
      outlined(fill, stroke),
    ) + circle(x, y - 66 * u, 14 * u, outlined(tone.white, stroke))
  )
}

export const cursor = (x: number, y: number, size = 1, fill: string = tone.white) =>
  at(x, y, 0, scaled(size, path('M0 0v38l9.5-8.5 6.8 15.6 8.6-3.8-6.8-15.4 12.9-.6z', { ...outlined(fill), width: 2 / size })))

/** A padlock; x,y is the middle of its body. */
export const padlock = (x: number, y: number, w: number, fill: string = tone.brand, stroke: string = tone.ink) =>
  path(`M${x - w * 0.3} ${y - w * 0.36}v-${w * 0.22}a${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.6} 0v${w * 0.22}`, drawn(stroke, w * 0.16 + 2)) +
  path(
    `M${x - w * 0.3} ${y - w * 0.36}v-${w * 0.22}a${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.6} 0v${w * 0.22}`,
    drawn(tone.white, w * 0.16 - 2),
  ) +
  rect(x - w / 2, y - w * 0.38, w, w * 0.8, w * 0.12, outlined(fill, stroke)) +
  circle(x, y - w * 0.04, w * 0.085, flat(tone.white)) +
  path(`M${x} ${y}v${w * 0.16}`, drawn(tone.white, Math.max(3, w * 0.06)))

/** A closed envelope. */
export const envelope = (x: number, y: number, w: number, h: number, look: Look = outlined(), flap: string = tone.soft) =>
  card(x, y, w, h, look, 10) +
  path(`M${x + 3} ${y + 3}l${w / 2 - 12} ${h * 0.52}a16 16 0 0 0 18 0l${w / 2 - 12}-${h * 0.52}`, { ...look, fill: flap })

export const photo = (x: number, y: number, w: number, h: number, ground: string = tone.soft, hills: string = tone.mid) =>
  rect(x, y, w, h, 6, flat(ground)) +
  circle(x + w * 0.76, y + h * 0.28, h * 0.1, flat(tone.white)) +
  path(
    `M${x} ${y + h - 6}V${y + h * 0.82}L${x + w * 0.3} ${y + h * 0.42}L${x + w * 0.54} ${y + h * 0.72}L${x + w * 0.7} ${y + h * 0.56}L${x + w} ${y + h * 0.86}V${y + h - 6}a6 6 0 0 1-6 6H${x + 6}a6 6 0 0 1-6-6z`,
    flat(hills),
  )

/** A month sheet; `fill` colours its cells by number. */
export const calendar = (x: number, y: number, columns: number, rows: number, fill: (index: number) => string, cell = 20) => {
  const [w, h] = [columns * (cell + 8) + 20, rows * (cell + 8) + 52]
  return (
    card(x, y, w, h) +
    path(`M${x} ${y + 36}V${y + 12}a12 12 0 0 1 12-12H${x + w - 12}a12 12 0 0 1 12 12V${y + 36}z`, outlined(tone.brand)) +
    path(`M${x + w * 0.25} ${y - 8}v16M${x + w * 0.75} ${y - 8}v16`, drawn(tone.ink, 5)) +
    bar(x + 16, y + 17, w * 0.34, tone.mid, 7) +
    Array.from({ length: columns * rows }, (_, i) =>
      rect(x + 14 + (i % columns) * (cell + 8), y + 48 + Math.floor(i / columns) * (cell + 8), cell, cell, 5, flat(fill(i))),
    ).join('')
  )
}

/** A telephone; its screen starts 18 below the top. */
export const phone = (x: number, y: number, w: number, h: number, screen: string = tone.white) =>
  rect(x, y, w, h, 22, outlined(tone.ink, tone.mid)) +
  rect(x + 8, y + 8, w - 16, h - 16, 15, flat(screen)) +
  bar(x + w / 2 - 18, y + 15, 36, tone.ink, 7)

/** A pencil lying with its point at x,y. */
export const pencil = (x: number, y: number, turn: number, length = 170) =>
  at(
    x,
    y,
    turn,
    path(`M0 0l24-13H${length - 30}v26H24z`, outlined()),
    path(`M24-13H${length - 30}v26H24l6-6-5-7 5-7z`, outlined(tone.brand)),
    path(`M30 0H${length - 30}`, drawn(tone.dark)),
    path(`M${length - 30}-13H${length - 9}a9 9 0 0 1 9 9V4a9 9 0 0 1-9 9H${length - 30}z`, outlined(tone.pale)),
    path('M0 0l9-4.8v9.6z', outlined(tone.ink)),
  )

/** A public building with columns, standing on y. */
export const court = (x: number, y: number, w: number, columns = 4) => {
  const [h, step] = [w * 0.34, (w * 0.84) / columns]
  const pillar = (i: number) => {
    const left = x - w * 0.42 + i * step + step * 0.2
    return (
      rect(left, y - 22 - h, step * 0.6, h, 0, outlined()) +
      path(`M${left + step * 0.3} ${y - 14 - h}v${h - 16}`, drawn(tone.pale)) +
      rect(left - 4, y - 22 - h, step * 0.6 + 8, 9, 3, outlined(tone.pale)) +
      rect(left - 4, y - 31, step * 0.6 + 8, 9, 3, outlined(tone.pale))
    )
  }
  return (
    rect(x - w * 0.43, y - 22 - h, w * 0.86, h, 0, outlined(tone.soft, tone.mid)) +
    Array.from({ length: columns }, (_, i) => pillar(i)).join('') +
    rect(x - w * 0.46, y - 42 - h, w * 0.92, 20, 3, outlined()) +
    path(`M${x - w * 0.5} ${y - 42 - h}L${x} ${y - 42 - h - w * 0.26}L${x + w * 0.5} ${y - 42 - h}z`, outlined(tone.brand)) +
    circle(x, y - 42 - h - w * 0.09, w * 0.045, outlined()) +
    rect(x - w * 0.46, y - 22, w * 0.92, 11, 2, outlined()) +
    rect(x - w * 0.52, y - 11, w * 1.04, 11, 2, outlined())
  )
}
