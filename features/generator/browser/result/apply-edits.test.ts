import type { Answers } from 'legal-documents/fields'
import { documentWith, exampleOf } from 'legal-documents/fixtures/example-answers'
import { plainText, sectionText } from 'legal-documents/plain-text'
import { expect, it } from 'vitest'
import { applyEdits } from './apply-edits.ts'

const document = documentWith('claimToSiteOwner')

it('a reworded section has the new wording and no citations', () => {
  const { sections } = applyEdits(
    document,
    { consequences: { text: '\u202eБудет подан иск.\n1) о защите\n2) <b>о взыскании</b>', of: '' } },
    {},
  )
  const section = sections.find(({ id }) => id === 'consequences')
  expect(section && sectionText(section)).toBe('5. Последствия\nБудет подан иск.\n1) о защите\n2) о взыскании')
  expect(section?.citations).toEqual([])
})

it.each([{}, { demands: { text: ' \n\u200b', of: '' } }, { nothing: { text: 'Новая часть', of: '' } }])(
  'the edits %j change nothing',
  (edits) => {
    expect(plainText(applyEdits(document, edits, {}))).toBe(plainText(document))
  },
)

it('a wording that discloses a client is neither shown nor exported, and others stay', () => {
  const reply = documentWith('companyReviewReply')
  const edits = { facts: { text: 'Клиент Сидоров был пьян.', of: '' }, solution: { text: 'Приходите, разберёмся.', of: '' } }
  const text = plainText(applyEdits(reply, edits, exampleOf('companyReviewReply').answers as Answers))
  expect(text).not.toContain('Сидоров')
  expect(text).toContain('Приходите, разберёмся.')
})
