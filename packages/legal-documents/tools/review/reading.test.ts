import { expect, it } from 'vitest'
import { someCase, someCases, someReading } from '../../fixtures/some-reading.ts'
import { passagesIn, selectDocuments } from './reading.ts'

const { sheets, items, paragraphOf, isFirst } = someReading()
const words = sheets.flatMap(({ paragraphs }) => paragraphs.map(({ item }) => item.text))

it('the sheets have each legal paragraph once, whatever was answered in it', () => {
  expect(new Set(words).size).toBe(words.length)
  const demand = words.filter((text) => text.startsWith('установить лицо, разместившее публикацию'))
  expect(demand).toEqual([
    'установить лицо, разместившее публикацию: запросить у владельца ресурса сведения о регистрации и входах и обеспечить их сохранность',
  ])
  const term = words.find((text) => text.startsWith('Постановление по делу не может быть вынесено'))
  expect(term).toMatch(/\(часть 1 статьи 4\.5 КоАП РФ\)\. Для публикации от \[…\] девяностый день — \[…\]$/)
})

it('the paragraphs include warnings, lines of the memo and reasons of a stop', () => {
  const places = sheets.flatMap(({ paragraphs }) => paragraphs.map(({ where, passage }) => `${where} ${passage.place}`))
  expect(new Set(places)).toEqual(new Set(['document body', 'document demands', 'document note', 'memo note']))
})

it('no paragraph is only an answer, or a line around the text', () => {
  expect(words.filter((text) => !/\p{L}/u.test(text.replaceAll('[…]', '')))).toEqual([])
  expect(words.filter((text) => /^(?:Кому|Заявитель|Дата|Место составления):|^ЗАЯВЛЕНИЕ$/.test(text))).toEqual([])
})

it('every legal passage of every case has a paragraph, and codes distinguish all items', () => {
  const legal = sheets.flatMap(({ cases }) => cases.flatMap(passagesIn)).filter((passage) => passage.isLegal)
  expect(legal.length).toBeGreaterThan(words.length)
  expect(legal.filter((passage) => paragraphOf(passage) === undefined)).toEqual([])
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
})

it('a line is new only in the case where it is read first', () => {
  const [insults] = sheets.filter(({ type }) => type === 'insultReport')
  const firsts = insults?.cases.map((one) => one.document.filter((passage) => isFirst(passage, one.item)).length) ?? []
  expect(firsts[0]).toBeGreaterThan(10)
  expect(firsts[1]).toBe(0)
})

it('every case that is not read whole is compared with the most similar whole one', () => {
  const own = Array.from({ length: 30 }, (_, at) => someCase('insultReport', `insult-${at}`, { city: `Город ${at}` }))
  const stopped = someCase('insultReport', 'stopped', { truthConfirmed: false })
  const [sheet] = someReading([...own, stopped]).sheets
  expect(sheet?.cases.map(({ isWhole }) => isWhole)).toEqual([...Array(25).fill(true), ...Array(6).fill(false)])
  expect(sheet?.cases.slice(25).map(({ nearest }) => nearest?.isWhole)).toEqual(Array(6).fill(true))
})

it('the reading is the same in every run', () => {
  const again = someReading(someCases())
  expect(again.items.map(({ code }) => code)).toEqual(items.map(({ code }) => code))
})

it('a paragraph gets another code in another edition of a norm that it names, and only then', () => {
  const other = someReading(someCases(), { koap45: 'ред. от 01.12.2026' }).items.map(({ code }) => code)
  const changed = items.filter(({ code }) => !other.includes(code))
  const insults = changed.filter((item) => item.case !== null).map((item) => item.case)
  expect(insults).toEqual(['insult-of-one', 'insult-of-another'])
  expect(changed.filter((item) => item.case === null).every(({ norms }) => norms.some(({ id }) => id === 'koap45'))).toBe(true)
})

it('only texts that an official portal publishes are official', () => {
  const norms = items.flatMap((item) => item.norms)
  expect(norms.length).toBeGreaterThan(3)
  for (const { official } of norms)
    expect(official ?? 'https://pravo.gov.ru/').toMatch(/^https?:\/\/(?:[a-z]+\.)?(?:pravo\.gov|vsrf|ksrf)\.ru\//)
})

it('each answer in a text has the name of its question', () => {
  const { sheets: own } = someReading([someCase('insultReport', 'alone')])
  const parts = own.flatMap(({ cases }) => cases.flatMap(({ document }) => document.flatMap((passage) => passage.parts)))
  const questions = new Map(parts.map(({ text, question }) => [text, question]))
  expect(questions.get('Прокуратура Образцового района г. Примерска')).toBe('Прокуратура района или города')
})

const document = (blocks: string[], lines: string[]) => ({ blocks, document: lines.map((each) => ({ words: each })) })

it('documents are selected until every block is in one, then those with the most new paragraphs', () => {
  const all = [
    document(['a'], ['1']),
    document(['a', 'b'], ['1', '2']),
    document(['c'], ['3']),
    document(['a'], ['1', '4', '5']),
    document(['a'], ['1']),
  ]
  expect(selectDocuments(all, 1)).toEqual([all[1], all[2]])
  expect(selectDocuments(all, 3)).toEqual([all[1], all[2], all[3]])
  expect(selectDocuments(all, 99)).toHaveLength(5)
})
