import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentWith, exampleOf } from '../fixtures/example-answers.ts'
import { documentTypes } from './document.ts'
import { type Preview, preview } from './preview.ts'
import { templates } from './templates.ts'

const partsOf = ({ sections }: Preview) => sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ parts }) => parts))
const textOf = (shown: Preview) =>
  shown.sections.map(({ paragraphs }) => paragraphs.map(({ parts }) => parts.map(({ text }) => text).join('')).join('\n')).join('\n')
const only = (shown: Preview, kind: string) => partsOf(shown).filter((part) => part.kind === kind)

describe.each(documentTypes)('the preview of %s', (type) => {
  const { answers, today } = exampleOf(type)

  it('the preview of all answers is the document', () => {
    const shown = preview(templates[type], answers, { today })
    const { sections } = documentWith(type)
    expect(textOf(shown)).toBe(sections.map(({ paragraphs }) => paragraphs.map(({ text }) => text).join('\n')).join('\n'))
    expect(shown.blanks).toBe(0)
  })

  it('the preview grows from step to step, without a broken word', () => {
    const { steps, fields } = templates[type]
    const blanks = steps.map((_, at) => {
      const given = Object.fromEntries(
        steps.slice(0, at).flatMap((step) => step.fields.flatMap((name) => (name in fields ? [[name, answers[name]]] : []))),
      )
      const shown = preview(templates[type], given, { today })
      expect(textOf(shown)).not.toMatch(/undefined|NaN|null|\[object|[\ue000-\uf8ff]|3\d{3} г\./)
      return shown.blanks
    })
    expect(blanks[0]).toBeGreaterThan(blanks.at(-1) ?? 0)
  })
})

it('the preview shows a blank with the label of each missing answer, in the position of the answer', () => {
  const { answers, today } = exampleOf('claimToSiteOwner')
  const shown = preview(templates.claimToSiteOwner, { ...answers, addresseeName: '' }, { today })
  expect(only(shown, 'blank')).toEqual([{ kind: 'blank', text: 'владелец сайта: наименование или имя', path: ['addresseeName'] }])
  const [header] = shown.sections
  expect(header?.paragraphs[0]?.parts.map(({ kind }) => kind)).toEqual(['text', 'blank', 'text'])
})

it('the preview shows a missing date as a blank', () => {
  const { answers, today } = exampleOf('claimToSiteOwner')
  const [first, ...rest] = answers['publications'] as Record<string, unknown>[] // rows of the worked example
  const shown = preview(templates.claimToSiteOwner, { ...answers, publications: [{ ...first, foundAt: '' }, ...rest] }, { today })
  expect(only(shown, 'blank')).toEqual([expect.objectContaining({ path: ['publications', 0, 'foundAt'] })])
})

it('the preview marks the day a year after a wrong date as that date', () => {
  const { answers, today } = exampleOf('objections')
  const given = { ...answers, moreObjections: ['limitation'], mediaOn: '2024-05-05', city: '' }
  const shown = preview(templates.objections, given, { today, wrong: [['mediaOn']] })
  const day = { kind: 'wrong', text: expect.stringContaining('материал'), path: ['mediaOn'] }
  expect(only(shown, 'wrong')).toEqual([day, day])
  expect(only(shown, 'blank')).toEqual([expect.objectContaining({ path: ['city'] })])
})

it('the preview marks the answer being typed and the answers to correct', () => {
  const { answers, today } = exampleOf('claimToSiteOwner')
  const quote = ['statements', 0, 'quote']
  const shown = preview(templates.claimToSiteOwner, answers, { today, typed: quote, wrong: [['siteName']] })
  expect(only(shown, 'typed')).toEqual([{ kind: 'typed', text: expect.stringContaining('Образцова'), path: quote }])
  expect(only(shown, 'wrong')).toEqual([{ kind: 'wrong', text: 'сайт', path: ['siteName'] }])
})

it('no value at all makes the preview throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documentTypes),
      fc.anything(),
      (type, raw) => preview(templates[type], raw, { today: '2026-11-21' }).sections.length > 0,
    ),
  )
})
