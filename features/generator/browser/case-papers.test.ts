import { readAnswers } from 'legal-documents/answers'
import type { DocumentType } from 'legal-documents/document'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { expect, it } from 'vitest'
import { newCase, newPaper, type Paper } from './case.ts'
import { withoutOpen, withoutPaper, withPaper } from './case-papers.ts'

const TODAY = '2026-11-25'
const legalCase = newCase('defamationWebsite')

it('a new paper is open and has the answers of the other papers, except confirmations', () => {
  const next = withPaper(
    { ...legalCase, papers: [paper('claimToSiteOwner')] },
    templates.lawsuitDefamation,
    { courtName: 'Образцовый суд' },
    TODAY,
  )
  expect(next.open).toBe(1)
  expect(next.papers[1]).toMatchObject({ type: 'lawsuitDefamation', step: 0, writtenOn: '', outcome: '' })
  expect(next.papers[1]?.answers).toMatchObject({ lastName: 'Образцова', courtName: 'Образцовый суд', truthConfirmed: false })
})

it('an empty answer of a later paper does not replace the answer of an earlier one', () => {
  const later = paper('personalDataStop', { phone: '', city: '' })
  const next = withPaper({ ...legalCase, papers: [paper('claimToSiteOwner'), later] }, templates.mediaRefutation, {}, TODAY)
  expect(next.papers[2]?.answers).toMatchObject({ phone: '+7 900 000-00-00', city: 'Казань' })
})

it('a paper that is closed before it was complete is removed, and its answers prefill the next paper', () => {
  const left = withoutOpen({ ...legalCase, papers: [{ ...paper('claimToSiteOwner'), step: 2 }], open: 0 })
  expect(left).toMatchObject({ papers: [], open: null, facts: { lastName: 'Образцова' } })
  expect(left.facts).not.toHaveProperty('truthConfirmed')
  expect(withPaper(left, templates.policeReport, {}, TODAY).papers[0]?.answers).toMatchObject({ lastName: 'Образцова' })
})

it('a paper that has been complete stays in the case when it is closed', () => {
  const written = { ...paper('claimToSiteOwner'), step: 0, writtenOn: '2026-11-20' }
  expect(withoutOpen({ ...legalCase, papers: [written], open: 0 })).toEqual({ ...legalCase, papers: [written], open: null })
  expect(withoutPaper({ ...legalCase, papers: [written], open: null }, 0).papers).toEqual([])
})

function paper(type: DocumentType, changes: Record<string, unknown> = {}): Paper {
  return newPaper(type, readAnswers(templates[type].fields, { ...exampleOf(type).answers, ...changes }))
}
