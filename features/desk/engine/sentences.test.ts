import { expect, it } from 'vitest'
import { FINDING_CODES } from '../../../content/check/finding-codes.ts'
import { SEED_ERROR_CODES } from '../../../content/compile/seed-error.ts'
import { SENTENCES } from './sentences-of-findings.ts'
import { MISTAKES } from './sentences-of-mistakes.ts'

const CYRILLIC = /[а-яё]/i

it.each(FINDING_CODES)('the finding %s is said in Russian, with what to do', (code) => {
  const { problem, advice } = SENTENCES[code]
  for (const sentence of [problem, advice]) {
    const said = typeof sentence === 'string' ? sentence : sentence(['1', '2', '3'])
    expect(said).toMatch(CYRILLIC)
    expect(said).not.toMatch(/undefined|NaN/)
  }
})

it.each(SEED_ERROR_CODES)('the mistake %s is said in Russian', (code) => {
  const said = MISTAKES[code](['поле', 'is too long: at most 220, got 240'])
  expect(said).toMatch(CYRILLIC)
  expect(said).not.toMatch(/undefined|NaN/)
})
