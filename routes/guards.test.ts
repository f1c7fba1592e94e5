import { expect, it } from 'vitest'
import { runGuards } from './match.ts'

/** What the guards say of a parameter `name`. */
const verdict = (guards: string[], name: string) => runGuards(guards, { params: { name } })

it.each([
  ['check-data', 'fakt-ili-mnenie', 'pass'],
  ['check-data', 'rm_media', 'pass'],
  ['check-data', '', 'not-found'],
  ['check-data', 'fakt-ili-mnenie/', 'not-found'],
  ['check-data', "' or 1=1 --", 'not-found'],
  ['check-data', 'a'.repeat(5000), 'not-found'],
  ['check-experts', 'direktor', 'pass'],
  ['check-experts', 'Директор', 'not-found'],
])('the guard %s says of "%s": %s', (guard, name, answer) => {
  expect(verdict([guard], name)).toBe(answer)
})

it.each(['check-nothing', 'constructor', 'toString', '__proto__'])('a guard named "%s" is unknown', (guard) => {
  expect(() => verdict([guard], 'fakt-ili-mnenie')).toThrow(expect.objectContaining({ message: 'Unknown route middleware', cause: guard }))
})

it('the first guard that refuses ends the round', () => {
  expect(verdict(['check-experts', 'check-nothing'], '???')).toBe('not-found')
})

it('without guards everyone passes', () => {
  expect(verdict([], '???')).toBe('pass')
})
