import { describe, expect, it } from 'vitest'
import { textsIn } from '../content/check/figures.ts'
import { type NamedFigure, sumsIn, termsIn } from '../content/check/figures-in-text.ts'
import { exampleFigures, knownSums, pricesSchema } from '../content/check/known-figures.ts'
import { readJson } from '../content/compile/seed-files.ts'
import { ratesSchema } from '../content/schemas/rates.ts'
import { calculator } from '../features/calculator/calculator.ts'
import { compiledContent } from '../test/compiled-content.ts'
import { seedFiles } from '../tools/seed/seed.ts'

const files = seedFiles()
const { seed } = compiledContent()
const rates = readJson(ratesSchema, files, 'seed/calculator.json')
const prices = readJson(pricesSchema, files, 'seed/prices.json')
const budgets = seed.cases.flatMap(({ story }) => (story ? [story.rubles] : []))

const texts = textsIn(files)
const pages = texts.filter(([file]) => file.startsWith('seed/pages/'))
const sums = knownSums({ rates, calculator, prices, budgets })

const printed = ({ figure, file, line, text }: NamedFigure) => `${file}:${line}: ${figure}: ${text.trim()}`

it("a text that names an example's price in weeks names its term", () => {
  const examples = [...prices.examples, ...prices.mentioned].map(({ answers }) => exampleFigures(answers, { rates, calculator }))
  const wrong = texts.flatMap(([file, content]) => {
    const inWeeks = termsIn(file, content).filter(({ figure }) => /–.*недел/.test(figure))
    return sumsIn(file, content).flatMap(({ figure, line }) => {
      const belonging = examples.flatMap(({ range, term }) => (range === figure ? [term] : []))
      return inWeeks.filter((named) => named.line === line && belonging.length > 0 && !belonging.includes(named.figure)).map(printed)
    })
  })
  expect(wrong).toEqual([])
})

it('every state fee of the calculator is listed with its norm', () => {
  const fees = rates.options.court.flatMap(({ fee }) => (fee ? [fee.citizen, fee.organisation] : []))
  const listed = prices.othersSums.flatMap(({ sum, norm }) => (norm?.startsWith('НК РФ') ? [digits(sum)] : []))
  for (const fee of fees) expect(listed).toContain(String(fee))
})

describe('a row of a price list', () => {
  const rows = seed.pages.flatMap(({ slug, blocks }) =>
    blocks.flatMap((block) => (block.type === 'prices' ? block.rows.map((row) => ({ slug, ...row })) : [])),
  )

  it('a row of a price list has the term that belongs to its price', () => {
    const wrong = rows.flatMap(({ slug, service, price, term }) => {
      const belonging = sumsIn(slug, plain(price)).flatMap(({ figure }) =>
        sums.flatMap((known) => (known.figure === figure && known.term && isOf(service, known.term) ? [known.term] : [])),
      )
      const isTold = belonging.length === 0 || belonging.some((one) => hasTerm(plain(term), one))
      return isTold ? [] : [`${slug}: ${service}, ${price}: ${term}, and not ${belonging.join(' or ')}`]
    })
    expect(rows.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })

  it('a row of a price list names a price for an audit, and none for looking at a link', () => {
    for (const { service, price, term } of rows) {
      if (/разбор|проверка/i.test(service)) expect([service, price]).toEqual([service, expect.stringMatching(/^0\s₽$/)])
      if (/аудит/i.test(service) && !/мониторинг/i.test(service))
        expect([service, hasTerm(plain(term), '5–7 рабочих дней')]).toEqual([service, true])
    }
  })
})

const facts = seed.pages.flatMap(({ slug, blocks }) =>
  blocks.flatMap((block) => (block.type === 'hero' ? (block.facts ?? []).map((fact) => ({ slug, ...fact })) : [])),
)

it("a price at the top of a page names the audit's share where it is more than half", () => {
  const examples = [...prices.examples, ...prices.mentioned].map(({ answers }) => exampleFigures(answers, { rates, calculator }))
  const mostly = facts.flatMap((fact) => {
    const shares = examples.flatMap(({ range, low, auditShare }) => ([range, low].includes(plain(fact.value)) ? [auditShare] : []))
    return shares.length > 0 && Math.min(...shares) > 0.5 ? [{ ...fact, shares }] : []
  })
  expect(mostly.length).toBeGreaterThan(8)
  for (const { slug, label, shares } of mostly) {
    const share = plain(label).includes('три четверти') ? 0.75 : plain(label).includes('больше половины') ? 0.6 : 0
    expect([slug, label, shares.some((one) => Math.abs(one - share) < 0.03)]).toEqual([slug, expect.stringMatching(/аудит/), true])
  }
})

it('a text names a state fee per demand', () => {
  const fees = new Set(rates.options.court.flatMap(({ fee }) => (fee ? [fee.citizen, fee.organisation] : [])).map((sum) => String(sum)))
  const wrong = texts.flatMap(([file, content]) =>
    sumsIn(file, content)
      .filter(({ figure, text }) => /пошлин/i.test(text) && fees.has(digits(figure)) && !/требовани/i.test(text))
      .map(printed),
  )
  expect(wrong).toEqual([])
})

it('a rate at the top of a page says that the audit is added', () => {
  const bases = rates.options.type.map(({ base }) => String(base))
  const rate = facts.filter(({ value }) => value.includes('₽') && bases.includes(digits(value)))
  for (const { slug, value, label } of rate) expect([slug, value, label]).toEqual([slug, value, expect.stringMatching(/аудит/)])
})

describe('the page of the computation', () => {
  const tables = seed.pages.flatMap(({ slug, blocks }) =>
    slug === 'kak-schitaetsya-cena' ? blocks.filter((block) => block.type === 'table') : [],
  )
  const tableOf = (title: string) => tables.find((table) => plain(table.title) === title)?.rows.map((row) => row.map(plain)) ?? []

  it("the page of the computation shows the engine's result for each example", () => {
    const expected = prices.examples.map(({ about, answers }) => {
      const { range, term } = exampleFigures(answers, { rates, calculator })
      return [about, range, term]
    })
    expect(tableOf('Примеры расчёта')).toEqual(expected)
  })

  it('the page of the computation shows the rate and the weeks of every kind of material', () => {
    const shown = tableOf('Ставки за один материал').map(([name = '', rate = '', weeks = '']) => [
      name.replace(/,.*$/, ''),
      digits(rate),
      digits(weeks),
    ])
    expect(shown).toEqual(rates.options.type.map(({ title, base, weeks }) => [title, String(base), String(weeks)]))
  })

  it('the page of the computation names every factor of the price', () => {
    const page = files.get('seed/pages/kak-schitaetsya-cena.md') ?? ''
    const { client, platform, author, legal, urgency, engines, region } = rates.options
    const factors = [client, platform, author, legal, urgency, engines, region].flatMap((list) => list.map(({ price }) => price))
    for (const factor of factors) if (factor !== null) expect(page).toMatch(new RegExp(`${String(factor).replace('.', ',')}(?:,?0*)\\b`))
  })
})

it('no paid item is called a look at a link', () => {
  const named = pages.flatMap(([file, content]) =>
    content
      .split(/\n\s*- /)
      .filter((item) => /title: "?Разбор/.test(item))
      .map((item) => ({ file, item })),
  )
  for (const { file, item } of named) expect(sumsIn(file, item).filter(({ figure }) => figure !== '0 ₽')).toEqual([])
})

/** Whether a price of this service has this term: an audit and a month of monitoring may cost the same. */
function isOf(service: string, term: string): boolean {
  if (/аудит/i.test(service) && !/мониторинг после/i.test(service)) return /рабочих/.test(term)
  if (/^(?:ежемесячн|еженедельн|круглосуточн)\S* мониторинг/i.test(service)) return /месяц/.test(term)
  return true
}

function hasTerm(given: string, term: string): boolean {
  if (term === '1 месяц') return given.startsWith('от 1 месяца')
  return given === term || termsIn('', given).some(({ figure }) => covers(figure, term)) || given === 'сразу'
}

/** `22–26 недель` covers `22 недели` and `26 недель`. */
function covers(given: string, term: string): boolean {
  if (given === term) return true
  const [low = '', high = ''] = given.replace(/ .*/, '').split('–')
  return [low, high].includes(term.replace(/ .*/, '')) && given.slice(-4, -1) === term.slice(-4, -1)
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '')
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '')
}
