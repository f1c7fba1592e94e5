import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizeOf } from '../../../test/sizes.ts'
import { completeAnswers } from '../fixtures/complete-answers.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { documentTypes } from './document.ts'
import { generate } from './generate.ts'
import { templates } from './templates.ts'

const TODAY = '2026-11-21'
const RUNS = sizeOf('documentAnswers')

it.each(documentTypes)('complete answers make a document without flaws: %s', (type) => {
  const others: string[] = []
  fc.assert(
    fc.property(completeAnswers(type, TODAY), (answers) => {
      const generated = generate(templates[type], answers, TODAY)
      if (generated.kind === 'document') expect(flawsOf(generated.document)).toEqual([])
      else others.push(JSON.stringify(generated))
    }),
    { numRuns: RUNS },
  )
  expect(others.length, others[0]).toBeLessThan(RUNS / 2)
})
