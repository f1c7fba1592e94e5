import { drawing } from '../drawing.ts'
import { dot, patch, shape, stroke } from '../pen.ts'
import { colour } from '../scheme.ts'
import { edge, features, nearEar, skull } from './head.ts'
import { type Person, TORSO } from './people.ts'
import { photoPlace, tileAt } from './tiles.ts'

/** The picture of a person before the empty place of a photograph, with the object of the profession. */
export function portrait(person: Person): string {
  const { flip } = person
  const content =
    photoPlace(flip ? 8 : 56) +
    clip(`<path d="M0 0h320v359H0z"/>`, at(flip ? 154 : 166, 152, 1.08, flip, bust(person))) +
    stroke('M0 359h320', 1.6) +
    tileAt(person.tile, flip ? 219 : 1, 254)
  return drawing(320, 360, content)
}

/** The head in a ring; thin lines go and the others grow, so that it reads at 40 px. */
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

/** From the back to the front; lines of people keep their dark colour at night. */
function bust({ face, coat, back = '', clothes, beard = '', hair, front = '', hideEar }: Person): string {
  const neck =
    patch('M-17 70C-16 88 -22 96 -30 104L14 142L66 102C60 92 57 80 57 48z', 'skin') +
    patch('M-14 84C10 100 36 92 57 66C57 84 60 92 62 99C36 112 4 108 -14 84z', 'shade') +
    stroke('M-17 72C-16 88 -22 94 -29 102M57 48C57 80 60 90 65 101')
  const ear = hideEar ? '' : nearEar
  const content = back + shape(TORSO, coat) + neck + clothes + skull(face) + beard + edge(face) + ear + hair + features(face) + front
  return content.replaceAll(colour('ink'), colour('hair'))
}
