import { chip, coverOf, type DrawnCover, emptyChip, lines, padlock, paper, review, signature, speech, underline } from './cover.ts'
import { answerCovers } from './covers-answers.ts'
import { words } from './lettering.ts'
import { box, dot, patch, place, shape, starRow, stroke } from './pen.ts'

const stairs = [0, 1, 2, 3, 4]
  .map((i) => box(232 + i * 25, 164 - i * 27, 25, 22 + i * 27, 2, i === 4 ? 'brand' : 'card', 'ink', 1.8))
  .join('')
const hours = Array.from({ length: 9 }, (_, i) => stroke(`M${30 + i * 40.5} 146v12`, 1.6, i < 3 ? 'card' : 'muted')).join('')
const ranks = [112, 100, 90, 80, 69, 58, 47, 38, 29, 20]
  .map((h, i) => box(240 + i * 12, 184 - h, 8.5, h, 1.5, i === 1 || i === 5 ? 'danger' : 'pale', 'none'))
  .join('')
const scales =
  stroke('M300 52V186M272 187h56M256 72c14-12 26-8 44-10s30-4 44 4', 2) +
  dot(300, 46, 6, 'card', 'ink', 2) +
  shape('M256 72l-24 64h48zM344 66l-24 58h48z', 'card', 'ink', 1.8) +
  shape('M228 136h56c-4 18-52 18-56 0zM318 124h52c-4 16-48 16-52 0z', 'card', 'ink', 2)

/** Covers of the articles by slug. */
export const postCovers: Record<string, () => DrawnCover> = {
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
  'dolya-negativa-v-vydache': () =>
    coverOf({
      sign: '25,5 %',
      line: 'негатива: места 2 и 6',
      ground: 'ground',
      art: `${ranks}${stroke('M232 185h130')}${emptyChip('станет 14,5 %', 30, 146)}`,
    }),
  'krizis-pervye-24-chasa': () =>
    coverOf({
      sign: '24:00',
      line: 'первый ответ — в первые часы',
      ground: 'ink',
      signWidth: 220,
      art:
        stroke('M30 152h324', 1.6, 'muted') +
        stroke('M30 152h81', 3, 'card') +
        hours +
        emptyChip('ночью не писать', 208, 170) +
        siren(318, 74),
    }),
  'otzyvy-sotrudnikov': () =>
    coverOf({
      sign: '3,8',
      line: 'оценка работодателя',
      ground: 'ground',
      art:
        starRow(40, 158, 13, 4) +
        shape('M240 186V86l54-40 54 40v100z', 'card', 'ink', 2) +
        shape('M280 186v-44h28v44z', 'soft', 'ink', 1.8) +
        stroke('M260 104h20M308 104h20M260 122h20M308 122h20', 2, 'brand') +
        stroke('M224 187h140'),
    }),
  'vymogatelstvo-za-udalenie': () =>
    coverOf({
      sign: 'ст. 163',
      line: 'УК РФ: вымогательство',
      ground: 'ink',
      crop: '214 11 170 195.5',
      art:
        chip('«Заплатите — удалю»', 30, 146, 'false') +
        phone() +
        stroke('M232 168L366 108', 9, 'card') +
        stroke('M232 168L366 108', 5, 'danger', ' stroke-dasharray="12 14"'),
    }),
  'fakt-ili-mnenie': () =>
    coverOf({
      sign: 'ст. 152',
      line: 'спорят о факте, не о мнении',
      ground: 'soft',
      signWidth: 180,
      art: chip('«Взял аванс»', 30, 128) + underline(43, 153, 82) + emptyChip('«Ужасная фирма»', 30, 170) + scales,
    }),
  'foto-bez-razresheniya': () =>
    coverOf({
      sign: '152.1',
      line: 'охрана изображения',
      ground: 'soft',
      art: `${chip('фото убрано', 30, 146, 'corrected')}${place(236, 30, 120, 156, 8)}${box(262, 56, 104, 118, 6, 'card', 'ink', 1.8)}${dot(314, 100, 20, 'pale', 'ink', 1.8)}${shape('M278 174c0-36 16-46 36-46s36 10 36 46z', 'coat', 'ink', 1.8)}`,
    }),
  'kleveta-2025-novyj-poryadok': () =>
    coverOf({
      sign: '18 июня',
      line: '2025 года: новый порядок',
      ground: 'ground',
      art:
        chip('ст. 128.1 УК РФ', 30, 146) +
        paper(
          'Заявление',
          lines(252, 76, [88, 70, 80]) +
            box(252, 124, 88, 26, 5, 'alarm', 'danger', 1.6) +
            words('клевета', 264, 142, { size: 13.5, tint: 'danger' }) +
            signature(254, 176),
        ),
    }),
  'oproverzhenie-v-smi': () =>
    coverOf({
      sign: '1 год',
      line: 'на требование к редакции',
      ground: 'ground',
      signWidth: 180,
      art:
        chip('требование', 30, 146) +
        paper(
          'ГАЗЕТА',
          stroke('M252 66h90', 1.6) +
            place(252, 76, 90, 40, 5) +
            lines(252, 130, [86, 74], 12) +
            words('опровержение', 252, 174, { size: 12.5, weight: 650, tint: 'success' }),
        ),
    }),
  'personalnye-dannye-bez-soglasiya': () =>
    coverOf({
      sign: '152-ФЗ',
      line: 'данные без согласия',
      ground: 'soft',
      art:
        emptyChip('телефон и адрес', 30, 146) +
        paper(
          'Анкета',
          dot(266, 88, 14, 'pale', 'ink', 1.6) +
            lines(288, 80, [54, 40]) +
            patch('M252 116h90v12h-90zM252 138h62v12h-62zM252 160h76v12h-76z', 'ink'),
        ) +
        padlock(346, 158),
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
  'protokol-osmotra-sajta': () =>
    coverOf({
      sign: '14:05',
      line: 'страница ещё открыта',
      ground: 'ground',
      art:
        chip('снимок с адресом', 30, 146) +
        box(232, 40, 128, 130, 9, 'card', 'ink', 1.8) +
        stroke('M232 66h128', 1.8) +
        words('site.example', 246, 58, { size: 12.5, tint: 'muted' }) +
        lines(246, 82, [96, 80]) +
        box(246, 112, 90, 24, 5, 'alarm', 'danger', 1.6) +
        dot(336, 164, 30, 'card', 'brand', 2) +
        dot(336, 164, 23, 'none', 'brand', 1.4) +
        words('М. П.', 336, 169, { size: 13, weight: 650, tint: 'brand', anchor: 'middle' }),
    }),
  'zhaloba-v-roskomnadzor': () =>
    coverOf({
      sign: 'РКН',
      line: 'обращение о личных данных',
      ground: 'ground',
      crop: '223 15 161 185.1',
      signWidth: 170,
      art:
        chip('дата и адрес страницы', 30, 146) +
        shape('M252 84l48-44 48 44', 'soft') +
        box(266, 40, 70, 90, 4, 'card', 'ink', 1.8) +
        lines(278, 56, [46, 34, 42]) +
        shape('M240 92l60 40 60-40v84H240z', 'card') +
        stroke('M240 176l44-54M360 176l-44-54', 1.8),
    }),
  ...answerCovers,
}

const phone = () =>
  box(262, 34, 76, 152, 12, 'card', 'tone', 2) +
  lines(276, 60, [48, 34]) +
  box(274, 92, 52, 26, 5, 'alarm', 'danger', 1.6) +
  words('5 000 ₽', 300, 109, { size: 11, weight: 650, tint: 'danger', anchor: 'middle' })

const siren = (x: number, y: number) =>
  shape(`M${x - 28} ${y + 14}a28 26 0 0 1 56 0z`, 'alarm', 'danger') +
  stroke(`M${x} ${y - 24}v-12M${x - 26} ${y - 16}l-8-9M${x + 26} ${y - 16}l8-9`, 2.4, 'danger') +
  box(x - 38, y + 14, 76, 14, 3, 'card', 'tone', 1.6)
