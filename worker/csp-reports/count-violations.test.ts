import { expect, it } from 'vitest'
import { createViolationCounter } from './count-violations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KIND = 'script-src-elem https://evil.example'

it('violations of a content security policy are logged once per hour and kind, with the number since the previous line', () => {
  const counter = createViolationCounter()
  const times = [0, MINUTE, 59 * MINUTE, HOUR, 61 * MINUTE, 5 * HOUR]
  expect(times.map((now) => counter.add(KIND, now)?.count ?? null)).toEqual([1, null, null, 3, null, 2])
})

it('violations of a content security policy of different kinds are logged separately', () => {
  const counter = createViolationCounter()
  expect([KIND, 'img-src data', KIND].map((kind) => counter.add(kind, 0))).toEqual([
    { kind: KIND, count: 1 },
    { kind: 'img-src data', count: 1 },
    null,
  ])
})

it('violations of a content security policy of ten thousand invented kinds make 51 lines an hour, the last with the count of the rest', () => {
  const counter = createViolationCounter()
  const flood = (hour: number) =>
    Array.from({ length: 10_000 }, (_, at) => counter.add(`img-src https://${hour}-${at}.example`, hour * HOUR))
  const lines = [0, 1].map((hour) => flood(hour).filter((line) => line !== null))
  expect(lines.map(({ length }) => length)).toEqual([51, 51])
  expect(lines.map((hour) => hour.at(-1))).toEqual([
    { kind: 'others', count: 1 },
    { kind: 'others', count: 9950 },
  ])
})
