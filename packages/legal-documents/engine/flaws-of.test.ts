import { expect, it } from 'vitest'
import { COMPANY } from '../fixtures/condition-case.ts'
import { documentWith } from '../fixtures/example-answers.ts'
import { flawsOf } from '../fixtures/flaws-of.ts'
import { workedExamples } from '../fixtures/worked-examples.ts'
import type { DocumentSection } from './document.ts'

it.each([
  ['', []],
  ['undefined', ['a placeholder']],
  ['Два  пробела.', ['a space too many']],
  ['Две точки..', ['two marks']],
  ['Знак , слово.', ['a space before a mark']],
  ['Деньги на счёте. проверены чеки.', ['a sentence that begins with a small letter']],
  ['зарплата выплачена.', ['a sentence that begins with a small letter']],
  ['На самом деле: Деньги на счёте.', ['a capital letter after a colon']],
  ['Заявитель не согласен с моим увольнением.', ['the first person in the third-person text']],
  ['Заявитель поясняет: «Меня уволили».', []],
  ['Это нарушает статью 999 УК РФ.', ['a norm outside the list']],
  ['Подтверждение:\n— Акт, которого нет.', ['not attached']],
  ['В договоре от 5 мая 2026 г. указана ул. Мира, д. 5, и т. д.', []],
])('a document with %j has the flaws %j', (text, flaws) => {
  const document = documentWith('claimToSiteOwner', COMPANY)
  const added: DocumentSection[] = text === '' ? [] : [{ id: 'added', kind: 'body', citations: [], paragraphs: [{ kind: 'text', text }] }]
  const changed = { ...document, sections: document.sections.toSpliced(1, 0, ...added) }
  expect([...new Set(flawsOf(changed).map((flaw) => flaw.split(':')[0]))]).toEqual(flaws)
})

it('a document without its addressee, or with a screenshot that the body does not name, has a flaw', () => {
  const document = documentWith('claimToSiteOwner')
  const without = (id: string) => ({ ...document, sections: document.sections.filter((section) => section.id !== id) })
  expect(flawsOf(without('header'))).toEqual(['no addressee: '])
  expect(flawsOf(without('attachments')).length).toBeGreaterThan(0)
})

it.each(workedExamples)('the worked example of $type has no flaws', ({ type }) => {
  expect(flawsOf(documentWith(type))).toEqual([])
})
