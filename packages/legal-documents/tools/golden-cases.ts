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

/** A case for lawyers to read and sign (`review/`): answers, and all texts that the generator writes for them. */
export interface GoldenCase {
  /** Unique, in small Latin letters. */
  name: string
  type: DocumentType
  /** ISO date on which the document is made and, for the deadlines, received. */
  today: string
  answers: unknown
  /** The purpose of this case in the set, in one sentence. */
  reason: string
  /** The expected texts; a text that is not written yet is empty. */
  texts: Texts
}

interface Texts {
  document: string
  warnings: string
  memo: string
}

const answersSchema = v.object({
  today: v.pipe(v.string(), v.isoDate()),
  answers: v.record(v.string(), v.unknown()),
})

/** All cases by name. */
export function readCases(folder = FOLDER): GoldenCase[] {
  const cases = caseFiles(folder).flatMap(({ file, type }) => casesIn(file, type))
  const names = cases.map(({ name }) => name)
  const double = names.find((name, at) => names.indexOf(name) !== at)
  if (double !== undefined) throw new Error(`There are two cases ${double}`)
  return cases.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The files of all cases: every kind of document has a folder, whose files contain some cases each. */
function caseFiles(folder: string): { file: string; type: DocumentType }[] {
  return readdirSync(folder).flatMap((kind) => {
    const type = documentTypes.find((each) => inSmallLetters(each) === kind)
    if (type === undefined) throw new Error(`There is no kind of document ${kind}`)
    return readdirSync(join(folder, kind)).map((name) => ({ file: join(folder, kind, name), type }))
  })
}

/** `claimToAuthor` → `claim-to-author` */
export function inSmallLetters(type: DocumentType): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function casesIn(file: string, type: DocumentType): GoldenCase[] {
  const [before, ...rest] = readFileSync(file, 'utf8').split(/^# (.+)\n/m)
  if (before !== '' || rest.length === 0) throw new Error(`${file} does not begin with the name of a case`)
  return rest.flatMap((name, at) => (at % 2 === 0 ? parseCase(name, type, rest[at + 1] ?? '') : []))
}

/** The texts of a case in their order, each below its title. A case without a document has only the first. */
const TITLES = { document: 'Документ', warnings: 'Предупреждения', memo: 'Памятка' } as const
const TITLE = new RegExp(`^\\*\\*(${Object.values(TITLES).join('|')})\\*\\*\\n\\n`, 'm')

function parseCase(name: string, type: DocumentType, text: string): GoldenCase {
  const [before = '', ...rest] = text.split(TITLE)
  const [, reason, answers] = /^\n(.+)\n\n```yaml\n([\s\S]*\n)```\n+$/.exec(before) ?? []
  if (reason === undefined || answers === undefined) throw new Error(`The case ${name} has no reason, or no answers below it`)
  const below = (title: string) => (rest.includes(title) ? rest[rest.indexOf(title) + 1]?.trimEnd() : undefined)
  const document = below(TITLES.document) ?? ''
  const other = document.includes(NO_DOCUMENT) ? NO_DOCUMENT : ''
  return {
    name,
    type,
    reason,
    ...v.parse(answersSchema, parse(answers)),
    texts: { document, warnings: below(TITLES.warnings) ?? other, memo: below(TITLES.memo) ?? other },
  }
}

function printCase({ name, today, answers, reason }: GoldenCase, texts: Texts): string {
  const yaml = stringify({ today, answers }, { lineWidth: 0 })
  const parts = [
    [TITLES.document, texts.document],
    [TITLES.warnings, texts.warnings],
    [TITLES.memo, texts.memo],
  ].filter(([, text]) => text !== NO_DOCUMENT)
  return [`# ${name}\n\n${reason}\n\n\`\`\`yaml\n${yaml}\`\`\`\n`, ...parts.map(([title, text]) => `**${title}**\n\n${text}\n`)].join('\n')
}

/** The texts that the generator writes for the answers today. */
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

/** Writes today's texts of these cases into their files. */
export function writeTexts(names: ReadonlySet<string>, folder = FOLDER): void {
  for (const { file, type } of caseFiles(folder)) {
    const cases = casesIn(file, type)
    if (!cases.some(({ name }) => names.has(name))) continue
    writeFileSync(file, cases.map((golden) => printCase(golden, names.has(golden.name) ? textsOf(golden) : golden.texts)).join('\n'))
  }
}
