import { readAnswers } from 'legal-documents/answers'
import type { DocumentType } from 'legal-documents/document'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { expect, it } from 'vitest'
import { newCase, newPaper, type Paper } from './case.ts'
import { withoutOpen, withoutPaper, withPaper } from './case-papers.ts'

const TODAY = '2026-11-25'
const all = newCase('defamationWebsite')

it('a new paper is open and knows what the others say, except what is confirmed anew', () => {
  const next = withPaper(
    { ...all, papers: [paper('claimToSiteOwner')] },
    templates.lawsuitDefamation,
    { courtName: 'Образцовый суд' },
    TODAY,
  )
  expect(next.open).toBe(1)
  expect(next.papers[1]).toMatchObject({ type: 'lawsuitDefamation', step: 0, writtenOn: '', outcome: '' })
  expect(next.papers[1]?.answers).toMatchObject({ lastName: 'Образцова', courtName: 'Образцовый суд', truthConfirmed: false })
})

it('an empty answer of a later paper does not hide that of an earlier one', () => {
  const later = paper('personalDataStop', { phone: '', city: '' })
  const next = withPaper({ ...all, papers: [paper('claimToSiteOwner'), later] }, templates.mediaRefutation, {}, TODAY)
  expect(next.papers[2]?.answers).toMatchObject({ phone: '+7 900 000-00-00', city: 'Казань' })
})

it('a paper that is left before it was complete is given up, and its answers are there for the next one', () => {
  const left = withoutOpen({ ...all, papers: [{ ...paper('claimToSiteOwner'), step: 2 }], open: 0 })
  expect(left).toMatchObject({ papers: [], open: null, facts: { lastName: 'Образцова' } })
  expect(left.facts).not.toHaveProperty('truthConfirmed')
  expect(withPaper(left, templates.policeReport, {}, TODAY).papers[0]?.answers).toMatchObject({ lastName: 'Образцова' })
})

it('a paper that was complete once stays in the case', () => {
  const written = { ...paper('claimToSiteOwner'), step: 0, writtenOn: '2026-11-20' }
  expect(withoutOpen({ ...all, papers: [written], open: 0 })).toEqual({ ...all, papers: [written], open: null })
  expect(withoutPaper({ ...all, papers: [written], open: null }, 0).papers).toEqual([])
})

function paper(type: DocumentType, changes: Record<string, unknown> = {}): Paper {
  return newPaper(type, readAnswers(templates[type].fields, { ...exampleOf(type).answers, ...changes }))
}
