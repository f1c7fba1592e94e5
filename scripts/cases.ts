import { parseArgs } from 'node:util'
import { documentNames } from '../features/generator/engine/document.ts'
import { type GoldenCase, readCases, sign, stateOf, writeTexts } from '../features/generator/tools/golden-cases.ts'

const USAGE = `npm run cases -- review [--list] [name…]     prints the cases that no lawyer has signed yet
npm run cases -- write [name…]               writes what the generator makes of them today: read the difference before you commit it
npm run cases -- sign <name…> --lawyer "…"   records that this lawyer has read them`

/** The worked cases of the generator's documents: for a lawyer to read and sign, and for a developer to write anew. */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'boolean', default: false }, lawyer: { type: 'string', default: '' } },
  })
  const [command, ...names] = positionals
  const cases = chosen(names)
  if (command === 'review') review(cases, values.list)
  else if (command === 'write') cases.forEach(writeTexts)
  else if (command === 'sign' && names.length > 0 && values.lawyer.trim() !== '') signAll(cases, values.lawyer.trim())
  else fail(USAGE)
}

function chosen(names: readonly string[]): GoldenCase[] {
  const all = readCases()
  const unknown = names.filter((name) => !all.some((golden) => golden.name === name))
  if (unknown.length > 0) fail(`There is no case ${unknown.join(', ')}`)
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

function review(cases: readonly GoldenCase[], isList: boolean): void {
  const open = cases.filter((golden) => stateOf(golden) !== 'signed')
  for (const golden of open) console.log(isList ? `${golden.name}: ${golden.reason}` : sheetOf(golden))
  console.log(`\nНе подписано ${open.length} из ${cases.length}.`)
}

/** Everything that a lawyer has to read of a case. */
function sheetOf({ name, type, today, reason, texts }: GoldenCase): string {
  const rule = '='.repeat(80)
  return [
    rule,
    `${name} — ${documentNames[type].name}, ${today}`,
    `Зачем этот случай: ${reason}`,
    rule,
    texts['expected.txt'],
    '— Предупреждения —',
    texts['warnings.txt'],
    '— Памятка —',
    texts['memo.txt'],
  ].join('\n')
}

function signAll(cases: readonly GoldenCase[], lawyer: string): void {
  for (const golden of cases) sign(golden, lawyer, new Date().toISOString().slice(0, 10))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

main()
