import { describe, expect, it } from 'vitest'
import { documentTypes } from '../engine/document.ts'
import { generate } from '../engine/generate.ts'
import { templates } from '../engine/templates.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { refusalsOnTheWay } from '../fixtures/refusals-on-the-way.ts'
import { workedExamples } from '../fixtures/worked-examples.ts'
import { readCases, textsOf } from './golden-cases.ts'
import { readSignatures } from './review/signatures.ts'

const cases = readCases()

describe.each(cases)('the case $name', (golden) => {
  it('gives the document, the warnings and the memo that stand in its file', () => {
    expect(textsOf(golden)).toEqual(golden.texts)
  })

  it('has no flaws in its document', () => {
    const generated = generate(templates[golden.type], golden.answers, golden.today)
    expect(generated.kind === 'document' ? flawsOf(generated.document) : []).toEqual([])
  })

  it('goes from screen to screen up to its document', () => {
    const template = templates[golden.type]
    const isMade = generate(template, golden.answers, golden.today).kind === 'document'
    expect(isMade ? refusalsOnTheWay(template, golden.answers, golden.today) : []).toEqual([])
  })

  it('says in one sentence what it is for', () => {
    expect(golden.reason).toMatch(/^[«А-ЯЁA-Z0-9][^\n]{20,}\.$/)
  })
})

// A text may change under a signature: that makes the signature void, and nothing here wrong.
it('lawyers’ signatures keep the text that was signed', () => {
  expect(readSignatures).not.toThrow()
})

it('there are a hundred cases, five of each document at least', () => {
  const counts = documentTypes.map((type) => [type, cases.filter((golden) => golden.type === type).length] as const)
  expect(counts.filter(([, count]) => count < 5)).toEqual([])
  expect(cases.length).toBeGreaterThanOrEqual(100)
})

it.each(workedExamples)('the worked example of $type is one of them', ({ type, today, answers }) => {
  const example = cases.find(({ name }) => name === `${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-example`)
  expect(example).toMatchObject({ type, today, answers })
})
