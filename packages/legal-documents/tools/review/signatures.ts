import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { type DocumentType, documentTypes } from '../../engine/document.ts'
import { inSmallLetters } from '../golden-cases.ts'
import type { Item } from './item.ts'
import { hashOf } from './passages.ts'

/** The folder of the judgements, with one file for each kind of document that has any. */
export const SIGNATURES = join(import.meta.dirname, '../../signatures')

export const verdicts = { fits: 'подходит', mend: 'поправить', never: 'нельзя' } as const
export type Verdict = keyof typeof verdicts

const day = v.pipe(v.string(), v.isoDate())
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const lawyerSchema = v.strictObject({ name: v.pipe(v.string(), v.minLength(1)), number: v.string(), on: day })

/** A lawyer's judgement of an item, with everything that was read: it is valid as long as none of that changes. */
const judgementSchema = v.strictObject({
  case: v.nullable(v.string()),
  verdict: v.picklist(['fits', 'mend', 'never']),
  remark: v.string(),
  lawyer: lawyerSchema,
  text: v.string(),
  answers: v.string(),
  /** Editions of the norms, by id. */
  norms: v.record(v.string(), v.string()),
  hash: v.strictObject({ text: hash, answers: hash, norms: hash }),
})

export type Lawyer = v.InferOutput<typeof lawyerSchema>
export type Judgement = v.InferOutput<typeof judgementSchema> & { type: DocumentType }

export function readSignatures(folder = SIGNATURES): Judgement[] {
  return documentTypes.flatMap((type) => {
    const file = fileOf(folder, type)
    return existsSync(file) ? readFile(file).map((judgement) => ({ ...judgement, type })) : []
  })
}

function readFile(file: string): v.InferOutput<typeof judgementSchema>[] {
  const read = v.safeParse(v.array(judgementSchema), parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file}: ${v.getDotPath(read.issues[0]) ?? ''} ${read.issues[0].message}`)
  for (const { case: name, text, answers, hash: hashes } of read.output)
    if (hashOf(text) !== hashes.text || hashOf(answers) !== hashes.answers)
      throw new Error(`${file}: the text of a signature (${name ?? text.slice(0, 60)}) is not the one that was signed`)
  return read.output
}

/** Writes the file of each kind, in an order that keeps differences small; a kind without a judgement has none. */
export function writeSignatures(all: readonly Judgement[], folder = SIGNATURES): void {
  mkdirSync(folder, { recursive: true })
  for (const type of documentTypes) {
    const own = all.filter((judgement) => judgement.type === type).toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    const kept = own.map(({ type: _, ...judgement }) => judgement)
    if (kept.length === 0) rmSync(fileOf(folder, type), { force: true })
    else writeFileSync(fileOf(folder, type), stringify(kept, { lineWidth: 0, aliasDuplicateObjects: false }))
  }
}

function orderOf({ case: name, hash: { text, norms }, lawyer }: Judgement): string {
  return [name === null ? 'paragraph' : `document ${name}`, name === null ? text : '', norms, lawyer.name].join(' ')
}

function fileOf(folder: string, type: DocumentType): string {
  return join(folder, `${inSmallLetters(type)}.yaml`)
}

export function judgementOf(item: Item, given: Pick<Judgement, 'verdict' | 'remark' | 'lawyer'>): Judgement {
  const { type, case: name, text, answers, hash: hashes } = item
  return {
    type,
    case: name,
    ...given,
    text,
    answers,
    norms: Object.fromEntries(item.norms.map(({ id, edition }) => [id, edition])),
    hash: hashes,
  }
}

/** `Иванова И. И., № 77/1234, 28 ноября 2026 г.` */
export function signerOf({ name, number }: Pick<Lawyer, 'name' | 'number'>): string {
  return number === '' ? `${name} (${NO_NUMBER})` : `${name}, № ${number}`
}

const NO_NUMBER = 'без номера в реестре'
