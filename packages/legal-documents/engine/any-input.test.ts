import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentWith, exampleOf, textWith } from '../fixtures/example-answers.ts'
import { documentTypes, type LegalDocument } from './document.ts'
import type { Field, FieldSet } from './fields.ts'
import { generate } from './generate.ts'
import { problemsIn } from './make-document.ts'
import { plainText } from './plain-text.ts'
import { preview } from './preview.ts'
import { templates } from './templates.ts'

const TODAY = '2026-11-21'
const NASTY = [
  '\u202eзло',
  '<b>жирно</b>',
  '<script>alert(1)</script>',
  'а\u200bб  в',
  ' \n\n\n ',
  '«кавычки» "и" ещё',
  '💥'.repeat(3),
  '\u0000\u0007',
  '🏳️‍🌈',
]

const anyText = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constantFrom(...NASTY), fc.lorem({ maxCount: 30 }))
const anyType = fc.constantFrom(...documentTypes)

it('no value at all makes the generator throw', () => {
  fc.assert(
    fc.property(anyType, fc.anything(), anyText, (type, raw, today) =>
      ['problems', 'stopped', 'document'].includes(generate(templates[type], raw, today).kind),
    ),
  )
})

it('no answers of the right shape make the generator throw, and every document it writes is whole', () => {
  fc.assert(
    fc.property(
      anyType.chain((type) => fc.tuple(fc.constant(type), answersOf(templates[type].fields))),
      ([type, answers]) => {
        const template = templates[type]
        const confirmed = { ...answers, truthConfirmed: true, rightsConfirmed: true }
        preview(template, confirmed, { today: TODAY })
        for (const { fields } of template.steps) problemsIn(template, confirmed, TODAY, fields)
        const generated = generate(template, confirmed, TODAY)
        return generated.kind !== 'document' || damageOf(generated.document, answers).length === 0
      },
    ),
    { numRuns: 100 },
  )
})

it.each(documentTypes)('a date that is no date is a problem of its field only: %s', (type) => {
  const { answers, today } = exampleOf(type)
  const { fields, steps } = templates[type]
  const dates = Object.keys(fields).filter((name) => fields[name]?.kind === 'date' && answers[name] !== undefined)
  for (const name of dates) {
    const wrong = { ...answers, [name]: 'вчера' }
    const problems = steps.flatMap((step) => problemsIn(templates[type], wrong, today, step.fields))
    expect(problems).toEqual([{ path: [name], message: 'Такой даты нет в календаре' }])
    expect(generate(templates[type], wrong, today)).toEqual({ kind: 'problems', problems })
    preview(templates[type], wrong, { today })
  }
})

it('the preview of objections names no year after a missing date', () => {
  const answers = { ...exampleOf('objections').answers, moreObjections: ['limitation', 'deleted'], mediaOn: '', deletedOn: '' }
  const text = JSON.stringify(preview(templates.objections, answers, { today: TODAY }))
  expect(text).toContain('Год со дня опубликования истёк ________________ Если')
  expect(text).toContain('Публикация удалена ________________ Требование')
})

it('a worked example with any answers changed is a whole document, or no document', () => {
  let documents = 0
  const changed = anyType.chain((type) =>
    fc.tuple(fc.constant(type), fc.subarray(Object.keys(templates[type].fields), { maxLength: 3 }), answersOf(templates[type].fields)),
  )
  fc.assert(
    fc.property(changed, ([type, names, other]) => {
      const example = exampleOf(type)
      const answers = { ...example.answers, ...Object.fromEntries(names.map((name) => [name, other[name]])) }
      const generated = generate(templates[type], answers, example.today)
      if (generated.kind !== 'document') return
      documents += 1
      expect(damageOf(generated.document, answers)).toEqual([])
    }),
    { numRuns: 400 },
  )
  expect(documents).toBeGreaterThan(20)
})

it('direction marks, hidden characters and markup are not printed', () => {
  const text = textWith('claimToSiteOwner', {
    companyName: '',
    city: '\u202eКа\u200bзань <img src=x onerror=alert(1)>',
    addresseeName: '<<b>script>ООО\u2066 «Пример»',
  })
  expect(text).toContain('Место составления: Казань\n')
  expect(text).toContain(', ООО «Пример», ИНН')
})

it('a quotation is printed as typed, with „“ as its inner quotation marks', () => {
  const quote = 'Директор сказал: "Платите" и ушёл в «Ромашку»'
  expect(textWith('policeReport', { statements: [{ ...Object(exampleOf('policeReport').answers['statements'])[0], quote }] })).toContain(
    '«Директор сказал: „Платите“ и ушёл в „Ромашку“»',
  )
})

it('a document lists the answers that a model may rephrase, and the values to mask, longest first', () => {
  const { narratives, entities, sections } = documentWith('claimToSiteOwner')
  expect(narratives.map(({ path, sectionId }) => [path, sectionId])).toEqual([[['statements', 0, 'whyUntrue'], 'statements']])
  expect(sections.map(({ id }) => id)).toContain('statements')
  expect(entities.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Образцова', '+7 900 000-00-00', '0076543215', 'a.obrazcova@mail.example', 'NoName77']),
  )
  expect(entities.map(({ value }) => value.length)).toEqual(entities.map(({ value }) => value.length).sort((one, other) => other - one))
})

it('a birth date is masked in both usual spellings', () => {
  const { entities } = documentWith('policeReport', { birthDate: '1990-05-06' })
  expect(entities.map(({ value }) => value)).toEqual(expect.arrayContaining(['6 мая 1990', '06.05.1990']))
})

function answersOf(fields: FieldSet): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field)])))
}

function answerOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return fc.oneof(
        anyText,
        fc.webUrl(),
        fc.emailAddress(),
        fc.constantFrom('Иванов', 'Договор от 5 мая 2026 года и переписка с ним', '0012345673', '+79000000000'),
      )
    case 'date':
      return fc.oneof(
        fc.constantFrom('2026-11-01', '2026-02-30', '9999-12-31', 'вчера', ''),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      )
    case 'number':
      return fc.oneof(fc.nat().map(String), fc.constantFrom('10', '-1', '1e9', 'много', '10 000'))
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options), '')
    case 'flag':
      return fc.boolean()
    case 'choices':
      return fc.subarray(Object.keys(field.options))
    case 'lines':
      return fc.array(anyText, { maxLength: field.maxItems + 1 })
    case 'list':
      return fc.array(answersOf(field.fields), { maxLength: 3 })
  }
}

/** Damage that no typed text may cause, however strange it is; complete-answers.test.ts checks documents from sensible answers for more. */
function damageOf(document: LegalDocument, typed: unknown): string[] {
  const text = plainText(document)
  const values = ['undefined', '[object', 'NaN', 'null', '{{'].filter(
    (word) => text.includes(word) && !JSON.stringify(typed).includes(word),
  )
  return [
    ...document.sections
      .filter(({ paragraphs }) => paragraphs.length === 0 || paragraphs.some((paragraph) => paragraph.text.trim() === ''))
      .map(({ id }) => `empty: ${id}`),
    ...values,
    ...(/ {2}/.test(text) ? ['two spaces'] : []),
    ...(/\p{Cf}/u.test(text) ? ['a hidden character'] : []),
    ...(/<\/?[a-z]/i.test(text) ? ['markup'] : []),
    ...(/ [,.;:]|\.\.(?!\.)|,,|: [.;]/.test(fixedText(document)) ? ['stray punctuation'] : []),
  ]
}

/** The template's own text, as far as it can be separated from what the applicant typed. */
function fixedText({ sections }: LegalDocument): string {
  return sections
    .filter(({ id }) => id === 'grounds' || id === 'consequences' || id === 'consent')
    .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
    .filter((text) => /статья|статьи|статей/.test(text))
    .join('\n')
}
