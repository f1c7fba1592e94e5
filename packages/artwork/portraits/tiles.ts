import { words } from '../lettering.ts'
import { box, dot, move, patch, place, shape, stroke } from '../pen.ts'
import { starRow } from '../stars.ts'

/** The object of a profession on a card of 100 × 100. */
const tile = (...content: string[]) => box(1, 1, 98, 98, 12, 'card', 'ink', 1.6) + content.join('')

const tiles: Record<string, string> = {
  letter: tile(
    box(22, 13, 56, 74, 3, 'card', 'ink', 1.6),
    stroke('M31 26h27M31 35h38M31 44h32', 1.6, 'mid'),
    box(31, 54, 38, 10, 2, 'soft', 'brand', 1.4, ' stroke-dasharray="3.5 3"'),
    stroke('M32 76c4-5 6-8 7-4s2 3 4 0 3-3 4 0 2 2 4-1 3-2 5-1 4-1 7-1', 1.6, 'brand'),
  ),
  scales: tile(
    stroke('M50 22v57M34 80h32M24 30c10-8 16-6 26-6s16-2 26 6', 1.8, 'brand'),
    dot(50, 19, 3.6, 'card', 'brand', 1.8),
    stroke('M24 30L12 54M24 30l12 24M76 30L64 54M76 30l12 24', 1.4, 'brand'),
    shape('M11 54h26c-2 9-24 9-26 0zM63 54h26c-2 9-24 9-26 0z', 'soft', 'brand', 1.6),
  ),
  bars: tile(
    shape('M17 82V64h12v18zM36 82V51h12v31z', 'soft', 'brand', 1.6),
    shape('M54 82V36h12v46z', 'alarm', 'danger', 1.6),
    box(73, 69, 11, 13, 1, 'soft', 'brand', 1.2, ' stroke-dasharray="3 2.5"'),
    stroke('M12 82h76', 1.6, 'brand'),
    stroke('M49 43L38 54', 3.4),
    dot(60, 31, 16, 'none', 'ink', 1.8),
  ),
  stars: tile(
    shape('M16 20H84a6 6 0 0 1 6 6v37a6 6 0 0 1-6 6H44L31 82V69H16a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z', 'card', 'ink', 1.6),
    starRow(22, 37, 6, 4),
    stroke('M18 51h50M18 59h32', 1.6, 'mid'),
  ),
  siren: tile(
    shape('M25 55a25 22 0 0 1 50 0z', 'alarm', 'danger', 1.8),
    stroke('M40 54c0-7 4-11 10-12', 1.4, 'danger'),
    stroke('M50 21v-9M29 28l-7-8M71 28l7-8', 2, 'danger'),
    box(16, 55, 68, 13, 2, 'card', 'ink', 1.6),
    words('24:00', 50, 86, { size: 15, weight: 700, anchor: 'middle' }),
  ),
  house: tile(
    shape('M25 83V36l25-19 25 19v47z', 'card', 'brand', 1.8),
    words('3,8', 50, 42, { size: 12.5, weight: 700, anchor: 'middle' }),
    stroke('M34 50h9M57 50h9M34 58h9M57 58h9', 1.6, 'brand'),
    shape('M42 83V66h16v17z', 'soft', 'brand', 1.6),
    stroke('M18 83h64', 1.8, 'brand'),
  ),
}

export const tileAt = (name: string, x: number, y: number) => move(x, y, tiles[name] ?? patch('', 'card'))
export const photoPlace = (x: number) => place(x, 14, 256, 360, 12)
