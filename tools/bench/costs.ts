import { readFileSync } from 'node:fs'
import type { Row } from './report.ts'

/** `1 KV reads, 0 KV writes, 10 D1 queries` by path and by state of the caches; written by a test that counts real calls. */
type Costs = Record<string, Record<string, string>>

const SNAPSHOT = 'test/worker/costs.snapshot.json'

/** Calls to the stores per page: the usual ones and the most, for each state of the caches. */
export async function measureCosts(): Promise<Row[]> {
  const costs: Costs = JSON.parse(readFileSync(SNAPSHOT, 'utf8'))
  const states = Object.keys(Object.values(costs)[0] ?? {})
  return states.flatMap((state) => {
    const calls = Object.entries(costs).map(([path, states]) => ({ path, calls: states[state] ?? '' }))
    const sorted = calls.toSorted((a, b) => total(a.calls) - total(b.calls))
    const [usual, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    return [
      { what: `${state}, the usual page`, value: usual?.calls ?? '' },
      { what: `${state}, the dearest page`, value: most?.calls ?? '', note: most?.path ?? '' },
    ]
  })
}

function total(calls: string): number {
  return (calls.match(/\d+(?= (?:KV reads|KV writes|D1 queries))/g) ?? []).reduce((sum, count) => sum + Number(count), 0)
}
