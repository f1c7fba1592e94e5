import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { memoOf } from '../engine/advice.ts'
import { deadlinesOf, dueText } from '../engine/deadlines.ts'
import { type DocumentType, documentNames, documentTypes } from '../engine/document.ts'
import { type Generated, generate } from '../engine/generate.ts'
import { plainText } from '../engine/plain-text.ts'
import { dateRu } from '../engine/russian.ts'
import { templates } from '../engine/templates.ts'

const FOLDER = join(import.meta.dirname, '../cases')

/** What a lawyer reads and signs (`review/`): answers, and everything that the generator says to them. */
export interface GoldenCase {
  /** Name of its folder. */
  name: string
  type: DocumentType
  /** ISO date on which the document is made and, for the deadlines, received. */
  today: string
  answers: unknown
  /** One sentence: what this case is in the set for. */
  reason: string
  /** The texts that the case should make; a text not written yet is empty. */
  texts: Texts
}

interface Texts {
  document: string
  warnings: string
  memo: string
}

const answersSchema = v.object({
  type: v.picklist(documentTypes),
  today: v.pipe(v.string(), v.isoDate()),
  answers: v.record(v.string(), v.unknown()),
})

export function readCases(): GoldenCase[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readCase(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function readCase(name: string): GoldenCase {
  return { name, ...parseCase(readFileSync(fileOf(name), 'utf8'), name) }
}

function fileOf(name: string): string {
  return join(FOLDER, name, 'case.md')
}

/** The parts of a case's file below its front matter, in their order. */
const PARTS = { document: 'Документ', warnings: 'Предупреждения', memo: 'Памятка', reason: 'Зачем этот случай' } as const

function parseCase(text: string, name: string): Omit<GoldenCase, 'name'> {
  const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? []
  if (front === '') throw new Error(`The case ${name} has no front matter`)
  const part = (title: string) => new RegExp(`^## ${title}\n\n([\\s\\S]*?)(?=\n\n## |\n*$(?![\\s\\S]))`, 'm').exec(body)?.[1] ?? ''
  return {
    ...v.parse(answersSchema, parse(front)),
    texts: { document: part(PARTS.document), warnings: part(PARTS.warnings), memo: part(PARTS.memo) },
    reason: part(PARTS.reason).trim(),
  }
}

function printCase({ type, today, answers, reason }: GoldenCase, { document, warnings, memo }: Texts): string {
  const front = stringify({ type, today, answers }, { lineWidth: 0 })
  const parts = [
    [PARTS.document, document],
    [PARTS.warnings, warnings],
    [PARTS.memo, memo],
    [PARTS.reason, reason],
  ].map(([title, text]) => `## ${title}\n\n${text}\n`)
  return [`---\n${front}---\n`, ...parts].join('\n')
}

/** What the generator makes of the answers today. */
export function textsOf({ type, today, answers }: Pick<GoldenCase, 'type' | 'today' | 'answers'>): GoldenCase['texts'] {
  const generated = generate(templates[type], answers, today)
  return {
    document: `${documentNames[type].name}\n\n${bodyOf(generated)}`,
    warnings: warningsOf(generated),
    memo: generated.kind === 'document' ? memoText(generated, today) : NO_DOCUMENT,
  }
}

const NO_DOCUMENT = 'Документ не составлен.'

function bodyOf(generated: Generated): string {
  switch (generated.kind) {
    case 'document':
      return plainText(generated.document)
    case 'stopped':
      return `${NO_DOCUMENT} Причина (${generated.gate.code}): ${generated.gate.text}`
    case 'problems':
      return [NO_DOCUMENT, ...generated.problems.map(({ path, message }) => `${pathText(path)}: ${message}`)].join('\n')
  }
}

function warningsOf(generated: Generated): string {
  if (generated.kind !== 'document') return NO_DOCUMENT
  return generated.warnings.map(({ code, text, path }) => `${code}${path ? ` (${pathText(path)})` : ''}: ${text}`).join('\n') || 'Нет.'
}

/** `statements 2, quote`: rows are counted from one. */
function pathText(path: readonly (string | number)[]): string {
  return path.map((part, at) => (typeof part === 'number' ? ` ${part + 1}` : `${at === 0 ? '' : ', '}${part}`)).join('')
}

function memoText({ document, answers }: Extract<Generated, { kind: 'document' }>, today: string): string {
  const { sending, fee } = memoOf(document, answers)
  const deadlines = deadlinesOf(document.type, answers, today).map(
    (deadline) =>
      `${deadline.event}: ${deadline.term}${deadline.date === undefined ? '' : ` (${dueText(deadline)})`}${deadline.note === undefined ? '' : `. ${deadline.note}`}`,
  )
  return ['Как отправить:', ...sending, '', 'Пошлина:', ...fee, '', `Сроки, если получено ${dateRu(today)}:`, ...deadlines].join('\n')
}

export function writeTexts(golden: GoldenCase): void {
  writeFileSync(fileOf(golden.name), printCase(golden, textsOf(golden)))
}
