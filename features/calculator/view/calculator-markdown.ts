import { capitalised, readableDate } from 'russian-text/words'
import type { BlockOf } from '../../../content/schemas/block.ts'
import type { CalculatorAnswers, OptionList, Rates } from '../../../content/schemas/rates.ts'
import { type Level, sectionNodes } from '../../../ui/blocks/section-markdown.ts'
import { heading, type Inline, labelled, lines, link, type Nodes, paragraph, strong, table } from '../../../ui/markdown/nodes.ts'
import { blocksOf } from '../../../ui/markdown/rich-text.ts'
import { rubles } from '../../tool-form/engine/format-numbers.ts'
import { alternatives } from '../engine/alternatives.ts'
import { chosen, type Estimate, estimate } from '../engine/estimate.ts'
import { answerLines, FIELD_TITLES, rangeText, termText } from '../engine/estimate-summary.ts'
import { explainPrice, explainRange, explainTerm } from '../engine/explain.ts'
import { misfits, sideCosts } from '../engine/notes.ts'
import { answersQuery, monthOptions, readForm } from '../engine/read-answers.ts'

/** The questions of the calculator, and its estimate for the answers in the page's query string, or for its first ones. */
export function calculatorNodes(block: BlockOf<'calculator'>, level: Level, query: string): Nodes {
  const { rates, note } = block
  const { answers } = readForm(new URLSearchParams(query), rates)
  return sectionNodes(block, level, [
    ...STEPS.flatMap(([title, fields]) => [heading(3, title), ...lines(fields.map((field) => questionWords(field, rates)))]),
    ...estimateNodes(answers, rates),
    paragraph(link({ title: 'Ссылка на этот результат', href: `${answersQuery(answers)}#calculator` })),
    paragraph(link({ title: 'Получить точный расчёт', href: '#zayavka' })),
    ...blocksOf(note),
    paragraph(`Ставки пересмотрены ${readableDate(rates.reviewedAt)}.`),
  ])
}

/** The fields of each step, as `CalculatorSteps` has them. */
const STEPS: [title: string, fields: string[]][] = [
  ['Заказчик', ['client']],
  ['Материалы', ['type', 'count', 'legal', 'platform', 'author']],
  ['Суд и срочность', ['court', 'urgency']],
  ['Поисковая выдача', ['engines', 'sermMonths', 'queries', 'negTop', 'region']],
  ['Наблюдение', ['monitoring', 'monitoringMonths']],
]

/** `**Для кого:** Человек; Компания` */
function questionWords(field: string, rates: Rates): Inline[] {
  const titles = optionsOf(field, rates).map(({ title }) => title)
  const limit = limitOf(field, rates)
  const answer = titles.length > 0 ? titles.join('; ') : limit === undefined ? '' : `число до ${limit}`
  const hint = field === 'urgency' ? `. ${rates.texts.urgency}` : ''
  return labelled(FIELD_TITLES[field] ?? field, `${answer}${hint}`)
}

function optionsOf(field: string, rates: Rates): { title: string }[] {
  if (field === 'sermMonths') return monthOptions(rates)
  return isList(field, rates) ? rates.options[field] : []
}

function isList(field: string, { options }: Rates): field is OptionList {
  return Object.hasOwn(options, field)
}

function limitOf(field: string, { limits }: Rates): number | undefined {
  return Object.entries(limits).find(([name]) => name === field)?.[1]
}

function estimateNodes(answers: CalculatorAnswers, rates: Rates): Nodes {
  const result = estimate(answers, rates)
  return [
    heading(3, 'Ориентир'),
    ...lines(answerLines(answers, rates).map((line) => [line])),
    paragraph(...(result.price > 0 ? [strong(rangeText(result)), `. Срок: ${termText(result)}`] : [rates.texts.nothing])),
    ...lines([...groundWords(result, rates), ...misfits(answers, result, rates).map((text) => [text])]),
    ...(result.price > 0 ? [...reasonNodes(answers, result, rates), ...otherNodes(answers, result, rates)] : []),
  ]
}

/** How likely each ground is to work. */
function groundWords({ lines: materials }: Estimate, rates: Rates): Inline[][] {
  const grounds = new Set(materials.filter(({ verdict }) => verdict !== 'citizens').map(({ item }) => item.legal))
  return [...grounds].map((name) => {
    const { title, chance, instead } = chosen(rates, 'legal', name)
    return [`${title}: ${chance}.`, ...(instead ? [` ${instead.text} `, link({ title: instead.link, href: instead.href })] : [])]
  })
}

function reasonNodes(answers: CalculatorAnswers, result: Estimate, rates: Rates): Nodes {
  const rows = [
    ...explainPrice(answers, result, rates).map(({ title, why, sum }) => [title, why, sum === undefined ? '' : rubles(sum)]),
    ['Итого', explainRange(result, rates), rubles(result.price)],
    ['Срок', explainTerm(answers, result, rates), termText(result)],
    ...sideCosts(answers, result, rates).map(({ title, why, sum = '' }) => [`Не входит: ${title}`, why, sum]),
  ]
  return [heading(3, 'Почему столько'), tableOf([['Что', 'Как считали', 'Сумма'], ...rows])]
}

/** What another answer would change. */
function otherNodes(answers: CalculatorAnswers, current: Estimate, rates: Rates): Nodes {
  const others = alternatives(answers, rates)
  if (others.length === 0) return []
  const rows = others.map(({ title, estimate: other }) => {
    const more = other.price - current.price
    const difference = more === 0 ? 'цена та же' : `${more < 0 ? '−' : '+'}${rubles(Math.abs(more))}`
    return [capitalised(title), rangeText(other), termText(other), difference]
  })
  return [heading(3, 'Сравнить варианты'), tableOf([['Вариант', 'Цена', 'Срок', 'Разница'], ...rows])]
}

function tableOf(rows: string[][]) {
  return table(rows.map((row) => row.map((cell) => [cell])))
}
