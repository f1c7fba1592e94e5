import fc from 'fast-check'
import { expect, it } from 'vitest'
import { completeAnswers } from '../fixtures/complete-answers.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { refusalsOnTheWay } from '../fixtures/refusals-on-the-way.ts'
import { documentTypes } from './document.ts'
import { generate } from './generate.ts'
import { makeDocument } from './make-document.ts'
import { templates } from './templates.ts'

const TODAY = '2026-11-21'
/** The full test run uses more cases. */
const RUNS = process.env['TEST_SIZE'] === 'full' ? 2500 : 300

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

it.each(documentTypes)('complete answers go from screen to screen up to the document: %s', (type) => {
  fc.assert(
    fc.property(completeAnswers(type, TODAY), (answers) => {
      const isMade = makeDocument(templates[type], answers, TODAY).kind === 'document'
      expect(isMade ? refusalsOnTheWay(templates[type], answers, TODAY) : []).toEqual([])
    }),
    { numRuns: RUNS / 10 },
  )
})
