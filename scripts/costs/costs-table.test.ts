import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Measured, monthlyCosts, PLAN_DOLLARS, type Traffic, totalOf } from './cost-model.ts'
import { readSnapshot, withCosts } from './costs-table.ts'

const DOCUMENT = readFileSync('docs/costs.md', 'utf8')
const SNAPSHOT = readFileSync('test/worker/costs.snapshot.json', 'utf8')

it('docs/costs.md says what follows from the calls that are measured now; npm run costs writes it anew', () => {
  expect(withCosts(DOCUMENT, SNAPSHOT)).toBe(DOCUMENT)
})

it('a page that begins to write to KV when it is stale changes the document', () => {
  const costlier = SNAPSHOT.replaceAll(/"stale": "1 KV reads, 0 KV writes/g, '"stale": "1 KV reads, 5 KV writes')
  expect(withCosts(DOCUMENT, costlier)).not.toBe(DOCUMENT)
})

it.each(['{}', '{ "/": { "cold": "nothing" } }'])('a snapshot that cannot be understood is refused: %s', (snapshot) => {
  expect(() => readSnapshot(snapshot)).toThrow('The snapshot of the costs')
})

describe('the bill of a month', () => {
  const free = { kvReads: 0, kvWrites: 0, d1Queries: 0 }
  const measured: Measured = { cold: free, newIsolate: free, warm: free, stale: free }
  const small: Traffic = { views: 1e6, isolates: 10, logged: 1 }
  const priceOf = (name: string, changed: Partial<Measured>, traffic: Partial<Traffic>) =>
    monthlyCosts({ ...measured, ...changed }, { ...small, ...traffic }).find((item) => item.name === name)?.dollars ?? Number.NaN

  it('is the plan alone while everything is included', () => {
    expect(totalOf(monthlyCosts(measured, small))).toBe(PLAN_DOLLARS)
  })

  it('counts calls over 10 million at $0.30 a million, and logs over 20 million at $0.60', () => {
    expect(priceOf('Worker calls', {}, { views: 100e6 })).toBeCloseTo(0.3 * 240.0432)
    expect(priceOf('Workers Logs', {}, { views: 100e6 })).toBeCloseTo(0.6 * 230.0432)
    expect(priceOf('Workers Logs', {}, { views: 100e6, logged: 0.05 })).toBe(0)
  })

  it('grows with isolates, not with views, where a stale page writes to KV', () => {
    const writing = { stale: { ...free, kvWrites: 1 } }
    expect(priceOf('KV writes', writing, { views: 1e9, isolates: 10 })).toBeCloseTo(5 * (10 * 0.5184 - 1))
    expect(priceOf('KV writes', writing, { views: 1e9, isolates: 20 })).toBeCloseTo(5 * (20 * 0.5184 - 1))
    expect(priceOf('KV writes', writing, { views: 1e6, isolates: 200 })).toBe(0)
  })
})
