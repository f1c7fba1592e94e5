import { chip, coverOf, type DrawnCover, emptyChip, lines, paper, review, signature, speech } from './cover.ts'
import { words } from './lettering.ts'
import { box, dot, place, stroke } from './pen.ts'

const ticks = (x: number, y: number, count: number, step: number) =>
  Array.from({ length: count }, (_, i) => stroke(`M${x} ${y + i * step}l4 4 7-8`, 2, 'success')).join('')

const stairs = [0, 1, 2, 3, 4]
  .map((i) => box(232 + i * 25, 164 - i * 27, 25, 22 + i * 27, 2, i === 4 ? 'brand' : 'card', 'ink', 1.8))
  .join('')

/** Covers of the instructions by slug. */
export const instructionCovers: Record<string, () => DrawnCover> = {
  'dokazatelstva-u-notariusa': () =>
    coverOf({
      sign: '№ 1',
      line: 'протокол осмотра страницы',
      ground: 'soft',
      art:
        chip('сначала снимок', 30, 146) +
        box(250, 38, 112, 148, 6, 'pale', 'ink', 1.8) +
        paper('Протокол', lines(252, 76, [88, 76, 84]) + signature(252, 150)) +
        dot(330, 160, 25, 'card', 'brand', 2) +
        words('М. П.', 330, 165, { size: 12, weight: 650, tint: 'brand', anchor: 'middle' }),
    }),
  'pervye-24-chasa-instrukciya': () =>
    coverOf({
      sign: '10 дел',
      line: 'на первые сутки',
      ground: 'ink',
      art: chip('24:00', 30, 146) + paper('План', ticks(254, 76, 5, 21) + lines(274, 74, [66, 54, 60, 48, 62], 21)),
    }),
  'pravila-dlya-sotrudnikov': () =>
    coverOf({
      sign: 'Правила',
      line: 'что писать в сети',
      ground: 'soft',
      art:
        emptyChip('личные данные', 30, 146) +
        paper('Можно', ticks(254, 76, 4, 24) + lines(274, 74, [66, 52, 60, 44], 24)) +
        stroke('M297 30v-8', 4, 'brand'),
    }),
  'kak-udalit-lozhnyj-otzyv': () =>
    coverOf({
      sign: '5 шагов',
      line: 'и площадка смотрит отзыв',
      ground: 'soft',
      art: stairs + review(30, 136, 1, '«Обманули!»', 'false'),
    }),
  'otvet-na-negativnyj-otzyv': () =>
    coverOf({
      sign: '4 ответа',
      line: 'на один плохой отзыв',
      ground: 'soft',
      crop: '182 41 188 216',
      art: review(30, 136, 1, '«Хамы»', 'false') + speech(196, 112, 160, ['Ольга, простите.', 'Вернули деньги.']),
    }),
  'pravo-na-zabvenie-10-3': () =>
    coverOf({
      sign: '10.3',
      line: 'закон об информации',
      ground: 'soft',
      tint: 'brand',
      signWidth: 180,
      art: paper('Иван П.', lines(252, 72, [86]) + place(246, 90, 102, 34, 6) + lines(252, 138, [90, 66, 80])),
    }),
}
