import { holds, readAnswers, rows, settle, withoutEmptyRows } from '../../engine/answers.ts'
import type { DocumentType } from '../../engine/document.ts'
import type { Answer, Answers, Field, FieldSet, NumberField } from '../../engine/fields.ts'
import { dateRu, plural, rubles } from '../../engine/russian.ts'
import { templates } from '../../engine/templates.ts'

/** An answer with the words of its question; `rows` are the entries of a list, each with the answers to its own questions. */
export interface Answered {
  name: string
  field: Field
  /** The answer in words; empty where nothing was answered. A field of lines or of several options has several texts. */
  texts: string[]
  rows: { title: string; answers: Answered[] }[]
}

export interface AnsweredStep {
  title: string
  answers: Answered[]
}

/** The answers in the order of the form: step by step, without the questions that are not asked. */
export function answeredSteps(type: DocumentType, raw: unknown): AnsweredStep[] {
  const { fields, steps } = templates[type]
  const answers = withoutEmptyRows(settle(fields, readAnswers(fields, raw)))
  return steps
    .map(({ title, fields: names }) => ({ title, answers: answered(fields, answers, names) }))
    .filter((step) => step.answers.length > 0)
}

/** The answers as text, one line per question: signatures store it and compare it word by word. */
export function answersText(steps: readonly AnsweredStep[]): string {
  return steps.map(({ title, answers }) => [`${title}:`, ...lines(answers, '')].join('\n')).join('\n')
}

function lines(answers: readonly Answered[], indent: string): string[] {
  return answers.flatMap((each) => [
    `${indent}${each.rows.length > 0 ? `${each.field.label}:` : answerText(each)}`,
    ...each.rows.flatMap((row) => [`${indent}  ${row.title}:`, ...lines(row.answers, `${indent}    `)]),
  ])
}

/** Every single answer, as `answerText` writes it, to compare two cases. */
export function answersIn(steps: readonly AnsweredStep[]): ReadonlySet<string> {
  const all = (answers: readonly Answered[]): string[] =>
    answers.flatMap((each) => [answerText(each), ...each.rows.flatMap((row) => all(row.answers))])
  return new Set(steps.flatMap(({ answers }) => all(answers)))
}

export function answerText({ field, texts }: Pick<Answered, 'field' | 'texts'>): string {
  return `${field.label}: ${texts.join('; ') || NO_ANSWER}`
}

export const NO_ANSWER = 'нет ответа'

function answered(fields: FieldSet, answers: Answers, names: readonly string[] = Object.keys(fields)): Answered[] {
  return names.flatMap((name) => {
    const field = fields[name]
    return field && holds(field.when, answers) ? [inWords(name, field, answers[name] ?? '')] : []
  })
}

function inWords(name: string, field: Field, answer: Answer): Answered {
  if (field.kind !== 'list') return { name, field, texts: textsOf(field, answer).filter((text) => text !== ''), rows: [] }
  return {
    name,
    field,
    texts: [],
    rows: rows(answer).map((row, at) => ({ title: `${field.item} ${at + 1}`, answers: answered(field.fields, row) })),
  }
}

function textsOf(field: Exclude<Field, { kind: 'list' }>, answer: Answer): string[] {
  if (typeof answer === 'boolean') return [answer ? 'да' : 'нет']
  const given = typeof answer === 'string' ? [answer] : answer.flatMap((row) => (typeof row === 'string' ? [row] : []))
  return given.map((value) => {
    switch (field.kind) {
      case 'choice':
      case 'choices':
        return field.options[value] ?? value
      case 'date':
        return dateRu(value) || value
      case 'number':
        return numberText(field.unit, value)
      default:
        return value
    }
  })
}

const NOUNS: Partial<Record<NumberField['unit'], [one: string, few: string, many: string]>> = {
  days: ['день', 'дня', 'дней'],
  signs: ['знак', 'знака', 'знаков'],
  people: ['человек', 'человека', 'человек'],
}

function numberText(unit: NumberField['unit'], value: string): string {
  if (unit === 'rubles' || value === '') return rubles(value) || value
  const nouns = NOUNS[unit]
  return nouns ? plural(Number(value), ...nouns) : value
}
