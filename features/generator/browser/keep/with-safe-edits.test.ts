import { readAnswers } from 'legal-documents/answers'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { expect, it } from 'vitest'
import { caseText, newCase, newPaper } from '../case.ts'
import { withSafeEdits } from './with-safe-edits.ts'

it('a case is exported without rewordings that tell of a client, and with the others', () => {
  const { type, answers } = exampleOf('companyReviewReply')
  const edits = { facts: { text: 'Клиент Сидоров был пьян.', of: '' }, solution: { text: 'Приходите, разберёмся.', of: '' } }
  const paper = { ...newPaper(type, readAnswers(templates[type].fields, answers)), edits }
  const text = caseText(withSafeEdits({ ...newCase(), papers: [paper] }))
  expect(text).not.toContain('Сидоров')
  expect(text).toContain('Приходите, разберёмся.')
})
