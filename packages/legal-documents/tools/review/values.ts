import { MONTHS } from 'russian-text/words'
import { withInitials } from '../../engine/names.ts'
import { capitalised, quoted } from '../../engine/russian.ts'
import type { Answered, AnsweredStep } from './answered.ts'

/** A part of a text: the generator's own words, or an answer. */
export interface TextPart {
  text: string
  /** Label of the question that the text answers; `дата` for a date that no question asks for. */
  question?: string
}

export type SplitText = (text: string) => TextPart[]

type Value = Required<TextPart>

/** Minimum length of an answer that is searched for, because shorter ones would match by chance. */
const SHORTEST = 3
/** A date in words is never a part of the name of a law, which is `от 24.02.2005 № 3`. */
const DATE = String.raw`\d{1,2} (?:${MONTHS.join('|')}) \d{4} г\.`

/** Finds the answers of a case in its texts: as they were typed, and in the printed forms of quotations, names, dates, sums and terms. */
export function createSplit(steps: readonly AnsweredStep[]): SplitText {
  const values = valuesOf(steps).filter(({ text }) => text.length >= SHORTEST)
  const questions = new Map(values.toReversed().map(({ text, question }) => [text, question]))
  const longestFirst = [...questions.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${[...longestFirst.map(RegExp.escape), DATE].join('|')})(?![\\p{L}\\d])`, 'gu')
  return (text) => {
    const parts: TextPart[] = []
    let from = 0
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (index > from) parts.push({ text: text.slice(from, index) })
      parts.push({ text: found, question: questions.get(found) ?? 'дата' })
      from = index + found.length
    }
    if (from < text.length) parts.push({ text: text.slice(from) })
    return parts
  }
}

function valuesOf(steps: readonly AnsweredStep[]): Value[] {
  const all = steps.flatMap(({ answers }) => answers).flatMap(withRows)
  const typed = all.flatMap(({ field, texts }) =>
    texts.flatMap((text) => formsOf(field.kind, text)).map((text) => ({ text, question: field.label })),
  )
  return [...typed, ...signedNames(all)]
}

function withRows(answer: Answered): Answered[] {
  return [answer, ...answer.rows.flatMap(({ answers }) => answers.flatMap(withRows))]
}

function formsOf(kind: Answered['field']['kind'], text: string): string[] {
  switch (kind) {
    case 'text':
    case 'lines':
      return [text, text.replace(/[.!?…;,\s]+$/, '')].flatMap((form) => [
        form,
        capitalised(form),
        ...[form, capitalised(form)].map((each) => quoted(each).slice(1, -1)),
        ...hostIn(form),
      ])
    case 'date':
      return [text]
    case 'number':
      return [text, text.replace(/(?= д)/, ' календарных')]
    default:
      return []
  }
}

function hostIn(text: string): string[] {
  return URL.canParse(text) ? [new URL(text).host] : []
}

/** `Образцова А. С.`, as a document is signed. */
function signedNames(all: readonly Answered[]): Value[] {
  const names = ['lastName', 'firstName', 'middleName'].map((name) => all.find((answer) => answer.name === name)?.texts[0] ?? '')
  const [last = '', ...others] = names
  return last === '' ? [] : [{ text: withInitials(last, ...others), question: 'Фамилия и инициалы' }]
}
