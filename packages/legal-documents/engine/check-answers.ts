import { holds } from './answers.ts'
import { textProblem } from './check-text.ts'
import { daysLater } from './days.ts'
import type { FieldPath } from './document.ts'
import type { Answer, Answers, DateField, Field, FieldSet, NumberField } from './fields.ts'
import { isCalendarDay } from './russian.ts'
import { isPublicAddress, sameAddressKey } from './web-address.ts'

export interface Problem {
  path: FieldPath
  message: string
  /** An answer that may be taken in place of the wrong one. */
  instead?: string
}

/** The problem of a wrong answer; none for a right one. */
export function problem(isWrong: boolean, path: FieldPath, message: string): Problem[] {
  return isWrong ? [{ path, message }] : []
}

const REQUIRED = 'Заполните это поле'
const FIRST_DAY = '1995-01-01'
const APPLICANT_AGE = 14
const FULL_AGE = 18

/** All problems of settled answers, in the order of the fields. `today` is an ISO date. */
export function checkAnswers(fields: FieldSet, answers: Answers, today: string): Problem[] {
  return Object.entries(fields)
    .filter(([, field]) => holds(field.when, answers))
    .flatMap(([name, field]) =>
      problemsOf(field, answers[name] ?? '', answers, today).map(({ path, message }) => ({ path: [name, ...path], message })),
    )
}

function problemsOf(field: Field, answer: Answer, siblings: Answers, today: string): Problem[] {
  if (typeof answer === 'boolean') return []
  if (typeof answer !== 'string') return rowProblems(field, answer, today)
  if (answer === '') return field.optional || field.kind === 'flag' ? [] : whole(REQUIRED)
  switch (field.kind) {
    case 'text':
      return whole(textProblem(field, answer))
    case 'date':
      return whole(dateProblem(field, answer, siblings, today))
    case 'number':
      return whole(numberProblem(field, answer))
    default:
      return []
  }
}

function whole(message: string | null): Problem[] {
  return message === null ? [] : [{ path: [], message }]
}

function rowProblems(field: Field, rows: Exclude<Answer, string | boolean>, today: string): Problem[] {
  if (field.kind === 'choices') return rows.length < field.min && !field.optional ? whole('Выберите хотя бы один вариант') : []
  if (field.kind !== 'lines' && field.kind !== 'list') return []
  const count = rows.filter((row) => row !== '').length
  if (count < field.minItems)
    return field.optional ? [] : whole(field.minItems === 1 ? 'Добавьте хотя бы один пункт' : `Нужно не меньше ${field.minItems}`)
  const tooMany = count > field.maxItems ? whole(`Слишком много: не больше ${field.maxItems}`) : []
  const inRows = rows.flatMap((row, at) => {
    if (row === '') return []
    if (typeof row === 'string')
      return field.kind === 'lines' ? whole(textProblem(field, row)).map(({ message }) => ({ path: [at], message })) : []
    return field.kind === 'list'
      ? checkAnswers(field.fields, row, today).map(({ path, message }) => ({ path: [at, ...path], message }))
      : []
  })
  return [...tooMany, ...inRows, ...repeatedAddresses(rows)]
}

function dateProblem({ span, notBefore }: DateField, iso: string, siblings: Answers, today: string): string | null {
  if (!isCalendarDay(iso)) return 'Такой даты нет в календаре'
  if (span === 'birth') return birthProblem(iso, siblings, today)
  if (span === 'document')
    return iso > daysLater(today, 30) || iso < FIRST_DAY ? 'Дата документа: не позднее месяца от сегодняшнего дня' : null
  if (iso > today) return 'Дата не может быть в будущем'
  if (iso < FIRST_DAY) return 'Дата не может быть раньше 1995 года'
  const earlier = notBefore === undefined ? '' : String(siblings[notBefore] ?? '')
  const isTooEarly = isCalendarDay(earlier) && iso < earlier
  return isTooEarly ? (notBefore === 'publishedAt' ? 'Не раньше даты публикации' : 'Не раньше первой даты') : null
}

/** A child under 14 may apply only through a representative (`subject` is `child`). */
function birthProblem(iso: string, { subject, childAge }: Answers, today: string): string | null {
  const yearsAgo = (count: number) => `${Number(today.slice(0, 4)) - count}${today.slice(4)}`
  const isUnder14 = iso > yearsAgo(APPLICANT_AGE)
  if (iso > today) return 'Дата не может быть в будущем'
  if (iso < '1900-01-01') return 'Проверьте год'
  if (subject !== 'child') return isUnder14 ? 'Заявителю должно быть не меньше 14 лет' : null
  const isMinor = iso > yearsAgo(FULL_AGE)
  return isMinor && isUnder14 === (childAge !== 'from14') ? null : 'Дата не сходится с возрастом ребёнка, который Вы указали'
}

function numberProblem({ min, max }: NumberField, typed: string): string | null {
  const digits = typed.replaceAll(/[\s\u00a0]/g, '')
  const isInside = /^\d{1,12}$/.test(digits) && Number(digits) >= min && Number(digits) <= max
  return isInside ? null : `Укажите целое число от ${min.toLocaleString('ru-RU')} до ${max.toLocaleString('ru-RU')}`
}

/** Problems of rows whose `pageUrl` is the page of an earlier row. */
function repeatedAddresses(rows: readonly (string | Answers)[]): Problem[] {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const address = typeof row === 'string' ? '' : String(row['pageUrl'] ?? '')
    if (!isPublicAddress(address)) return []
    const key = sameAddressKey(address)
    const isRepeated = seen.has(key)
    seen.add(key)
    return problem(isRepeated, [at, 'pageUrl'], 'Эта ссылка уже добавлена')
  })
}
