import { expect, it } from 'vitest'
import { failureOf, isFormOfAcrobat } from './failure.ts'

const named = (name: string, rest: object = {}) => Object.assign(new Error(name), { name, ...rest })

it.each([
  [named('PasswordException'), 'encrypted'],
  [named('InvalidPDFException'), 'damaged'],
  [named('ResponseException', { status: 404 }), 'missing'],
  [named('ResponseException', { status: 503 }), 'connection'],
  [named('TypeError'), 'connection'],
  ['thrown by something strange', 'connection'],
])('the error %s is classified as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure)
})

it.each<[string, object, boolean]>([
  ['a form of Acrobat alone', { IsXFAPresent: true, IsAcroFormPresent: false }, true],
  ['a form with usual fields as well', { IsXFAPresent: true, IsAcroFormPresent: true }, false],
  ['a usual form', { IsXFAPresent: false, IsAcroFormPresent: true }, false],
  ['a document without a description', {}, false],
])('a form of Acrobat is distinguished from a drawable document: %s', (_, info, isForm) => {
  expect(isFormOfAcrobat(info)).toBe(isForm)
})
