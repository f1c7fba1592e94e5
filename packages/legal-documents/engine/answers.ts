import { clean, cleanLine } from './clean.ts'
import type { Answer, Answers, Condition, Field, FieldSet, LinesField, TextField } from './fields.ts'
import { mendName } from './names.ts'
import { isCalendarDay } from './russian.ts'

/** More rows than any list may have; further rows of a forged draft are dropped. */
const MAX_ROWS = 60

/** Any value → answers of the right shape, as typed; a value that does not fit its field becomes the initial answer. */
export function readAnswers(fields: FieldSet, raw: unknown): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readAnswer(field, isRecord(raw) ? raw[name] : undefined)]))
}

function readAnswer(field: Field, raw: unknown): Answer {
  switch (field.kind) {
    case 'text':
    case 'date':
      return typeof raw === 'string' ? raw : ''
    case 'number':
      return typeof raw === 'string' ? raw : (field.initial ?? '').toString()
    case 'choice':
      return typeof raw === 'string' && Object.hasOwn(field.options, raw) ? raw : (field.initial ?? '')
    case 'flag':
      return typeof raw === 'boolean' ? raw : field.initial
    case 'choices':
      return Array.isArray(raw) ? Object.keys(field.options).filter((option) => raw.includes(option)) : [...(field.initial ?? [])]
    case 'lines':
      return givenRows(raw, field.minItems).map((row) => (typeof row === 'string' ? row : ''))
    case 'list':
      return givenRows(raw, field.minItems).map((row) => readAnswers(field.fields, row))
  }
}

/** The given rows; a missing list begins with its smallest number of empty rows. */
function givenRows(raw: unknown, atLeast: number): unknown[] {
  return Array.isArray(raw) ? raw.slice(0, MAX_ROWS) : Array.from({ length: atLeast })
}

/** Answers ready for validation: cleaned, and empty where the field is not asked. Empty rows stay, so that problems name the right row. */
export function settle(fields: FieldSet, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const answer = answers[name] ?? ''
      return [name, holds(field.when, answers) ? settleAnswer(field, answer) : emptyAnswer(field)]
    }),
  )
}

export function holds(condition: Condition | undefined, answers: Answers): boolean {
  return Object.entries(condition ?? {}).every(([name, values]) => values.some((value) => value === answers[name]))
}

/** The rows of a list; none for an answer that is no list. */
export function rows(answer: Answer | undefined): readonly Answers[] {
  return Array.isArray(answer) ? answer.filter((row): row is Answers => typeof row === 'object') : []
}

/** Whether an option is among the chosen ones. */
export function isChosen(answer: Answer | undefined, option: string): boolean {
  return Array.isArray(answer) && answer.some((each) => each === option)
}

function settleAnswer(field: Field, answer: Answer): Answer {
  if (typeof answer === 'string') return field.kind === 'text' ? settleText(field, answer) : answer.replaceAll(/\s/g, '')
  if (typeof answer === 'boolean') return answer
  if (field.kind === 'lines') return answer.map((row) => (typeof row === 'string' ? settleLine(field, row) : ''))
  if (field.kind === 'list') return rows(answer).map((row) => settle(field.fields, row))
  return answer
}

/** Settled answers without dates that are not in the calendar, because no term can be computed from them. */
export function withCalendarDays(fields: FieldSet, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => {
      const field = fields[name]
      if (field?.kind === 'date') return [name, isCalendarDay(String(answer)) ? answer : '']
      return [name, field?.kind === 'list' ? rows(answer).map((row) => withCalendarDays(field.fields, row)) : answer]
    }),
  )
}

/** Settled answers without empty rows, as documents use them. */
export function withoutEmptyRows(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, Array.isArray(answer) ? filled(answer) : answer]))
}

function filled(rows: readonly (string | Answers)[]): Answer {
  return rows.filter((row) => row !== '').map((row) => (typeof row === 'string' ? row : withoutEmptyRows(row))) as Answer // all rows are of one kind, which TypeScript cannot see
}

/** A list of documents is part of a text in the third person: «Моя переписка» becomes «Переписка». */
function settleLine(field: LinesField, typed: string): string {
  const text = settleText(field, typed)
  return field.item === 'Документ' ? text.replace(/^мо(?:й|я|ё|е|и)\s+(\p{L})/iu, (_, first: string) => first.toUpperCase()) : text
}

function settleText(field: TextField | LinesField, typed: string): string {
  const text = field.kind === 'text' && field.rows !== undefined ? clean(typed) : cleanLine(typed)
  if (field.format === 'name') return mendName(text)
  const isCode = field.format !== undefined && !['phone', 'email', 'emailOrPhone', 'url', 'snils'].includes(field.format)
  return isCode ? text.replaceAll(/[\s-]/g, '') : text
}

function emptyAnswer(field: Field): Answer {
  if (field.kind === 'flag') return false
  return field.kind === 'lines' || field.kind === 'list' || field.kind === 'choices' ? [] : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The steps that have at least one field to ask with these answers. */
export function visibleSteps<Step extends { fields: readonly string[] }>(
  { steps, fields }: { steps: readonly Step[]; fields: FieldSet },
  answers: Answers,
): Step[] {
  return steps.filter((step) => step.fields.some((name) => holds(fields[name]?.when, answers)))
}
