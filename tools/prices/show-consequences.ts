import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import {
  type ChangedLine,
  changedLines,
  isMechanical,
  type PriceChange,
  priceChanges,
  withLines,
} from '../../content/check/price-changes.ts'
import { type Rates, ratesSchema } from '../../content/schemas/rates.ts'
import { readTexts } from '../seed/texts.ts'

const RATES = 'seed/calculator.json'

/** Prints, and with `write` applies, the consequences of changed prices in `seed/calculator.json`. */
export function showConsequences(verb: 'show' | 'write', since: string): void {
  const texts = readTexts()
  const changes = priceChanges(texts, ratesAt(since), texts.rates)
  const lines = changedLines(texts.files, changes)
  const left = changes.filter((change) => !isMechanical(change))
  if (verb === 'write') writeLines(texts.files, lines)
  for (const line of lines) console.log(diffOf(line))
  if (left.length > 0) console.log('To be read, and changed by hand:\n')
  for (const change of left) console.log(toRead(change))
  console.log(
    changes.length === 0
      ? `No sum of the texts follows from prices that differ between ${RATES} and ${since}.`
      : summary(verb, lines, left),
  )
}

function summary(verb: 'show' | 'write', lines: ChangedLine[], left: PriceChange[]): string {
  const next =
    verb === 'write'
      ? '`npm run check`, `npm run addresses`, and `npm run pdfs` where a specimen changed'
      : '`npm run prices -- write` writes'
  return `Lines ${verb === 'write' ? 'written' : 'to be written'}: ${lines.length}. Sums to be read: ${left.length}. Next: ${next}.`
}

function ratesAt(commit: string): Rates {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${RATES}`], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${commit} has no ${RATES} to compare with: name a commit in --since`)
  const parsed = v.safeParse(ratesSchema, JSON.parse(stdout))
  if (!parsed.success) throw new Error(`The prices of ${commit} have another shape than today's: name a later commit in --since`)
  return parsed.output
}

function writeLines(files: ReadonlyMap<string, string>, lines: ChangedLine[]): void {
  for (const [file, ofFile] of Map.groupBy(lines, ({ file }) => file)) writeFileSync(file, withLines(files.get(file) ?? '', ofFile))
}

function diffOf({ file, line, before, after }: ChangedLine): string {
  return `${file}:${line}\n  - ${before.trim()}\n  + ${after.trim()}\n`
}

const AROUND = 60

function toRead({ file, line, figure, to, of, text, at, spelled }: PriceChange): string {
  const end = at + spelled.length
  const said = `${at > AROUND ? '…' : ''}${text.slice(Math.max(0, at - AROUND), end + AROUND).trim()}${text.length > end + AROUND ? '…' : ''}`
  const reasons = of.map((one) => (to === null ? `${one.to ?? 'worked out by hand'}: ${one.of}` : one.of))
  return `${[`${file}:${line}: ${figure} → ${to ?? (of.length > 1 ? 'one of these' : '?')}`, ...reasons, said].join('\n    ')}\n`
}
