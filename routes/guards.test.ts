import { expect, it } from 'vitest'
import { runGuards } from './table.ts'

/** The verdict of the guards on a parameter `name`. */
const verdict = (guards: string[], name: string) => runGuards(guards, { params: { name } })

it.each([
  ['check-data', 'fakt-ili-mnenie', 'pass'],
  ['check-data', 'rm_media', 'pass'],
  ['check-data', '', 'not-found'],
  ['check-data', 'fakt-ili-mnenie/', 'not-found'],
  ['check-data', "' or 1=1 --", 'not-found'],
  ['check-data', 'a'.repeat(100), 'pass'],
  ['check-data', 'a'.repeat(101), 'not-found'],
  ['check-experts', 'direktor', 'pass'],
  ['check-experts', 'Директор', 'not-found'],
  ['check-experts', 'rm_media', 'not-found'],
  ['check-experts', 'a'.repeat(60), 'pass'],
  ['check-experts', 'a'.repeat(61), 'not-found'],
])('the guard %s for "%s" returns %s', (guard, name, answer) => {
  expect(verdict([guard], name)).toBe(answer)
})

it.each(['check-nothing', 'constructor', 'toString', '__proto__'])('an unknown guard "%s" throws', (guard) => {
  expect(() => verdict([guard], 'fakt-ili-mnenie')).toThrow(expect.objectContaining({ message: 'Unknown route middleware', cause: guard }))
})

it('no guard runs after the first that refuses', () => {
  expect(verdict(['check-experts', 'check-nothing'], '???')).toBe('not-found')
})

it('a route without guards passes', () => {
  expect(verdict([], '???')).toBe('pass')
})
