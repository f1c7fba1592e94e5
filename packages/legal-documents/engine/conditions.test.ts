import { describe, expect, it } from 'vitest'
import { conditionCases } from '../fixtures/condition-cases.ts'
import { textWith } from '../fixtures/example-answers.ts'
import type { DocumentType } from './document.ts'

describe.each(Object.entries(conditionCases))('%s', (type, cases) => {
  it.each(cases)('the text changes with %s', (_, changes, appears, disappears) => {
    const text = textWith(type as DocumentType, changes)
    expect(appears.filter((words) => !text.includes(words))).toEqual([])
    expect(disappears.filter((words) => text.includes(words))).toEqual([])
  })

  it('the text does not show these changes before they are made', () => {
    const text = textWith(type as DocumentType)
    const pointless = cases.filter(
      ([, , appears, disappears]) => appears.every((words) => text.includes(words)) && disappears.every((words) => !text.includes(words)),
    )
    expect(pointless.map(([what]) => what).filter((what) => what !== 'today as the date')).toEqual([])
  })
})
