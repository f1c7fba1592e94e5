import { expect, it } from 'vitest'
import { failureOf } from './failure.ts'

const named = (name: string, rest: object = {}) => Object.assign(new Error(name), { name, ...rest })

it.each([
  [named('PasswordException'), 'encrypted'],
  [named('InvalidPDFException'), 'damaged'],
  [named('ResponseException', { status: 404 }), 'missing'],
  [named('ResponseException', { status: 503 }), 'connection'],
  [named('TypeError'), 'connection'],
  ['thrown by something strange', 'connection'],
])('%s is classified as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure)
})
