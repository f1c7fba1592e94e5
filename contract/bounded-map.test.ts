import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBoundedMap } from './bounded-map.ts'

it('a bounded map holds at most its cap after thousands of keys, and keeps the latest', () => {
  const map = createBoundedMap<number, number>(100)
  for (let key = 0; key < 10_000; key += 1) map.set(key, key)
  expect([map.size, map.get(9_899), map.get(9_900), map.get(9_999)]).toEqual([100, undefined, 9_900, 9_999])
})

it('a bounded map keeps the entries that were read recently', () => {
  const map = createBoundedMap<string, number>(2)
  map.set('asked for', 1)
  map.set('not asked for', 2)
  map.get('asked for')
  map.set('new', 3)
  expect([map.get('asked for'), map.get('not asked for'), map.get('new')]).toEqual([1, undefined, 3])
})

it('a bounded map counts by weight, evicts as many light entries as a heavy one needs, and stores none that is too heavy', () => {
  const map = createBoundedMap<string, number>(10)
  for (const key of ['a', 'b', 'c', 'd', 'e']) map.set(key, 1, 2)
  map.set('heavy', 1, 5)
  map.set('too heavy', 1, 11)
  expect(['a', 'b', 'c', 'd', 'e', 'heavy', 'too heavy'].filter((key) => map.get(key))).toEqual(['d', 'e', 'heavy'])
})

it('a bounded map stores an entry that needs all of it', () => {
  const map = createBoundedMap<string, number>(10)
  map.set('light', 1)
  map.set('heaviest', 2, 10)
  expect([map.get('light'), map.get('heaviest')]).toEqual([undefined, 2])
})

it('a bounded map drops an entry whose replacement is too heavy to store', () => {
  const map = createBoundedMap<string, string>(10)
  map.set('key', 'old')
  map.set('key', 'new', 11)
  expect([map.get('key'), map.size]).toEqual([undefined, 0])
})

it('a bounded map never weighs more than its cap after any series of sets, gets and deletes', () => {
  const step = fc.record({ act: fc.constantFrom('set', 'get', 'delete'), key: fc.nat(9), weight: fc.nat(12) })
  const weigh = (steps: { act: string; key: number; weight: number }[]) => {
    const map = createBoundedMap<number, number>(20)
    for (const { act, key, weight } of steps) {
      if (act === 'set') map.set(key, weight, weight)
      else if (act === 'get') map.get(key)
      else map.delete(key)
    }
    return Array.from({ length: 10 }, (_, key) => map.get(key) ?? 0).reduce((sum, weight) => sum + weight, 0)
  }
  fc.assert(fc.property(fc.array(step, { maxLength: 100 }), (steps) => weigh(steps) <= 20))
})
