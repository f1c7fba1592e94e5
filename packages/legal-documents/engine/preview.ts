import { holds, readAnswers, rows, settle, withoutEmptyRows } from './answers.ts'
import type { DocumentSection, FieldPath } from './document.ts'
import type { Answer, Answers, Field, FieldSet } from './fields.ts'
import { dateRu } from './russian.ts'
import type { Template } from './template.ts'
import { assemble } from './write.ts'

/** A part of a line of the document. */
export interface PreviewPart {
  text: string
  /** `blank`: a missing answer, with its label as the text; `wrong`: an answer to correct; `typed`: the answer being typed. */
  kind: 'text' | 'blank' | 'wrong' | 'typed'
  /** Path of the answer in this part, unless its kind is `text`. */
  path?: FieldPath
}

export interface Preview {
  sections: (Omit<DocumentSection, 'paragraphs'> & { paragraphs: { kind: 'text' | 'quote' | 'item'; parts: PreviewPart[] }[] })[]
  /** Answers that are still missing. */
  blanks: number
}

interface PreviewOptions {
  /** ISO date. */
  today: string
  /** Paths of answers to correct. */
  wrong?: readonly FieldPath[]
  /** Path of the answer being typed. */
  typed?: FieldPath | undefined
}

/**
 * The document with an empty place for every missing answer. Any value gives a preview, which says nothing about
 * whether the document may be made.
 */
export function preview(template: Template, raw: unknown, { today, wrong = [], typed }: PreviewOptions): Preview {
  const marks = createMarks()
  const answers = settle(template.fields, assume(template.fields, readAnswers(template.fields, raw)))
  const marked = markAnswers(template.fields, answers, [], { marks, wrong: new Set(wrong.map(keyOf)), typed: typed && keyOf(typed) })
  const sections = assemble(template.compose(withoutEmptyRows(marked), today))
  return {
    sections: sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map(({ kind, text }) => ({ kind, parts: marks.split(text) })),
    })),
    blanks: marks.blanks(),
  }
}

/** Assumes the first option of an open choice where other questions depend on it, so that their blanks are shown. */
function assume(fields: FieldSet, answers: Answers): Answers {
  const deciding = new Set(Object.values(fields).flatMap(({ when = {} }) => Object.keys(when)))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const answer = answers[name] ?? ''
      if (field.kind === 'list') return [name, rows(answer).map((row) => assume(field.fields, row))]
      const isOpen = field.kind === 'choice' && answer === '' && deciding.has(name)
      return [name, isOpen ? (Object.keys(field.options)[0] ?? '') : answer]
    }),
  )
}

/** First of the private characters that mark answers in the composed text; no answer contains any, because `settle` removes them. */
const FIRST_MARK = 0xe000
const MOST_MARKS = 6000
/** A missing date is marked by a date in a far year, so that the templates print it as a date. */
const FIRST_YEAR = 3000
/** Some templates also print the day a year later. */
const YEARS_OF_MARK = 2
const MOST_DATES = 1000 / YEARS_OF_MARK
const FAR_DATE = /1 января (3\d{3}) г\./g
const TYPED_START = String.fromCharCode(FIRST_MARK + MOST_MARKS)
const TYPED_END = String.fromCharCode(FIRST_MARK + MOST_MARKS + 1)
const MARK = new RegExp(
  `[${String.fromCharCode(FIRST_MARK)}-${String.fromCharCode(FIRST_MARK + MOST_MARKS - 1)}]|${TYPED_START}[^${TYPED_END}]*${TYPED_END}?`,
  'g',
)

type Marks = ReturnType<typeof createMarks>

function createMarks() {
  const known: PreviewPart[] = []
  let typedPath: FieldPath = []
  const partAt = (code: number): PreviewPart => known[code - FIRST_MARK] ?? { kind: 'text', text: '' }
  return {
    /** Adds a part, and returns the character or date that marks it. */
    add(part: PreviewPart, isDate: boolean): string {
      const at = known.push(part) - 1
      return isDate
        ? `${FIRST_YEAR + (at % MOST_DATES) * YEARS_OF_MARK}-01-01`
        : String.fromCharCode(FIRST_MARK + Math.min(at, MOST_MARKS - 1))
    },
    wrap(text: string, path: FieldPath): string {
      typedPath = path
      return `${TYPED_START}${text}${TYPED_END}`
    },
    /** The parts of a composed text. */
    split(text: string): PreviewPart[] {
      const withDates = text
        .replaceAll(FAR_DATE, (_, year: string) =>
          String.fromCharCode(FIRST_MARK + Math.floor((Number(year) - FIRST_YEAR) / YEARS_OF_MARK)),
        )
        .replaceAll(TYPED_START + TYPED_END, '')
      const parts: PreviewPart[] = []
      let from = 0
      for (const { 0: found, index } of withDates.matchAll(MARK)) {
        if (index > from) parts.push({ kind: 'text', text: withDates.slice(from, index) })
        const isTyped = found.startsWith(TYPED_START)
        parts.push(isTyped ? { kind: 'typed', text: found.slice(1).replace(TYPED_END, ''), path: typedPath } : partAt(found.charCodeAt(0)))
        from = index + found.length
      }
      if (from < withDates.length) parts.push({ kind: 'text', text: withDates.slice(from) })
      return parts
    },
    blanks: () => known.filter(({ kind }) => kind === 'blank').length,
  }
}

interface Marking {
  marks: Marks
  wrong: ReadonlySet<string>
  typed: string | undefined
}

/** The answers with a mark in place of each missing or wrong answer and of the one being typed. */
function markAnswers(fields: FieldSet, answers: Answers, path: FieldPath, marking: Marking): Answers {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const answer = answers[name] ?? ''
      return [name, holds(field.when, answers) ? markAnswer(field, answer, [...path, name], marking) : answer]
    }),
  )
}

function markAnswer(field: Field, answer: Answer, path: FieldPath, marking: Marking): Answer {
  if (field.kind === 'text' || field.kind === 'date')
    return markText(field.kind, field.label, !field.optional, String(answer), path, marking)
  if (field.kind === 'list') return rows(answer).map((row, at) => markAnswers(field.fields, row, [...path, at], marking))
  if (field.kind !== 'lines' || !Array.isArray(answer)) return answer
  return answer.map((row, at) => markText('text', field.item, at < field.minItems, String(row), [...path, at], marking))
}

function markText(
  kind: 'text' | 'date',
  label: string,
  isRequired: boolean,
  answer: string,
  path: FieldPath,
  { marks, wrong, typed }: Marking,
): string {
  const key = keyOf(path)
  const part = (of: 'blank' | 'wrong'): PreviewPart => ({ kind: of, text: label.charAt(0).toLowerCase() + label.slice(1), path })
  if (answer !== '' && wrong.has(key)) return marks.add(part('wrong'), kind === 'date')
  const isMissing = kind === 'date' ? dateRu(answer) === '' : answer === ''
  if (isMissing) return isRequired ? marks.add(part('blank'), kind === 'date') : ''
  return key === typed && kind === 'text' ? marks.wrap(answer, path) : answer
}

function keyOf(path: FieldPath): string {
  return path.join('-')
}
