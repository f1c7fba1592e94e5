import { expect, it } from 'vitest'
import { readAnswers } from '../engine/answers.ts'
import { templates } from '../engine/templates.ts'
import { exampleOf } from '../fixtures/example-answers.ts'
import { type Draft, draftText, emptyDraft, parseDraft } from './draft.ts'

const { type, answers } = exampleOf('claimToSiteOwner')
const draft: Draft = {
  situation: 'defamationWebsite',
  type,
  answers: readAnswers(templates[type].fields, answers),
  step: 3,
  edits: { demands: { text: 'Прошу', of: '…' } },
  asked: 2,
}

it('a stored draft is read back unchanged', () => {
  expect(parseDraft(draftText(draft))).toEqual(draft)
  expect(parseDraft(draftText(emptyDraft))).toEqual(emptyDraft)
})

it.each([
  ['no draft', ''],
  ['no JSON', '{"version":1,'],
  ['a list', '[]'],
  ['an older version', JSON.stringify({ ...draft, version: 0 })],
  ['an unknown document', JSON.stringify({ version: 1, ...draft, type: 'will' })],
  ['an impossible step', JSON.stringify({ version: 1, ...draft, step: -1 })],
])('parseDraft returns null for %s', (_, text) => {
  expect(parseDraft(text)).toBeNull()
})

it('answers without a field are dropped, and answers of a wrong shape become initial ones', () => {
  const strange = { version: 1, ...draft, answers: { lastName: 7, publications: 'x', variant: 'toString', extra: true } }
  expect(parseDraft(JSON.stringify(strange))?.answers).toMatchObject({ lastName: '', variant: '', publications: [{ pageUrl: '' }] })
  expect(parseDraft(JSON.stringify(strange))?.answers).not.toHaveProperty('extra')
})
