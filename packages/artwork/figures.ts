import { drawing } from './drawing.ts'
import { widthOf, words } from './lettering.ts'
import { box, stroke } from './pen.ts'

function factOrOpinion(): string {
  return (
    box(60, 10, 360, 72, 12) +
    centred('Какой документ мог бы', 240, 40, 18, 650) +
    centred('подтвердить или опровергнуть?', 240, 65, 17) +
    stroke('M240 82v30M120 128v-16h240v16') +
    branch('есть', 120, 112) +
    branch('нет', 360, 112) +
    box(16, 128, 208, 56, 10, 'soft', 'brand') +
    centred('Утверждение о факте', 120, 162, 17.5, 650) +
    box(256, 128, 208, 56, 10) +
    centred('Мнение', 360, 162, 17.5, 650) +
    question(214, 'Факт: о Вас ли это и порочит ли?', ['Оспаривайте:', 'претензия и суд'], ['Иск слабый:', 'ответьте']) +
    question(414, 'Мнение: форма оскорбительная?', ['Прокуратура', 'или полиция'], ['Ответьте', 'спокойно, по делу'])
  )
}

/** A question and its two answers. */
function question(y: number, text: string, yes: [string, string], no: [string, string]): string {
  return (
    stroke(`M16 ${y}h448`, 1.5, 'line') +
    words(text, 16, y + 36, { size: 18, weight: 650 }) +
    words('да', 120, y + 66, { size: 16, weight: 650, tint: 'brand', anchor: 'middle' }) +
    words('нет', 360, y + 66, { size: 16, weight: 650, tint: 'brand', anchor: 'middle' }) +
    box(16, y + 78, 208, 84, 10, 'ink', 'ink') +
    centred(yes[0], 120, y + 114, 17.5, 650, 'card') +
    centred(yes[1], 120, y + 140, 17, 500, 'card') +
    box(256, y + 78, 208, 84, 10) +
    centred(no[0], 360, y + 114, 17.5, 650) +
    centred(no[1], 360, y + 140, 17)
  )
}

function factOrOpinionWide(): string {
  return (
    box(246, 2, 300, 66, 12) +
    centred('Какой документ мог бы', 396, 31, 17, 650) +
    centred('подтвердить или опровергнуть?', 396, 53, 16) +
    stroke('M396 68v24M190 116v-24h412v24') +
    branch('есть', 280, 92) +
    branch('нет', 512, 92) +
    column(
      190,
      ['Утверждение о факте', 'договор, акт, справка'],
      'О Вас ли это и порочит ли?',
      ['Оспаривайте:', 'претензия и суд'],
      ['Иск слабый:', 'ответьте'],
    ) +
    column(
      602,
      ['Мнение', 'верного ответа нет'],
      'Форма оскорбительная?',
      ['Прокуратура', 'или полиция'],
      ['Ответьте', 'спокойно, по делу'],
    )
  )
}

/** The kind of a statement, the question about it and its two answers, centred at x. */
function column(x: number, [kind, note]: [string, string], question: string, yes: [string, string], no: [string, string]): string {
  const isFact = x < 396
  return (
    box(x - 148, 116, 296, 66, 10, isFact ? 'soft' : 'card', isFact ? 'brand' : 'ink') +
    centred(kind, x, 145, 17, 650) +
    centred(note, x, 167, 15.5, 500, 'muted') +
    stroke(`M${x} 182v18M${x} 234v18M${x - 96} 276v-24h192v24`) +
    centred(question, x, 223, 17, 650) +
    branch('да', x - 48, 252) +
    branch('нет', x + 48, 252) +
    box(x - 188, 276, 180, 66, 10, 'ink', 'ink') +
    centred(yes[0], x - 98, 305, 17, 650, 'card') +
    centred(yes[1], x - 98, 327, 16, 500, 'card') +
    box(x + 8, 276, 180, 66, 10) +
    centred(no[0], x + 98, 305, 17, 650) +
    centred(no[1], x + 98, 327, 16)
  )
}

const centred = (text: string, x: number, y: number, size: number, weight: 500 | 650 = 500, tint = 'ink') =>
  words(text, x, y, { size, weight, tint, anchor: 'middle' })

/** The name of a branch, on its line. */
const branch = (text: string, x: number, y: number) =>
  box(x - 30, y - 13, 60, 26, 6, 'card', 'none') + words(text, x, y + 6, { size: 16, weight: 650, tint: 'brand', anchor: 'middle' })

/** Rows of the article's timetable: start and end hour, the activity, and the document that results. */
const HOURS: [from: number, to: number, activity: string, document: string][] = [
  [0, 1, 'Роли, пауза в рекламе', 'список участников'],
  [1, 3, 'Публикации, факты', 'первая версия'],
  [3, 4, 'Короткое заявление', 'текст на сайте'],
  [4, 10, 'Проверка и ответы', 'вопросы и ответы'],
  [10, 16, 'Сон, дежурит один', 'журнал дежурного'],
  [16, 22, 'Второе сообщение', 'обновление с часом'],
  [22, 24, 'Решение, что дальше', 'план на неделю'],
]
const ROW = 80

/** The wide timetable: position of midnight, width of an hour and height of a row. */
const EDGE = 2
const HOUR = 32
const WIDE = 24 * HOUR + 2 * EDGE
const WIDE_ROW = 56

function first24Hours(): string {
  return stroke(`M92 24v${HOURS.length * ROW - 24}`, 2, 'line') + HOURS.map(hourRow).join('')
}

function hourRow([from, to, activity, document]: (typeof HOURS)[number], index: number): string {
  const y = 18 + index * ROW
  const isPause = activity.startsWith('Сон')
  const length = Math.max(14, (to - from) * 9)
  return (
    words(`${from}–${to} ч`, 76, y + 22, { size: 17, weight: 650, tint: 'brand', anchor: 'end' }) +
    box(86, y + 6, 12, length, 6, isPause ? 'tone' : 'brand', 'none') +
    words(activity, 120, y + 22, { size: 19, weight: 650 }) +
    words(document, 120, y + 48, { size: 16.5, tint: 'muted' })
  )
}

function first24HoursWide(): string {
  const marks = [0, 4, 8, 12, 16, 20, 24].map((hour) => {
    const x = EDGE + hour * HOUR
    const label = words(hour === 24 ? '24 ч' : `${hour}`, x, 18, {
      size: 16,
      tint: 'muted',
      anchor: hour === 24 ? 'end' : hour === 0 ? 'start' : 'middle',
    })
    return stroke(`M${x} 28v${HOURS.length * WIDE_ROW}`, 1, 'line') + label
  })
  return marks.join('') + HOURS.map(wideHourRow).join('')
}

/** A bar over its hours, with words above it, which end with the bar where they would leave the picture otherwise. */
function wideHourRow([from, to, activity, document]: (typeof HOURS)[number], index: number): string {
  const y = 28 + index * WIDE_ROW
  const [start, end] = [EDGE + from * HOUR, EDGE + to * HOUR]
  const width = widthOf(activity, 17, 650) + 12 + widthOf(document, 16)
  const x = start + width > WIDE ? end - width : start
  return (
    words(activity, x, y + 24, { size: 17, weight: 650 }) +
    words(document, x + width, y + 24, { size: 16, tint: 'muted', anchor: 'end' }) +
    box(start, y + 34, end - start, 12, 6, activity.startsWith('Сон') ? 'tone' : 'brand', 'none')
  )
}

/** Figures of articles, each twice: for phones, where at 358 px the smallest words are 12 px high, and for a column of text. */
export const articleFigures: Record<string, string> = {
  'fact-or-opinion': drawing(480, 620, factOrOpinion()),
  'fact-or-opinion-wide': drawing(792, 344, factOrOpinionWide()),
  'first-24-hours': drawing(480, 596, first24Hours()),
  'first-24-hours-wide': drawing(WIDE, 424, first24HoursWide()),
}
