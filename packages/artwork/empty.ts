import { drawing } from './drawing.ts'
import { words } from './lettering.ts'
import { box, dot, place, shape, stroke, textBar } from './pen.ts'

/** Pictures of missing pages, a lost connection and lists without results. */
export const emptyStates: Record<string, string> = {
  'not-found': drawing(
    480,
    320,
    words('Вы искали', 36, 40, { size: 14, tint: 'muted' }) +
      box(28, 54, 424, 44, 22) +
      words('/stranica-kotoroy-net', 52, 81, { size: 17 }) +
      words('Примеры: что убрали и что осталось', 32, 130, { size: 16, weight: 650, tint: 'brand' }) +
      textBar(32, 142, 300) +
      place(28, 164, 424, 60) +
      words('здесь была страница', 240, 200, { size: 17, weight: 650, tint: 'brand', anchor: 'middle' }) +
      words('Факт или мнение: что можно оспорить', 32, 256, { size: 16, weight: 650, tint: 'brand' }) +
      textBar(32, 268, 330) +
      textBar(32, 284, 240),
  ),
  offline: drawing(480, 320, offline() + words('связь прервана', 240, 298, { size: 15, tint: 'muted', anchor: 'middle' })),
  'nothing-found': drawing(
    480,
    320,
    place(72, 50, 260, 56) +
      place(72, 122, 260, 56) +
      place(72, 194, 260, 56) +
      stroke('M348 218l48 50', 6) +
      dot(306, 172, 66, 'card', 'ink', 2.4) +
      words('0', 306, 184, { size: 52, weight: 700, anchor: 'middle' }) +
      words('совпадений', 306, 208, { size: 14, tint: 'muted', anchor: 'middle' }),
  ),
}

function offline(): string {
  return (
    box(128, 24, 224, 164, 12) +
    stroke('M128 56h224') +
    dot(146, 40, 4, 'tone') +
    dot(161, 40, 4, 'tone') +
    place(148, 74, 184, 44) +
    textBar(148, 134, 144) +
    textBar(148, 152, 110) +
    stroke('M40 244h104M336 244h104') +
    shape('M144 226h16a18 18 0 0 1 0 36h-16z', 'card') +
    stroke('M178 236h16M178 252h16', 2.4) +
    place(206, 230, 68, 28, 6) +
    box(290, 226, 46, 36, 4) +
    stroke('M298 236v.1M298 252v.1', 4)
  )
}

/** A picture for the style sheet of the offline screen, which cannot request a file. */
export const noSignal = drawing(480, 320, offline())

/** The director's signature. */
export const signature = drawing(
  240,
  80,
  stroke(
    'M22 62C30 34 38 12 50 12C64 12 58 36 38 42C52 42 56 52 66 58C72 60 76 46 86 46C94 46 92 58 86 58C80 58 82 46 92 46C98 48 94 58 102 56C108 52 108 28 116 22C112 36 108 54 114 57C122 58 124 44 132 46C134 50 128 58 136 56C144 50 150 44 154 48C156 54 150 58 158 56C172 50 190 44 222 40M30 70C84 62 136 64 184 66',
    2.4,
    'brand',
  ),
)
