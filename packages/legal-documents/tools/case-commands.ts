import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { allNorms } from '../law/all-norms.ts'
import { type GoldenCase, readCases, writeTexts } from './golden-cases.ts'
import { createLaw } from './review/law.ts'
import { readingOf } from './review/reading.ts'
import { readSignatures, SIGNATURES, signerOf, verdicts, writeSignatures } from './review/signatures.ts'
import { standingsOf } from './review/standing.ts'

/** Writes what the generator makes of the named cases today, or of all. */
export function writeCases(names: readonly string[]): void {
  writeTexts(new Set(chosen(names).map(({ name }) => name)))
}

/** How many paragraphs and cases lawyers have signed, in lines to print; with `isList` also what is open. */
export async function reviewLines(isList: boolean): Promise<string[]> {
  const { listOf, summaryOf } = await import('./review/review-lines.ts')
  const { reading, standings } = review()
  return [...summaryOf(reading, standings), ...(isList ? listOf(reading, standings) : [])]
}

/** Writes the sheets of the kinds of document of the named cases, or of all, and returns their paths. */
export async function writeReviewSheets(folder: string, names: readonly string[]): Promise<string[]> {
  const types = new Set(chosen(names).map(({ type }) => type))
  const { writeSheets } = await import('./review/write-sheets.ts')
  return writeSheets(folder, review(), (type) => types.has(type))
}

/** Takes a sheet back that a lawyer has answered, and says in lines to print what of it was taken. Throws a sentence when it is refused. */
export async function takeAnswer(file: string): Promise<string[]> {
  const { readAnswer } = await import('./review/read-answer.ts')
  const { take } = await import('./review/take.ts')
  const answer = await readAnswer(readFileSync(file), today())
  const { reading, judgements, standings } = review()
  const { judgements: all, taken, outdated } = take(answer, reading.items, standings, judgements)
  writeSignatures(all)
  const counts = Object.entries(verdicts).map(([verdict, label]) => `${label} ${taken.filter((each) => each.verdict === verdict).length}`)
  return [
    `${signerOf(answer.lawyer)}: ${counts.join(', ')}. Written to ${relative(process.cwd(), SIGNATURES)}.`,
    ...(outdated.length === 0
      ? []
      : [
          `Not taken, because the text, the answers or a norm have changed since the sheet was written (${outdated.length}):`,
          ...outdated.map((about) => `  ${about}`),
        ]),
  ]
}

function review() {
  const reading = readingOf(readCases(), createLaw(allNorms))
  const judgements = readSignatures()
  return { reading, judgements, standings: standingsOf(reading.items, judgements), on: today() }
}

function chosen(names: readonly string[]): GoldenCase[] {
  const all = readCases()
  const unknown = names.filter((name) => !all.some((golden) => golden.name === name))
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}`)
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
