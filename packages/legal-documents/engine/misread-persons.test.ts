import { expect, it } from 'vitest'
import { misreadPersons } from './misread-persons.ts'

const SEEMS: readonly [words: string, codes: string[]][] = [
  ['Речь о моём отце, он умер в 2020 году', ['W-ABOUT-DEAD']],
  ['Мой покойный супруг Орлов был врачом', ['W-ABOUT-DEAD']],
  ['Наша бабушка скончалась весной, а её так называют', ['W-ABOUT-DEAD']],
  ['Моей мамы не стало в мае', ['W-ABOUT-DEAD']],
  ['Я директор этой компании', ['W-ABOUT-COMPANY']],
  ['Школа моя, меня все знают', ['W-ABOUT-COMPANY']],
  ['Названа наша клиника и её адрес', ['W-ABOUT-COMPANY']],
  ['Я являюсь владельцем салона', ['W-ABOUT-COMPANY']],
  ['Названо имя моего сына и его школа', ['W-ABOUT-CHILD']],
  ['Речь о нашей младшей дочери', ['W-ABOUT-CHILD']],
  ['Названы моя фамилия и школа, в которой я работаю', []],
  ['Сказано, что мой пациент умер по моей вине', []],
  ['Меня узнают по должности и городу', []],
  ['В посте моя фотография и номер школы', []],
  ['Пишут, что мой магнитофон украден, и называют меня', []],
]

it('a phrase about somebody else is noticed by its own words, one about the applicant is not', () => {
  const found = SEEMS.map(([whyAboutApplicant]) =>
    misreadPersons({ applicantType: 'individual', subject: 'self', statements: [{ about: 'person', whyAboutApplicant }] }).map(
      ({ code }) => code,
    ),
  )
  expect(found).toEqual(SEEMS.map(([, codes]) => codes))
})

it('a phrase about a worker is noticed when it was said to be about the organisation', () => {
  const of = (whyAboutApplicant: string) =>
    misreadPersons({ applicantType: 'company', statements: [{ about: 'company', whyAboutApplicant }] }).map(({ code }) => code)
  expect(of('Названа наш главный бухгалтер Сомова')).toEqual(['W-ABOUT-COLLEAGUE'])
  expect(of('Речь о нашем заведующем складом')).toEqual(['W-ABOUT-COLLEAGUE'])
  expect(of('Названы наше предприятие и наша мастерская')).toEqual([])
})

it('a phrase that was said to be about a dead relative, about a company, or of a child is not doubted', () => {
  const row = { whyAboutApplicant: 'Мой отец умер, я директор его компании, а это мой сын' }
  expect(misreadPersons({ applicantType: 'individual', statements: [{ ...row, about: 'dead' }] })).toEqual([])
  expect(
    misreadPersons({
      applicantType: 'company',
      statements: [{ about: 'company', whyAboutApplicant: 'Название компании стоит в заголовке' }],
    }),
  ).toEqual([])
  const child = { about: 'person', whyAboutApplicant: 'Названо имя моего сына' }
  expect(misreadPersons({ applicantType: 'individual', subject: 'child', statements: [child] })).toEqual([])
  expect(misreadPersons({ applicantType: 'soleTrader', statements: [{ about: 'person', whyAboutApplicant: 'Мой магазин' }] })).toEqual([])
})
