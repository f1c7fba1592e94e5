import { expect, it } from 'vitest'
import { templates } from '../../engine/templates.ts'
import { type documentWith, generateWith } from '../../fixtures/example-answers.ts'
import { textForLawyer } from './for-lawyer.ts'

const PASSPORT = { passportBlank: false, passportSeries: '1234', passportNumber: '567890', passportIssued: 'ОВД Примерска 1 мая 2010 г.' }

it('a lawyer gets the whole document without passport data', () => {
  const text = forLawyer('searchEngineDelisting', PASSPORT)
  expect(text).toContain('Примеров Илья Олегович')
  expect(text).not.toMatch(/1234|567890|ОВД/)
})

it('birth dates, insurance numbers and witnesses stay in the browser too', () => {
  const born = { birthDate: '1990-05-06', birthPlace: 'Село Тестовое', snils: '112-233-445 95' }
  expect(forLawyer('lawsuitDefamation', born)).not.toMatch(/6 мая 1990|Тестовое|112-233/)
  const witnesses = [{ name: 'Пётр' }, { name: 'Пётр Сидоров' }]
  expect(forLawyer('policeReport', { witnesses })).not.toMatch(/Пётр|Сидоров/)
  expect(forLawyer('policeReport', { birthDate: '1990-05-06' })).not.toMatch(/1990|Свидетелев|000-00-03/)
})

it('a document longer than a request can carry is cut, and says so', () => {
  const statement = {
    quote: 'Ц'.repeat(2000),
    statementKind: 'fact',
    about: 'person',
    whyAboutApplicant: 'П'.repeat(500),
    isTrue: 'no',
    whyUntrue: 'Н'.repeat(1500),
    proofs: [],
    defamatoryReason: 'crime',
  }
  const text = forLawyer('claimToSiteOwner', { statements: Array.from({ length: 15 }, () => statement) })
  expect(text).toHaveLength(20_000)
  expect(text).toMatch(/Текст сокращён[^\n]*$/)
})

function forLawyer(type: Parameters<typeof documentWith>[0], changes: Record<string, unknown>): string {
  const generated = generateWith(type, changes)
  if (generated.kind !== 'document') throw new Error(JSON.stringify(generated))
  return textForLawyer(generated.document, templates[type].fields, generated.answers)
}
