import { chip, coverOf, type DrawnCover, emptyChip, lines, paper, review, signature, speech } from './cover.ts'
import { words } from './lettering.ts'
import { box, dot, place, shape, starRow, stroke } from './pen.ts'

const ticks = (x: number, y: number, count: number, step: number) =>
  Array.from({ length: count }, (_, i) => stroke(`M${x} ${y + i * step}l4 4 7-8`, 2, 'success')).join('')

const link = (x: number, y: number, tint = 'ink') =>
  `<rect x="${x}" y="${y}" width="44" height="24" rx="12" stroke="var(--${tint})" stroke-width="4"/>`

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
  'kak-otvetit-na-otzyv': () =>
    coverOf({
      sign: '5 строк',
      line: 'и ни одной лишней',
      ground: 'ground',
      signWidth: 178,
      art:
        review(30, 136, 2, '«Не дозвониться»', 'false') +
        speech(226, 34, 132, ['Здравствуйте.', 'Вы правы.', 'Проверили.', 'Исправили.', 'Ждём Вас.']),
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
  'zapros-v-poiskovuyu-sistemu': () =>
    coverOf({
      sign: 'Ссылка',
      line: 'из поиска, не с сайта',
      ground: 'ground',
      crop: '188 6 188 216',
      art:
        chip('заявление', 30, 146) +
        box(226, 50, 134, 34, 17, 'card', 'ink', 1.8) +
        words('Иван П.', 244, 72, { size: 14.5 }) +
        dot(338, 66, 6, 'none', 'ink', 2) +
        stroke('M343 71l6 6', 2) +
        link(196, 120) +
        link(228, 120) +
        place(280, 116, 40, 32, 8) +
        link(326, 120) +
        link(282, 160, 'danger'),
    }),
  'zhaloba-na-ploshchadku': () =>
    coverOf({
      sign: '1 из 5',
      line: 'без заказа и без покупки',
      ground: 'soft',
      art:
        starRow(42, 160, 15, 1, 'danger') +
        box(232, 54, 128, 96, 9, 'alarm', 'danger', 1.8) +
        starRow(252, 78, 7, 1, 'danger') +
        lines(246, 98, [96, 70]) +
        words('жалоба', 246, 138, { size: 14, weight: 650, tint: 'danger' }) +
        stroke('M340 186V110', 3) +
        shape('M340 112h28l-7 10 7 10h-28z', 'brand', 'ink', 1.8),
    }),
}
