import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { memoOf } from '../engine/advice.ts'
import { deadlinesOf, dueText } from '../engine/deadlines.ts'
import { type DocumentType, documentNames, documentTypes } from '../engine/document.ts'
import { type Generated, generate } from '../engine/generate.ts'
import { plainText } from '../engine/plain-text.ts'
import { dateRu } from '../engine/russian.ts'

const FOLDER = 'features/generator/cases'

/** What a lawyer reads and signs: answers, and everything that the generator says to them. */
export interface GoldenCase {
  /** Name of its folder. */
  name: string
  type: DocumentType
  /** ISO date on which the document is made and, for the deadlines, received. */
  today: string
  answers: unknown
  /** One sentence: what this case is in the set for. */
  reason: string
  /** The texts that the case should make, by file name; a text not written yet is empty. */
  texts: Readonly<Record<TextName, string>>
  signature: Signature | null
}

const textNames = ['expected.txt', 'warnings.txt', 'memo.txt'] as const
type TextName = (typeof textNames)[number]

const answersSchema = v.object({
  type: v.picklist(documentTypes),
  today: v.pipe(v.string(), v.isoDate()),
  answers: v.record(v.string(), v.unknown()),
})
/** `digest` is of the texts that the lawyer read: when they change, the signature is void. */
const signatureSchema = v.object({ lawyer: v.string(), on: v.pipe(v.string(), v.isoDate()), digest: v.string() })
type Signature = v.InferOutput<typeof signatureSchema>

export function readCases(): GoldenCase[] {
  return readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readCase(name))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function readCase(name: string): GoldenCase {
  const file = (of: string) => (existsSync(join(FOLDER, name, of)) ? readFileSync(join(FOLDER, name, of), 'utf8') : '')
  const signature = file('signature.json')
  return {
    name,
    ...v.parse(answersSchema, JSON.parse(file('answers.json'))),
    reason: file('reason.txt').trim(),
    texts: { 'expected.txt': file('expected.txt'), 'warnings.txt': file('warnings.txt'), 'memo.txt': file('memo.txt') },
    signature: signature === '' ? null : v.parse(signatureSchema, JSON.parse(signature)),
  }
}

/** What the generator makes of the answers today. */
export function textsOf({ type, today, answers }: Pick<GoldenCase, 'type' | 'today' | 'answers'>): GoldenCase['texts'] {
  const generated = generate(type, answers, today)
  return {
    'expected.txt': `${documentNames[type].name}\n\n${bodyOf(generated)}\n`,
    'warnings.txt': `${warningsOf(generated)}\n`,
    'memo.txt': `${generated.kind === 'document' ? memoText(type, generated.answers, today) : NO_DOCUMENT}\n`,
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

function memoText(type: DocumentType, answers: Parameters<typeof memoOf>[1], today: string): string {
  const { sending, fee } = memoOf(type, answers)
  const deadlines = deadlinesOf(type, answers, today).map(
    (deadline) =>
      `${deadline.event}: ${deadline.term}${deadline.date === undefined ? '' : ` (${dueText(deadline)})`}${deadline.note === undefined ? '' : `. ${deadline.note}`}`,
  )
  return ['Как отправить:', ...sending, '', 'Пошлина:', ...fee, '', `Сроки, если получено ${dateRu(today)}:`, ...deadlines].join('\n')
}

export function writeTexts(golden: GoldenCase): void {
  for (const [name, text] of Object.entries(textsOf(golden))) writeFileSync(join(FOLDER, golden.name, name), text)
}

/** Records that a lawyer has read the case as it stands. */
export function sign(golden: GoldenCase, lawyer: string, on: string): void {
  const signature: Signature = { lawyer, on, digest: digestOf(golden) }
  writeFileSync(join(FOLDER, golden.name, 'signature.json'), `${JSON.stringify(signature, null, 2)}\n`)
}

/** `void`: signed, but the case has changed since. */
export function stateOf(golden: GoldenCase): 'signed' | 'unsigned' | 'void' {
  if (golden.signature === null) return 'unsigned'
  return golden.signature.digest === digestOf(golden) ? 'signed' : 'void'
}

function digestOf({ type, today, answers, texts }: GoldenCase): string {
  return createHash('sha256')
    .update(JSON.stringify([type, today, answers, ...textNames.map((name) => texts[name])]))
    .digest('hex')
}
