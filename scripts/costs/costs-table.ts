import {
  CALLS_PER_VIEW,
  CPU_MS_PER_CALL,
  type Item,
  type Measured,
  monthlyCosts,
  type PageCalls,
  PLAN_DOLLARS,
  type Traffic,
  totalOf,
} from './cost-model.ts'

/** Numbers of isolates are assumptions; twice as many are shown for the larger site because they cost most. */
const SITES: readonly (Traffic & { title: string })[] = [
  { title: '1 M views', views: 1e6, isolates: 10, logged: 1 },
  { title: '100 M views', views: 100e6, isolates: 60, logged: 1 },
  { title: '100 M views, 200 isolates', views: 100e6, isolates: 200, logged: 1 },
  { title: '100 M views, 5 % of the logs', views: 100e6, isolates: 60, logged: 0.05 },
]
const STATES = ['cold', 'newIsolate', 'warm', 'stale'] as const
const MARKED = /(<!-- costs: [^>]*-->\n)[\s\S]*?(<!-- \/costs -->)/

/** The document with the table that follows from the snapshot of `test/worker/costs.test.ts` between its marks. */
export function withCosts(document: string, snapshot: string): string {
  if (!MARKED.test(document)) throw new Error('docs/costs.md has lost its marks <!-- costs: … --> and <!-- /costs -->')
  const table = costsTable(readSnapshot(snapshot))
  // A function, because "$1" in a text would be taken for a group.
  return document.replace(MARKED, (_, from: string, to: string) => `${from}\n${table}\n\n${to}`)
}

/** The middle of all pages, for every state of the caches. */
export function readSnapshot(snapshot: string): Measured {
  const pages: Record<string, Record<string, string>> = JSON.parse(snapshot)
  const middle = (state: (typeof STATES)[number]): PageCalls => {
    const sorted = Object.values(pages)
      .map((states) => readCalls(`${states[state]}`))
      .toSorted((a, b) => total(a) - total(b))
    const usual = sorted[Math.floor(sorted.length / 2)]
    if (!usual) throw new Error('The snapshot of the costs has no pages')
    return usual
  }
  return { cold: middle('cold'), newIsolate: middle('newIsolate'), warm: middle('warm'), stale: middle('stale') }
}

/** `1 KV reads, 0 KV writes, 5 D1 queries` */
function readCalls(text: string): PageCalls {
  const [, kvReads, kvWrites, d1Queries] = /^(\d+) KV reads, (\d+) KV writes, (\d+) D1 queries$/.exec(text) ?? []
  if (d1Queries === undefined) throw new Error(`The snapshot of the costs says "${text}", which is not understood`)
  return { kvReads: Number(kvReads), kvWrites: Number(kvWrites), d1Queries: Number(d1Queries) }
}

function total({ kvReads, kvWrites, d1Queries }: PageCalls): number {
  return kvReads + kvWrites + d1Queries
}

function costsTable(measured: Measured): string {
  const columns = SITES.map((site) => monthlyCosts(measured, site))
  const [first = []] = columns
  const rows = first.map(({ name, included, unit }, row) => [
    `${name}, ${short(included)} ${unit} included`,
    ...columns.map((one) => shown(one[row])),
  ])
  const totals = ['**a month, in dollars**', ...columns.map((items) => `**${totalOf(items).toFixed(0)}**`)]
  return [
    `The usual page costs, by the caches that it meets: ${STATES.map((state) => `${WORDS[state]} ${callsText(measured[state])}`).join('; ')}. A view is ${CALLS_PER_VIEW} calls of the worker, a call ${CPU_MS_PER_CALL} ms.`,
    '',
    ...table([
      ['', ...SITES.map(({ title }) => title)],
      ['isolates', ...SITES.map(({ isolates }) => `${isolates}`)],
      ...rows,
      ['the plan', ...SITES.map(() => `$${PLAN_DOLLARS}`)],
      totals,
    ]),
  ].join('\n')
}

const WORDS = { cold: 'none', newIsolate: "the data centre's", warm: "the isolate's", stale: "the isolate's with an old version" }

function callsText({ kvReads, kvWrites, d1Queries }: PageCalls): string {
  return `${kvReads} KV reads, ${kvWrites} KV writes, ${d1Queries} D1 queries`
}

function shown(item: Item | undefined): string {
  if (!item) return ''
  return `${short(item.quantity)}${item.dollars > 0 ? `, $${item.dollars.toFixed(2)}` : ''}`
}

/** 250_043_200 → `250 M` */
function short(quantity: number): string {
  const [size, letter] = [[1e9, ' G'] as const, [1e6, ' M'] as const, [1e3, ' k'] as const].find(([one]) => quantity >= one) ?? [1, '']
  return `${Number((quantity / size).toPrecision(3))}${letter}`
}

function table([head = [], ...rows]: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)]
}
