import { readFileSync } from 'node:fs'
import { readNorms } from '../content/compile/norms.ts'
import { type GoldenCase, readCases, writeTexts } from '../features/generator/tools/golden-cases.ts'
import { createLaw } from '../features/generator/tools/review/law.ts'
import { readingOf } from '../features/generator/tools/review/reading.ts'
import { readSignatures, SIGNATURES, signerOf, verdicts, writeSignatures } from '../features/generator/tools/review/signatures.ts'
import { standingsOf } from '../features/generator/tools/review/standing.ts'
import { command, flag, runCommand, text } from '../tools/command-line/command-line.ts'
import { seedFiles } from '../tools/seed/seed.ts'

/** The worked cases of the generator's documents. What a lawyer reads of them is Russian, the command English as all others. */
export const cases = command({
  usage: `npm run cases -- review             says how many paragraphs and cases lawyers have signed; with --list also the open remarks,
                                    what changed since it was signed, and the cases that nobody has read
npm run cases -- review --out {folder} [name…]   writes a sheet for lawyers for each kind of document, or for those of some cases, as HTML and DOCX
npm run cases -- take {file}        takes back a sheet that a lawyer has answered: the JSON that the HTML saved, or the DOCX
npm run cases -- write [name…]      writes what the generator makes of the cases today: read the difference before you commit it`,
  options: { list: flag, out: { type: 'string', rule: text } },
  verbs: { review: ['name…'], take: ['file'], write: ['name…'] },
  order({ words: [verb = '', ...words], values: { list, out } }) {
    if ((list || out !== undefined) && verb !== 'review') throw new Error(`${list ? '--list' : '--out'} belongs to review`)
    if (list && out !== undefined) throw new Error('--list and --out do not go together')
    if (verb === 'review' && words.length > 0 && out === undefined) throw new Error('Names of cases belong to review --out and to write')
    return { verb, words, isList: list, out }
  },
  async run({ verb, words, isList, out }) {
    if (verb === 'write') chosen(words).forEach(writeTexts)
    else if (verb === 'take') await takeAnswer(words[0] ?? '')
    else if (out === undefined) await report(isList)
    else await write(out, words)
  },
})

function chosen(names: readonly string[]): GoldenCase[] {
  const all = readCases()
  const unknown = names.filter((name) => !all.some((golden) => golden.name === name))
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}`)
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

function review() {
  const reading = readingOf(readCases(), createLaw(readNorms(seedFiles())))
  const judgements = readSignatures()
  return { reading, judgements, standings: standingsOf(reading.items, judgements), on: new Date().toISOString().slice(0, 10) }
}

async function report(isList: boolean): Promise<void> {
  const { listOf, summaryOf } = await import('../features/generator/tools/review/report.ts')
  const { reading, standings } = review()
  for (const line of [...summaryOf(reading, standings), ...(isList ? listOf(reading, standings) : [])]) console.log(line)
}

/** Of the kinds of document of the named cases, or of all. */
async function write(folder: string, names: readonly string[]): Promise<void> {
  const types = new Set(chosen(names).map(({ type }) => type))
  const { writeSheets } = await import('../features/generator/tools/review/write-sheets.ts')
  for (const path of await writeSheets(folder, review(), (type) => types.has(type))) console.log(path)
}

async function takeAnswer(file: string): Promise<void> {
  const { readAnswer } = await import('../features/generator/tools/review/read-answer.ts')
  const { take } = await import('../features/generator/tools/review/take.ts')
  const answer = await readAnswer(readFileSync(file), new Date().toISOString().slice(0, 10))
  const { reading, judgements, standings } = review()
  const { judgements: all, taken, outdated } = take(answer, reading.items, standings, judgements)
  writeSignatures(all)
  const counts = Object.entries(verdicts).map(([verdict, label]) => `${label} ${taken.filter((each) => each.verdict === verdict).length}`)
  console.log(`${signerOf(answer.lawyer)}: ${counts.join(', ')}. Written to ${SIGNATURES}.`)
  if (outdated.length === 0) return
  console.log(`Not taken, because the text, the answers or a norm have changed since the sheet was written (${outdated.length}):`)
  for (const about of outdated) console.log(`  ${about}`)
}

if (import.meta.main) await runCommand(cases)
