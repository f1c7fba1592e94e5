import { expect, it } from 'vitest'
import { workedExamples } from '../fixtures/worked-examples.ts'
import { documentTypes } from './document.ts'
import type { Answers, Field, FieldSet } from './fields.ts'
import { generate } from './generate.ts'
import { templates } from './templates.ts'

/** The optional fields of a form and of its rows, as the paths of their problems. */
function optionalFields(fields: FieldSet, answers: Answers, path: (string | number)[] = []): { path: (string | number)[]; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const given = answers[name]
    const inRows =
      field.kind === 'list' && Array.isArray(given)
        ? given.flatMap((row: Answers, at) => optionalFields(field.fields, row, [...path, name, at]))
        : []
    return [...(field.optional ? [{ path: [...path, name], field }] : []), ...inRows]
  })
}

/** Answers that make as many optional answers necessary as possible: every choice of several is made, and authors are nicknames. */
function withEverything(fields: FieldSet, answers: Record<string, unknown>, isCompany: boolean): Record<string, unknown> {
  const all = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'choices' ? [[name, Object.keys(field.options)]] : []))
  const { claims, ...others } = Object.fromEntries(all)
  const unfit = isCompany ? 'moralHarm' : 'reputationHarm'
  const text = JSON.stringify(answers).replaceAll(/"authorKnown":"\w+"/g, '"authorKnown":"nickname"')
  const nicknamed = JSON.parse(text.replaceAll(/"role":"\w+"/g, '"role":"author"'))
  return { ...nicknamed, ...others, ...(claims ? { claims: claims.filter((claim: string) => claim !== unfit) } : {}) }
}

/** The answers without the answers at these paths. */
function without(answers: unknown, paths: readonly (string | number)[][]): unknown {
  const copy = structuredClone(answers)
  for (const path of paths) {
    const place = path.slice(0, -1).reduce((at: unknown, name) => Object(at)[name], copy)
    if (place !== undefined) Reflect.deleteProperty(Object(place), path.at(-1) ?? '')
  }
  return copy
}

it('no field that says it may stay empty is asked for when it does', () => {
  const asked = new Set<string>()
  for (const { type, answers, today } of workedExamples) {
    const { fields } = templates[type]
    const given = withEverything(fields, answers, answers['applicantType'] === 'company')
    const optional = optionalFields(fields, JSON.parse(JSON.stringify(given)))
    const generated = generate(
      templates[type],
      without(
        given,
        optional.map(({ path }) => path),
      ),
      today,
    )
    const problems = generated.kind === 'problems' ? generated.problems.map(({ path }) => path.join('.')) : []
    for (const { path, field } of optional) {
      if (!problems.includes(path.join('.'))) continue
      asked.add(`${type} ${path.join('.')}`)
      expect(field.neededIf ?? field.oneOf ?? field.kind, `${type} ${path.join('.')}`).not.toMatch(/^(text|number|date|list|lines)$/)
    }
  }
  // The test covers both kinds.
  expect([...asked]).toEqual(
    expect.arrayContaining(['claimToSiteOwner addresseeEmail', 'lawsuitDefamation lossAmount', 'lawsuitDefamation defendants.0.identity']),
  )
  expect(new Set(workedExamples.map(({ type }) => type)).size).toBe(documentTypes.length)
})

it('a group of which one answer is enough has several neighbours, and refuses only both missing', () => {
  for (const type of ['claimToSiteOwner', 'personalDataStop', 'copyrightNotice', 'hostRequest'] as const) {
    const { fields, steps } = templates[type]
    const places = steps.flatMap(({ fields: names }) => names.flatMap((name, at) => (fields[name]?.oneOf ? [at] : [])))
    expect(places, type).toEqual([places[0], (places[0] ?? 0) + 1])
    const example = workedExamples.find((each) => each.type === type)
    if (!example) throw new Error(type)
    const kindWithout = (...names: string[]) =>
      generate(
        templates[type],
        without(
          example.answers,
          names.map((name) => [name]),
        ),
        example.today,
      ).kind
    const both = { ...example.answers, addresseeEmail: 'a@b.example', addresseeAddress: '420000, Казань, ул. Примерная, д. 1' }
    expect(generate(templates[type], both, example.today).kind).toBe('document')
    expect(kindWithout('addresseeEmail', 'addresseeAddress'), type).toBe('problems')
  }
})
