import { readAnswers } from 'legal-documents/answers'
import type { DocumentType } from 'legal-documents/document'
import type { FieldSet } from 'legal-documents/fields'
import { exampleOf } from 'legal-documents/fixtures/example-answers'
import { templates } from 'legal-documents/templates'
import { expect, it } from 'vitest'
import { caseText, newCase, newPaper } from '../case.ts'
import { SENSITIVE, withoutSensitive, withSafeEdits } from './redact-case.ts'

const SECRET = { birthDate: '1990-05-06', birthPlace: 'Село Тестовое', snils: '112-233-445 95' }

it('withoutSensitive removes passport, birth data, insurance number and witnesses from papers and facts, and nothing else', () => {
  const lawsuit = paper('lawsuitDefamation', SECRET)
  const report = paper('policeReport', { witnesses: [{ name: 'Пётр Сидоров', contact: '+7 900 000-00-07' }] })
  const text = caseText(withoutSensitive({ ...newCase(), facts: { passportNumber: '567890', city: 'Казань' }, papers: [lawsuit, report] }))
  expect(text).not.toMatch(/1990-05-06|Тестовое|112-233|Сидоров|000-00-07|567890/)
  expect(text).toMatch(/Образцова.*Примеров/)
  expect(text).toContain('"city":"Казань"')
})

it('withoutSensitive removes every field that a template marks as sensitive', () => {
  const names = Object.entries(SENSITIVE).flatMap(([name, rows]) => (rows === true ? [name] : rows.map((row) => `${name}.${row}`)))
  expect(names.toSorted()).toEqual([...new Set(Object.values(templates).flatMap(({ fields }) => sensitive(fields)))].toSorted())
})

it('withSafeEdits removes the rewordings that disclose a client, and no others', () => {
  const edits = { facts: { text: 'Клиент Сидоров был пьян.', of: '' }, solution: { text: 'Приходите, разберёмся.', of: '' } }
  const reply = { ...paper('companyReviewReply'), edits }
  const text = caseText(withSafeEdits({ ...newCase(), papers: [reply] }))
  expect(text).not.toContain('Сидоров')
  expect(text).toContain('Приходите, разберёмся.')
})

function sensitive(fields: FieldSet): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'list') return sensitive(field.fields).map((row) => `${name}.${row}`)
    return 'sensitive' in field ? [name] : []
  })
}

function paper(type: DocumentType, changes: Record<string, unknown> = {}) {
  return newPaper(type, readAnswers(templates[type].fields, { ...exampleOf(type).answers, ...changes }))
}
