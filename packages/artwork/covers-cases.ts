import { type Cover, chip, coverOf, type DrawnCover, emptyChip, lines, paper, review, signature } from './cover.ts'
import { words } from './lettering.ts'
import { box, dot, patch, place, shape, starRow, stroke } from './pen.ts'

/** `words` are the words on the cover. */
type CaseCover = (() => DrawnCover) & { words: string }

/** A cover that calls its case invented, because a shared picture has no badge beside it. */
function caseCover(cover: Cover): CaseCover {
  const { art, ground, sign, line } = cover
  const draw = () => {
    const drawn = coverOf({ crop: '196 15 196 226', ...cover, art: label(ground) + art, size: { width: 1118, height: 746 }, height: 256 })
    return { ...drawn, wordless: { ...drawn.wordless, art } }
  }
  return Object.assign(draw, { words: `${sign} ${line}` })
}
const label = (ground: Cover['ground']) =>
  words('Вымышленный пример', 31, 25, { size: 12.5, weight: 500, tint: ground === 'ink' ? 'tone' : 'muted' })
const redacted = (x: number, y: number, w: number) => patch(`M${x} ${y}h${w}v9h-${w}z`, 'ink')

const shares = [112, 108, 110, 96, 90, 92, 76, 66, 58, 48, 40, 30]
  .map((h, i) => box(226 + i * 11.5, 210 - h, 8, h, 1.5, i < 4 ? 'danger' : 'pale', 'none'))
  .join('')
const pin = (x: number, y: number, fill: string, tint = 'ink') =>
  shape(`M${x} ${y}c-4-14-22-24-22-44a22 22 0 0 1 44 0c0 20-18 30-22 44z`, fill, tint) + dot(x, y - 44, 8, 'card', tint, 2)

/** Pictures of the cases by id; each matches its `alt` in seed/cases.json. */
export const caseCovers: Record<string, CaseCover> = {
  'case-1': caseCover({
    sign: '27 → 6',
    line: 'отзывов за 3 месяца',
    ground: 'soft',
    art:
      emptyChip('21 снят', 30, 190) +
      paper('Клиника', starRow(258, 76, 6.5, 3) + stroke('M236 92h120', 1.6), 236, 30, 120, 196) +
      [0, 1, 2].map((i) => dot(260, 114 + i * 38, 8, 'pale') + redacted(274, 106 + i * 38, 44) + lines(274, 121 + i * 38, [66])).join(''),
  }),
  'case-2': caseCover({
    sign: '6 → 2',
    line: 'ссылки в Яндексе',
    ground: 'ground',
    signWidth: 160,
    art:
      box(206, 40, 72, 176, 8, 'card', 'ink', 1.8) +
      box(290, 40, 72, 176, 8, 'card', 'ink', 1.8) +
      redacted(218, 56, 40) +
      redacted(302, 56, 40) +
      [0, 1, 2].map((i) => box(216, 80 + i * 42, 52, 30, 4, 'alarm', 'danger', 1.6)).join('') +
      place(300, 80, 52, 72, 5) +
      lines(302, 168, [48, 36, 42]) +
      chip('до и после', 30, 190),
  }),
  'case-3': caseCover({
    sign: '11 из 13',
    line: 'публикаций удалено',
    ground: 'soft',
    art:
      chip('адрес скрыт', 30, 190, 'corrected') +
      [0, 1]
        .map(
          (i) =>
            box(236, 30 + i * 134, 120, 62, 8, 'card', 'ink', 1.8) +
            dot(256, 50 + i * 134, 9, 'pale') +
            redacted(272, 46 + i * 134, 56) +
            lines(250, 70 + i * 134, [90]),
        )
        .join('') +
      place(236, 102, 120, 52, 8),
  }),
  'case-4': caseCover({
    sign: '2 года',
    line: 'доля негатива по месяцам',
    ground: 'soft',
    art: `${shares}${stroke('M220 211h146')}${chip('3 из 4 запросов', 30, 190, 'corrected')}`,
  }),
  'case-5': caseCover({
    sign: '9 сайтов',
    line: 'без адреса и телефона',
    ground: 'ground',
    art:
      paper(
        'Адрес',
        redacted(252, 80, 84) +
          redacted(252, 100, 60) +
          words('Телефон', 252, 142, { size: 14.5, weight: 650 }) +
          place(252, 154, 88, 30, 5) +
          lines(252, 200, [80]),
        236,
        30,
        120,
        196,
      ) + chip('6 недель', 30, 190),
  }),
  'case-6': caseCover({
    sign: '2 из 3',
    line: 'отзывы с чужой улицы',
    ground: 'soft',
    signWidth: 170,
    art:
      box(216, 34, 142, 186, 10, 'card', 'ink', 1.8) +
      stroke('M217 92l140-26M217 176l140-40M258 35l22 184M318 35l10 184', 5, 'line') +
      pin(250, 132, 'brand') +
      pin(322, 194, 'card', 'danger') +
      review(30, 170, 1, '«На Примерной»', 'false'),
  }),
  'case-7': caseCover({
    sign: 'Суд',
    line: 'статья была ложной',
    ground: 'ink',
    signWidth: 150,
    art:
      chip('статья удалена', 30, 190, 'corrected') +
      shape('M226 60a8 8 0 0 1 8-8h44l12 16h62a8 8 0 0 1 8 8v134a8 8 0 0 1-8 8H234a8 8 0 0 1-8-8z', 'coat', 'tone') +
      box(244, 96, 98, 62, 4, 'card', 'none') +
      words('ДЕЛО', 256, 120, { size: 17, weight: 700 }) +
      signature(256, 146) +
      stroke('M226 190h134', 2, 'tone'),
  }),
  'case-8': caseCover({
    sign: '2,9 → 3,8',
    line: 'оценка работодателя',
    ground: 'soft',
    crop: '14 -23 356 409',
    signWidth: 300,
    art:
      starRow(46, 150, 16, 4) +
      box(30, 186, 324, 14, 7, 'card', 'ink', 1.8) +
      box(30, 186, 246, 14, 7, 'brand', 'ink', 1.8) +
      dot(218, 193, 11, 'card', 'danger', 2.4) +
      dot(276, 193, 13, 'card', 'ink', 2.4) +
      words('2,9', 218, 226, { size: 14, weight: 650, tint: 'danger', anchor: 'middle' }) +
      words('3,8', 276, 226, { size: 14, weight: 650, anchor: 'middle' }),
  }),
}
