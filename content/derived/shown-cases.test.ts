import { expect, it } from 'vitest'
import { casePath } from './shown-cases.ts'

it.each([
  ['case-1', '/cases/case-1/'],
  ['a'.repeat(60), `/cases/${'a'.repeat(60)}/`],
  ['a'.repeat(61), undefined],
  ['Дело', undefined],
  ['../x', undefined],
  ['', undefined],
])('the case %j has its page at %s', (id, path) => {
  expect(casePath({ id, story: undefined })).toBe(path)
})
