import { documentNames } from '../features/generator/engine/document.ts'
import { type GoldenCase, readCases, sign, stateOf, writeTexts } from '../features/generator/tools/golden-cases.ts'
import { command, flag, runCommand, text } from './command-line.ts'

/** The worked cases of the generator's documents. What a lawyer reads of them is Russian, the command English as all others. */
export const cases = command({
  usage: `npm run cases -- review [name…]     prints the cases that no lawyer has signed yet; with --list only their names and what each is for
npm run cases -- write [name…]      writes what the generator makes of them today: read the difference before you commit it
npm run cases -- sign {name…} --lawyer "…"   records that this lawyer has read them`,
  options: { list: flag, lawyer: { type: 'string', rule: text } },
  verbs: { review: ['name…'], write: ['name…'], sign: ['name of a case', 'name…'] },
  order({ words: [verb = '', ...names], values: { list, lawyer } }) {
    if (list && verb !== 'review') throw new Error('--list belongs to review')
    if ((lawyer !== undefined) !== (verb === 'sign')) throw new Error('--lawyer names the lawyer who signs, and belongs to sign')
    return { verb, names, isList: list, lawyer: lawyer?.trim() ?? '' }
  },
  run({ verb, names, isList, lawyer }) {
    const found = chosen(names)
    if (verb === 'review') review(found, isList)
    else if (verb === 'write') found.forEach(writeTexts)
    else signAll(found, lawyer)
  },
})

function chosen(names: readonly string[]): GoldenCase[] {
  const all = readCases()
  const unknown = names.filter((name) => !all.some((golden) => golden.name === name))
  if (unknown.length > 0) throw new Error(`There is no case ${unknown.join(', ')}`)
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

function review(all: readonly GoldenCase[], isList: boolean): void {
  const open = all.filter((golden) => stateOf(golden) !== 'signed')
  for (const golden of open) console.log(isList ? `${golden.name}: ${golden.reason}` : sheetOf(golden))
  console.log(open.length === 0 ? `All ${all.length} are signed.` : `\n${open.length} of ${all.length} are not signed.`)
}

/** Everything that a lawyer has to read of a case. */
function sheetOf({ name, type, today, reason, texts }: GoldenCase): string {
  const rule = '='.repeat(80)
  return [
    rule,
    `${name} — ${documentNames[type].name}, ${today}`,
    `Зачем этот случай: ${reason}`,
    rule,
    texts.document,
    '— Предупреждения —',
    texts.warnings,
    '— Памятка —',
    texts.memo,
  ].join('\n')
}

function signAll(signed: readonly GoldenCase[], lawyer: string): void {
  for (const golden of signed) sign(golden, lawyer, new Date().toISOString().slice(0, 10))
}

if (import.meta.main) await runCommand(cases)
