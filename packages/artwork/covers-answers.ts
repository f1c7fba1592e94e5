import { chip, coverOf, type DrawnCover, emptyChip, lines, padlock, paper, signature, speech } from './cover.ts'
import { words } from './lettering.ts'
import { box, dot, patch, place, shape, starRow, stroke } from './pen.ts'

const DASHED = ' stroke-dasharray="6 5"'
const wave = [6, 14, 26, 18, 34, 24, 12, 28, 38, 20, 10, 24, 16, 8]
  .map((h, i) => box(32 + i * 11, 166 - h / 2, 5, h, 2.5, i > 6 ? 'danger' : 'brand', 'none'))
  .join('')
const days = [10, 16, 8, 14, 10, 12, 76, 112, 94]
  .map((h, i) => box(228 + i * 15, 174 - h, 10, h, 2, i > 5 ? 'danger' : 'mid', 'none'))
  .join('')
const suggestions = ['отзывы', 'адрес', 'обман', 'цены']
  .map((text, i) => words(text, 256, 104 + i * 25, { size: 14, tint: text === 'обман' ? 'danger' : 'ink' }))
  .join('')
const sheet = (x: number, y: number, art = '') => box(x, y, 84, 112, 7, 'card', 'ink', 1.8) + art
const lens = (x: number, y: number, r: number) =>
  stroke(`M${x + r * 0.7} ${y + r * 0.7}l${r * 0.75} ${r * 0.75}`, 5) + dot(x, y, r, 'none', 'ink', 2.4)

/** Covers of the articles about new laws, answers of AI, copies and courts, by slug. */
export const answerCovers: Record<string, () => DrawnCover> = {
  'zakon-o-platformah-289-fz': () =>
    coverOf({
      sign: '289-ФЗ',
      line: 'с 1 октября 2026 года',
      ground: 'soft',
      art:
        chip('спор с оператором', 30, 146) +
        box(238, 30, 118, 156, 8, 'card', 'ink', 1.8) +
        box(250, 42, 94, 70, 5, 'soft', 'none') +
        shape('M274 72l24-10 24 10v28l-24 10-24-10z', 'card', 'ink', 1.8) +
        stroke('M274 72l24 10 24-10M298 82v28', 1.8) +
        starRow(258, 130, 7, 2, 'danger') +
        lines(250, 148, [90, 64], 13) +
        box(250, 170, 46, 8, 4, 'brand', 'none'),
    }),
  'otvety-ii-v-poiske': () =>
    coverOf({
      sign: 'Ответ',
      line: 'пересказ трёх страниц',
      ground: 'ground',
      signWidth: 172,
      art:
        chip('откуда он это взял?', 30, 146) +
        speech(226, 28, 136, ['Лишён лицензии'], { tint: 'danger', size: 13.2 }) +
        [0, 1, 2]
          .map(
            (i) =>
              stroke(`M${250 + i * 46} 132V${i === 0 ? 94 : 80}`, 1.6, i === 1 ? 'danger' : 'muted', ' stroke-dasharray="3 4"') +
              box(232 + i * 46, 132, 36, 50, 4, i === 1 ? 'alarm' : 'card', i === 1 ? 'danger' : 'ink', 1.8) +
              lines(238 + i * 46, 142, [24, 18, 22], 11),
          )
          .join(''),
    }),
  'ataka-otzyvami': () =>
    coverOf({
      sign: '72 часа',
      line: 'сначала собрать, потом писать',
      ground: 'ink',
      signWidth: 184,
      art:
        chip('одна таблица', 30, 146) +
        stroke('M222 175h142', 2, 'card') +
        days +
        starRow(319, 44, 4.4, 1, 'danger') +
        words('за ночь', 318, 194, { size: 12.5, tint: 'tone' }),
    }),
  'staraya-publikaciya-sroki': () =>
    coverOf({
      sign: '2019',
      line: 'а открывается сегодня',
      ground: 'ground',
      signWidth: 170,
      art:
        chip('ст. 208 ГК РФ', 30, 146) +
        shape('M230 52l96-14 16 112-96 14z', 'amber', 'hair', 1.8) +
        stroke('M242 66l70-10M245 86l34-5M247 100l34-5M249 114l34-5M251 128l34-5M292 79l28-4M294 93l28-4', 2.4, 'hair') +
        box(292, 104, 70, 82, 6, 'card', 'ink', 1.8) +
        patch('M293 110a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v13h-68z', 'brand') +
        stroke('M309 98v12M345 98v12', 3) +
        words('1 год?', 327, 160, { size: 17, weight: 650, anchor: 'middle' }),
    }),
  'podskazki-v-poiske': () =>
    coverOf({
      sign: 'Подсказка',
      line: 'догадка, а не ответ',
      ground: 'soft',
      signWidth: 178,
      art:
        chip('так ищут люди', 30, 146) +
        box(226, 78, 136, 108, 8, 'card', 'ink', 1.8) +
        box(232, 136, 124, 24, 5, 'alarm', 'danger', 1.4) +
        suggestions +
        box(226, 34, 136, 34, 17, 'card', 'ink', 1.8) +
        words('ателье', 244, 56, { size: 14.5 }) +
        stroke('M296 42v18', 1.6, 'brand') +
        lens(339, 49, 6),
    }),
  'avtor-neizvesten': () =>
    coverOf({
      sign: 'Кто?',
      line: 'автора нет, а дело есть',
      ground: 'soft',
      signWidth: 160,
      art:
        chip('Mama_96', 30, 146) +
        box(236, 30, 124, 156, 8, 'card', 'ink', 1.8) +
        `<path d="M252 185c0-40 20-54 46-54s46 14 46 54z" fill="var(--soft)" stroke="var(--brand)" stroke-width="1.6"${DASHED}/>` +
        `<circle cx="298" cy="92" r="30" fill="var(--soft)" stroke="var(--brand)" stroke-width="1.6"${DASHED}/>` +
        words('?', 298, 105, { size: 36, weight: 700, tint: 'brand', anchor: 'middle' }),
    }),
  'kopii-i-zerkala': () =>
    coverOf({
      sign: '9 копий',
      line: 'одной и той же страницы',
      ground: 'ground',
      signWidth: 182,
      art:
        chip('источник убран', 30, 146, 'corrected') +
        [3, 2, 1].map((i) => sheet(236 + i * 14, 72 - i * 15, stroke(`M${248 + i * 14} ${82 - i * 15}h60`, 2.4, 'danger'))).join('') +
        place(236, 74, 84, 112, 7),
    }),
  'dipfejk-golos-i-foto': () =>
    coverOf({
      sign: 'Не я',
      line: 'лицо и голос подделаны',
      ground: 'soft',
      signWidth: 150,
      art:
        wave +
        box(240, 30, 116, 156, 8, 'card', 'ink', 1.8) +
        patch('M298 31h49a8 8 0 0 1 8 8v138a8 8 0 0 1-8 8h-49z', 'alarm') +
        shape('M298 62c-22 0-32 14-32 34 0 24 14 40 32 40z', 'pale', 'ink', 1.8) +
        shape('M298 144c-30 0-44 14-44 41h44z', 'coat', 'ink', 1.8) +
        dot(285, 94, 3, 'ink') +
        stroke('M298 62c22 0 32 14 32 34 0 24-14 40-32 40M298 144c30 0 44 14 44 41M306 94h10M298 118h10', 1.8, 'danger', DASHED) +
        stroke('M284 117c4 4 9 5 14 5', 1.8) +
        stroke('M298 31v154', 1.6, 'danger'),
    }),
  'kak-vybrat-agentstvo': () =>
    coverOf({
      sign: '12',
      line: 'вопросов до договора',
      ground: 'ground',
      signWidth: 110,
      art:
        chip('и нам тоже', 30, 146) +
        paper(
          'Договор',
          [0, 1, 2].map((i) => stroke(`M252 ${81 + i * 22}l4 4 8-9`, 2.2, 'success')).join('') +
            lines(272, 79, [70, 56, 64], 22) +
            signature(256, 172),
        ) +
        dot(338, 134, 22, 'soft', 'ink', 2.4) +
        stroke('M354 150l12 13', 6) +
        words('?', 338, 144, { size: 26, weight: 700, tint: 'brand', anchor: 'middle' }),
    }),
  'ispolnenie-resheniya-suda': () =>
    coverOf({
      sign: '109.4',
      line: 'закон № 229-ФЗ',
      ground: 'soft',
      tint: 'brand',
      signWidth: 180,
      art:
        emptyChip('доступ ограничен', 30, 146) +
        box(256, 30, 106, 96, 7, 'card', 'ink', 1.8) +
        stroke('M256 50h106', 1.8) +
        lines(268, 60, [82, 70, 78], 13) +
        padlock(338, 104) +
        box(226, 94, 84, 92, 6, 'card', 'ink', 1.8) +
        words('Лист', 238, 118, { size: 14.5, weight: 650 }) +
        lines(238, 130, [60, 48], 13) +
        dot(286, 164, 15, 'none', 'brand', 1.8) +
        dot(286, 164, 10, 'none', 'brand', 1.4),
    }),
}
