import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type GoldenCase, readCases, writeTexts } from './golden-cases.ts'
import { allNorms, createLaw } from './review/law.ts'
import { readingOf } from './review/reading.ts'
import { listOf, summaryOf } from './review/review-lines.ts'
import { reviewStatuses } from './review/review-status.ts'
import { fileName } from './review/sheet-words.ts'
import { readSignatures, SIGNATURES, signerOf, verdicts, writeSignatures } from './review/signatures.ts'

/** Writes today's texts of the named cases, or of all. */
export function writeCases(names: readonly string[]): void {
  writeTexts(new Set(chosen(names).map(({ name }) => name)))
}

/** Numbers of paragraphs and cases that lawyers have signed, in lines to print; with `isList` also the open items. */
export function reviewLines(isList: boolean): string[] {
  const { reading, statuses } = review()
  return [...summaryOf(reading, statuses), ...(isList ? listOf(reading, statuses) : [])]
}

/** Writes the sheet of each kind of document of the named cases, or of all, as a page and as a DOCX file. Returns the paths of the files. */
export async function writeReviewSheets(folder: string, names: readonly string[]): Promise<string[]> {
  const types = new Set(chosen(names).map(({ type }) => type))
  const [{ sheetDocx }, { sheetHtml }] = await Promise.all([import('./review/sheet-docx.ts'), import('./review/sheet-html.ts')])
  const { reading, statuses, on } = review()
  mkdirSync(folder, { recursive: true })
  const paths: string[] = []
  for (const sheet of reading.sheets.filter(({ type }) => types.has(type))) {
    const content = { sheet, reading, statuses, on }
    const [page, docx] = [join(folder, fileName(sheet.type)), join(folder, fileName(sheet.type, 'docx'))]
    writeFileSync(page, sheetHtml(content))
    writeFileSync(docx, await sheetDocx(content))
    paths.push(page, docx)
  }
  return paths
}

/** Records the judgements of an answered sheet, and returns a summary in lines to print. Throws a sentence when the sheet is refused. */
export async function takeAnswer(file: string): Promise<string[]> {
  const { readAnswer, applyAnswer } = await import('./review/take-answer.ts')
  const answer = await readAnswer(readFileSync(file), today())
  const { reading, judgements, statuses } = review()
  const { judgements: all, taken, outdated } = applyAnswer(answer, reading.items, statuses, judgements)
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
  return { reading, judgements, statuses: reviewStatuses(reading.items, judgements), on: today() }
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
