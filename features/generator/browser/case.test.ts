import { readAnswers } from 'legal-documents/answers'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { expect, it } from 'vitest'
import { type Case, caseText, newCase, newPaper, openCase, type Paper, parseCase } from './case.ts'

const { type, answers } = exampleOf('claimToSiteOwner')
const claim: Paper = {
  ...newPaper(type, readAnswers(templates[type].fields, answers)),
  step: 7,
  isWritten: true,
  edits: { demands: { text: 'Прошу', of: '…' } },
  asked: 2,
  hasModelConsent: true,
  writtenOn: '2026-10-19',
  sentOn: '2026-10-20',
  outcome: 'refused',
  outcomeOn: '2026-10-29',
}
const stored: Case = { ...newCase('defamationWebsite'), facts: { city: 'Казань' }, papers: [claim], open: 0 }
const text = (changes: object) => JSON.stringify({ version: 2, ...stored, ...changes })

async function read(text: string): Promise<Case | null> {
  const parsed = parseCase(text)
  return parsed && openCase(parsed)
}

it('a stored case is parsed unchanged', async () => {
  expect(await read(caseText(stored))).toEqual(stored)
  const empty = newCase()
  expect(await read(caseText(empty))).toEqual(empty)
})

it('a draft of version 1 becomes a case with one paper, open at its step', async () => {
  const { answers: typed, step, edits, asked } = claim
  const draft = { version: 1, situation: 'defamationWebsite', type, answers: typed, step, edits, asked }
  const opened = await read(JSON.stringify(draft))
  expect(opened).toMatchObject({ situation: 'defamationWebsite', facts: {}, open: 0 })
  expect(opened?.papers).toEqual([{ ...newPaper(type, typed), step, isWritten: true, edits, asked }])
  expect(parseCase(JSON.stringify({ ...draft, type: null }))).toMatchObject({ situation: 'defamationWebsite', papers: [], open: null })
})

it('a draft with a consent among its answers is parsed without that consent', async () => {
  const { answers: typed, step, edits, asked } = claim
  const draft = { version: 1, situation: null, type, answers: { ...typed, consentProcessing: true }, step, edits, asked }
  const opened = await read(JSON.stringify(draft))
  expect(opened?.papers[0]).toEqual({ ...newPaper(type, typed), step, isWritten: true, edits, asked })
})

it.each([
  ['no case', ''],
  ['no JSON', '{"version":2,'],
  ['a list', '[]'],
  ['an unknown version', text({ version: 3 })],
  ['a draft of an impossible version', JSON.stringify({ version: 0, situation: null, type: null, answers: {}, step: 0, edits: {} })],
  ['an unknown document', text({ papers: [{ ...claim, type: 'will' }] })],
  ['an impossible step', text({ papers: [{ ...claim, step: -1 }] })],
  ['an impossible day', text({ papers: [{ ...claim, sentOn: '2026-02-30' }] })],
  ['an unknown outcome', text({ papers: [{ ...claim, outcome: 'toString' }] })],
  ['too many papers', text({ papers: Array.from({ length: 31 }, () => claim) })],
  ['an invalid id', text({ id: '<b>' })],
])('parseCase returns null for %s', (_, stored) => {
  expect(parseCase(stored)).toBeNull()
})

it('answers without a field are dropped, answers of a wrong type are reset, and a missing paper is not open', async () => {
  const strange = { lastName: 7, publications: 'x', variant: 'toString', extra: true }
  const facts = { city: 'Казань', publications: [{ pageUrl: 'https://a.example', isOpen: true, proofs: ['Снимок'] }] }
  const damaged = { lastName: 7, companyName: null, inn: {}, publications: [7], witnesses: [{ name: 7 }] }
  const opened = await read(text({ papers: [{ ...claim, answers: strange }], facts: { ...facts, ...damaged }, open: 5 }))
  expect(opened?.papers[0]?.answers).toMatchObject({ lastName: '', variant: '', publications: [{ pageUrl: '' }] })
  expect(opened?.papers[0]?.answers).not.toHaveProperty('extra')
  expect(opened?.facts).toEqual({ city: 'Казань' })
  expect((await read(text({ facts })))?.facts).toEqual(facts)
  expect(opened?.open).toBeNull()
})

it('a paper counts as written after its last step', async () => {
  const written = async (step: number) => (await read(text({ papers: [{ ...claim, step }] })))?.papers[0]?.isWritten
  expect(await written(7)).toBe(true)
  expect(await written(6)).toBe(false)
})
