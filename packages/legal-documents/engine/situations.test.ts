import { expect, it } from 'vitest'
import { readAnswers } from './answers.ts'
import { documentTypes } from './document.ts'
import { recommendations } from './recommendations.ts'
import { situations } from './situations.ts'
import { templates } from './templates.ts'

it('there are seventeen situations, each with a document, a reason and a limit', () => {
  const poor = situations.filter(({ id }) => recommendations[id].documents.length === 0 || recommendations[id].limits.length === 0)
  expect([situations.length, poor]).toEqual([17, []])
})

it.each(situations)('the drawn papers of «$title» are the first documents recommended', ({ id, papers }) => {
  expect(papers).toEqual(recommendations[id].documents.slice(0, 2).map(({ type }) => type))
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
