import { describe, expect, it } from 'vitest'
import { documentTypes } from '../engine/document.ts'
import { generate } from '../engine/generate.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { readCases, stateOf, textsOf } from './golden-cases.ts'

const cases = readCases()

describe.each(cases)('the case $name', (golden) => {
  it('gives the document, the warnings and the memo that stand in its folder', () => {
    expect(textsOf(golden)).toEqual(golden.texts)
  })

  it('has no flaws in its document', () => {
    const generated = generate(golden.type, golden.answers, golden.today)
    expect(generated.kind === 'document' ? flawsOf(generated.document) : []).toEqual([])
  })

  it('says in one sentence what it is for', () => {
    expect(golden.reason).toMatch(/^[«А-ЯЁA-Z0-9][^\n]{20,}\.$/)
  })

  it('has no signature under another text than the one that was read', () => {
    expect(stateOf(golden)).not.toBe('void')
  })
})

it('every document has worked cases', () => {
  expect(documentTypes.filter((type) => !cases.some((golden) => golden.type === type))).toEqual([])
})
