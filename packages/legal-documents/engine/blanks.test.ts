import { expect, it } from 'vitest'
import { MOTHER, POWER } from '../fixtures/condition-case.ts'
import { documentWith, generateWith } from '../fixtures/example-answers.ts'
import { memoOf } from './advice.ts'
import { blanksOf } from './blanks.ts'
import type { DocumentSection, DocumentType } from './document.ts'

const section = (kind: DocumentSection['kind'], ...lines: string[]): DocumentSection => ({
  id: kind,
  kind,
  paragraphs: lines.map((text) => ({ kind: 'text', text })),
  citations: [],
})

it.each([
  ['Дата рождения: ________________, адрес: 420000, г. Примерск', ['дата рождения']],
  ['Истец: Орлова Вера, дата и место рождения: ________________, СНИЛС: ________________', ['дата и место рождения', 'СНИЛС']],
  ['Паспорт: серия ______ номер __________, выдан ______________________________', ['паспорт']],
  ['Паспорт представителя: серия 1234 номер 567890, выдан ______________________________', ['паспорт представителя']],
  ['Документ, удостоверяющий личность: паспорт серия ______ номер __________, выдан ОВД', ['паспорт']],
  ['Свидетельство о рождении ребёнка: серия ______ номер __________', ['свидетельство о рождении ребёнка']],
  ['Государственная пошлина: ________________', ['государственная пошлина']],
  ['Кому: ________________, Казань', ['кому']],
  ['________________', []],
  ['E-mail: anna__orlova@mail.example', []],
])('the blanks of %j are %j', (line, names) => {
  expect(blanksOf({ sections: [section('header', line)] })).toEqual(names)
})

it('one signature or several are one blank, and underscores of the story are none', () => {
  const story = section('body', 'Мне написали «____»')
  expect(blanksOf({ sections: [story, section('signature', 'Подпись: ________________ Орлова В.')] })).toEqual(['подпись'])
  const two = section('signature', 'Подпись: ________________ Орлов П.', 'Согласие законного представителя (отца) ________________ Орлов')
  expect(blanksOf({ sections: [story, two] })).toEqual(['подписи'])
  expect(blanksOf({ sections: [story, section('signature', 'Дата: 5 мая 2026 г.')] })).toEqual([])
})

const BY_HAND: [DocumentType, Record<string, unknown>, string | null][] = [
  ['policeReport', { birthDate: '' }, 'Впишите от руки до отправки: дата рождения, подпись. Без этого документ могут не принять.'],
  ['policeReport', { birthDate: '1990-05-06' }, 'Подпишите документ от руки до отправки: без подписи его могут не рассмотреть.'],
  [
    'copyrightNotice',
    { ...MOTHER, passportBlank: true },
    'Впишите от руки до отправки: свидетельство о рождении ребёнка, паспорт законного представителя, подпись. Без этого заявление считается неполным.',
  ],
  [
    'falseAccusationReport',
    { ...POWER, passportBlank: true },
    'Впишите от руки до отправки: паспорт, паспорт представителя, подпись. Без этого заявление считается неполным.',
  ],
  ['platformReviewComplaint', {}, null],
  ['companyReviewReply', {}, null],
]

it.each(BY_HAND)('the memo of %s with %j names the blanks to fill in by hand', (type, changes, line) => {
  const generated = generateWith(type, changes)
  if (generated.kind !== 'document') throw new Error(JSON.stringify(generated))
  const { sending } = memoOf(generated.document, generated.answers)
  expect(sending.filter((each) => /от руки/.test(each))).toEqual(line === null ? [] : [line])
})

it('a court that misses a blank sets a term for it', () => {
  const document = documentWith('lawsuitDelisting', { birthDate: '', snils: '' })
  expect(memoOf(document, { courtType: 'general' }).sending[0]).toMatch(
    /^Впишите от руки до подачи: .*СНИЛС.*подпись\. Иначе суд оставит заявление без движения \(статья 136 ГПК РФ\)/,
  )
})
