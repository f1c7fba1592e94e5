import { chip, coverOf, type DrawnCover, emptyChip, lines, padlock, paper, signature, underline } from './cover.ts'
import { answerCovers } from './covers-answers.ts'
import { words } from './lettering.ts'
import { box, dot, patch, place, shape, starRow, stroke } from './pen.ts'

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
  'dolya-negativa-v-vydache': () =>
    coverOf({
      sign: '25,5 %',
      line: 'негатива: места 2 и 6',
      ground: 'ground',
      art: `${ranks}${stroke('M232 185h130')}${emptyChip('станет 14,5 %', 30, 146)}`,
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
  ...answerCovers,
}

const phone = () =>
  box(262, 34, 76, 152, 12, 'card', 'tone', 2) +
  lines(276, 60, [48, 34]) +
  box(274, 92, 52, 26, 5, 'alarm', 'danger', 1.6) +
  words('5 000 ₽', 300, 109, { size: 11, weight: 650, tint: 'danger', anchor: 'middle' })
