import { circle, outlined, path, tone } from './kit.ts'

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
