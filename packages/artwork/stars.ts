import { patch, stroke } from './pen.ts'

/** Stars of a rating: full ones filled, the others outlined. */
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
