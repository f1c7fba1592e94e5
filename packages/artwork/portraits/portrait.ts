import { drawing } from '../drawing.ts'
import { words } from '../lettering.ts'
import { box, dot, move, patch, place, shape, starRow, stroke } from '../pen.ts'
import { colour } from '../scheme.ts'
import { features, nearEar, outline, skull } from './head.ts'
import { type Person, TORSO } from './people.ts'

/** The picture of a person in front of the empty place of a photograph, with the object of the profession. */
export function portrait(person: Person): string {
  const { flip } = person
  const content =
    photoPlace(flip ? 8 : 56) +
    clip(`<path d="M0 0h320v359H0z"/>`, at(flip ? 154 : 166, 152, 1.08, flip, bust(person))) +
    stroke('M0 359h320', 1.6) +
    tileAt(person.tile, flip ? 219 : 1, 254)
  return drawing(320, 360, content)
}

/** The head in a ring. Thin lines are removed and the others thickened, so that it is recognisable at 40 px. */
export function roundFace(person: Person): string {
  const bold = bust(person)
    .replace(/<path [^>]*stroke-width="(1(\.[0-3])?)"[^>]*\/>/g, '')
    .replace(/stroke-width="([\d.]+)"/g, (_, width: string) => `stroke-width="${Math.round(Number(width) * 14) / 10}"`)
  const content =
    dot(100, 100, 99, 'soft') +
    clip('<circle cx="100" cy="100" r="98"/>', at(person.flip ? 109 : 91, 101, 0.78, person.flip, bold)) +
    dot(100, 100, 98.5, 'none', 'tone', 3)
  return drawing(200, 200, content)
}

const clip = (area: string, content: string) => `<clipPath id="a">${area}</clipPath><g clip-path="url(#a)">${content}</g>`

const at = (x: number, y: number, scale: number, flip: boolean | undefined, content: string) =>
  `<g transform="translate(${x} ${y})scale(${flip ? -scale : scale} ${scale})">${content}</g>`

/** Head and shoulders, drawn from back to front. Their lines stay dark in the dark scheme. */
function bust({ face, coat, back = '', clothes, beard = '', hair, front = '', hideEar }: Person): string {
  const neck =
    patch('M-17 70C-16 88 -22 96 -30 104L14 142L66 102C60 92 57 80 57 48z', 'skin') +
    patch('M-14 84C10 100 36 92 57 66C57 84 60 92 62 99C36 112 4 108 -14 84z', 'shade') +
    stroke('M-17 72C-16 88 -22 94 -29 102M57 48C57 80 60 90 65 101')
  const ear = hideEar ? '' : nearEar
  const content = back + shape(TORSO, coat) + neck + clothes + skull(face) + beard + outline(face) + ear + hair + features(face) + front
  return content.replaceAll(colour('ink'), colour('hair'))
}

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

const tileAt = (name: string, x: number, y: number) => move(x, y, tiles[name] ?? patch('', 'card'))
const photoPlace = (x: number) => place(x, 14, 256, 360, 12)
