import { expect, it } from 'vitest'
import { readAnswers } from './answers.ts'
import { type DocumentType, documentTypes } from './document.ts'
import { stoppingGate } from './gates.ts'
import { recommendations } from './recommendations.ts'
import { type Filer, filerOf, paperLabels, situations } from './situations.ts'
import { templates } from './templates.ts'

it('there are seventeen situations, each with a document, a reason and a limit', () => {
  const poor = situations.filter(({ id }) => recommendations[id].documents.length === 0 || recommendations[id].limits.length === 0)
  expect([situations.length, poor]).toEqual([17, []])
})

it.each(situations)('the papers named beside «$title» are all documents recommended, in their order', ({ id, papers }) => {
  expect(Object.keys(papers)).toEqual(recommendations[id].documents.map(({ type }) => type))
})

it.each(situations)('the papers of «$title» are marked with those for whom the engine writes them', ({ id, papers }) => {
  const written = recommendations[id].documents.map(({ type, answers = {} }) => [type, filersOf(type, answers)])
  expect(papers).toEqual(Object.fromEntries(written))
})

/** Who may file a document: by the options of its first question, and by the stop for organisations. */
function filersOf(type: DocumentType, given: Readonly<Record<string, unknown>>): Filer {
  // A reply under a review speaks for the firm and asks nobody who they are.
  if (type === 'companyReviewReply') return 'company'
  const { fields } = templates[type]
  const isFor = (applicantType: string) => {
    const answers = readAnswers(fields, { ...given, applicantType, truthConfirmed: true, rightsConfirmed: true })
    return answers['applicantType'] === applicantType && stoppingGate(type, fields, answers)?.code !== 'G4'
  }
  if (!isFor('company')) return 'person'
  return isFor('individual') ? 'all' : 'company'
}

it('a situation is of citizens or of companies if all its papers are', () => {
  const of = Object.fromEntries(situations.map((each) => [each.id, filerOf(each)]))
  expect(of).toMatchObject({ imageUsed: 'person', insult: 'all', businessReputation: 'company', extortionDoxing: 'all' })
})

it('labels of papers are short, and no two are the same', () => {
  const labels = Object.values(paperLabels)
  expect(labels.filter((label) => label.length > 32)).toEqual([])
  expect(new Set(labels).size).toBe(documentTypes.length)
})

it('every document is recommended somewhere', () => {
  const recommended = new Set(Object.values(recommendations).flatMap(({ documents }) => documents.map(({ type }) => type)))
  expect(documentTypes.filter((type) => !recommended.has(type))).toEqual([])
})

it('the answers that a situation gives are valid answers of the document', () => {
  const lost = Object.values(recommendations).flatMap(({ documents }) =>
    documents.flatMap(({ type, answers = {} }) => {
      const read = readAnswers(templates[type].fields, answers)
      return Object.entries(answers).filter(
        ([name, answer]) => JSON.stringify([...[read[name]].flat()].sort()) !== JSON.stringify([answer].flat().sort()),
      )
    }),
  )
  expect(lost).toEqual([])
})

it('every step asks fields that exist, every field is asked once, and conditions name fields and options that exist', () => {
  const wrong = Object.values(templates).flatMap(({ type, fields, steps }) => {
    const asked = steps.flatMap((step) => step.fields)
    const unasked = Object.keys(fields).filter((name) => asked.filter((each) => each === name).length !== 1)
    const strange = Object.entries(fields).flatMap(([name, { when = {} }]) =>
      Object.keys(when)
        .filter((other) => !(other in fields))
        .map((other) => `${name} → ${other}`),
    )
    return [...unasked, ...asked.filter((name) => !(name in fields)), ...strange].map((what) => `${type}: ${what}`)
  })
  expect(wrong).toEqual([])
})
