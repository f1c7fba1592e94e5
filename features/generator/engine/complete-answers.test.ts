import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { completeAnswers } from '../fixtures/complete-answers.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { documentTypes } from './document.ts'
import { generate } from './generate.ts'

// Only a guard against hanging, because each test writes thousands of documents.
vi.setConfig({ testTimeout: 300_000 })

const TODAY = '2026-11-21'
const RUNS = 2000
/** The same answers in every run; other ones with `VITE_SEED=7 npm run test:unit -- complete-answers`. */
const seed = Number(import.meta.env.VITE_SEED ?? 20261121)

it.each(documentTypes)('complete answers make a document without flaws: %s', (type) => {
  const others: string[] = []
  fc.assert(
    fc.property(completeAnswers(type, TODAY), (answers) => {
      const generated = generate(type, answers, TODAY)
      if (generated.kind === 'document') expect(flawsOf(generated.document)).toEqual([])
      else others.push(JSON.stringify(generated))
    }),
    { numRuns: RUNS, seed },
  )
  expect(others.length, others[0]).toBeLessThan(RUNS / 2)
})
