import { globSync, readFileSync } from 'node:fs'
import { deadlinesOf } from 'legal-documents/deadlines'
import { describe, expect, it } from 'vitest'
import { calculator } from '../../features/calculator/calculator.ts'
import { seedFiles } from '../../tools/seed/seed.ts'
import { readJson } from '../compile/seed-files.ts'
import { ratesSchema } from '../schemas/rates.ts'
import { courtTermsIn, otherCourtTerms } from './court-term.ts'
import { courtTermText, pricesSchema } from './known-figures.ts'

const named = (line: string) => courtTermsIn(line).map((found) => found.named)

describe('the term of a court in a line', () => {
  it.each([
    ['term: "суд — обычно 2–6 месяцев"', ['2–6 месяцев']],
    ['  - { service: Арбитражный суд, price: 260 000 ₽, term: плюс 26\u00a0недель }', ['26 недель']],
    ['| Суд после отказа | Несколько месяцев, точного срока назвать нельзя |', ['несколько месяцев']],
    ['Прибавляем неделю на подготовку, для суда — ещё 22 недели.', ['22 недели']],
    ['- { value: 2–6 месяцев, label: "обычно первая инстанция" }', ['2–6 месяцев']],
    ['Иск рассмотрят за полгода.', ['полгода']],
    ['Иски идут пять-шесть месяцев, а то и восемь месяцев.', ['шесть месяцев', 'восемь месяцев']],
    ['Срок без суда — 5–8 недель.', []],
    ['Работа по статье до суда, term: 8 недель', []],
    ['Ответ приходит в течение двух месяцев. Потом суд.', []],
    ['Через несколько месяцев суду этих данных не дадут.', []],
    ['Судебные данные, 6 недель', []],
    ['Решение принято в 2026 году, суд обязал удалить.', []],
  ])('the terms of a court are found in the line «%s»', (line, terms) => {
    expect(named(line)).toEqual(terms)
  })
})

it('a sentence that names another term than the calculator is found with its line, and the terms of examples with a court are not', () => {
  const files = seedFiles()
  const rates = readJson(ratesSchema, files, 'seed/calculator.json')
  const prices = readJson(pricesSchema, files, 'seed/prices.json')
  const text = [
    'Суд длится 22–26 недель.',
    'СМИ и арбитраж: 29–37 недель.',
    'Суд длится 2–6 месяцев.',
    '  - title: Иск',
    '    term: 22 недели',
  ].join('\n')
  expect(otherCourtTerms({ files: new Map([['seed/pages/x.md', text]]), rates, calculator, prices })).toMatchObject([
    { file: 'seed/pages/x.md', line: 3, problem: 'another term of a court, 2–6 месяцев', text: 'Суд длится 2–6 месяцев.' },
    { line: 5, problem: 'another term of a court, 22 недели', text: 'Иск: term: 22 недели' },
  ])
})

it('the tools of the site name the same number of weeks for a court', () => {
  const term = courtTermText(readJson(ratesSchema, seedFiles(), 'seed/calculator.json'))
  const sources = globSync(['features/**/*.{ts,tsx}', 'packages/*/engine/**/*.ts']).filter((file) => !/\.test\.|\/cases\//.test(file))
  const inWeeks = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => courtTermsIn(line).map(({ named, sentence }) => ({ file, named, sentence })))
      .filter((found) => found.named.includes('недел')),
  )
  expect(inWeeks.filter((found) => found.named !== term)).toEqual([])
})

it('the deadlines of a lawsuit name the term of the calculator', () => {
  const term = courtTermText(readJson(ratesSchema, seedFiles(), 'seed/calculator.json'))
  const [deadline] = deadlinesOf('lawsuitDefamation', { courtType: 'general' }, '2026-11-21')
  expect(deadline?.term).toContain(`на деле обычно ${term}`)
})
