import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type CalculatorAnswers, ratesSchema } from '../../../content/schemas/rates.ts'
import seed from '../../../seed/calculator.json'
import { chosen, estimate } from './estimate.ts'
import { estimateSummary, rangeText, termText } from './estimate-summary.ts'
import { explainPrice, explainRange, explainTerm, misfits, sideCosts } from './explain.ts'
import { readAnswers } from './read-answers.ts'

const rates = v.parse(ratesSchema, seed)

function reckon(query: string) {
  const { answers, repaired } = readAnswers(new URLSearchParams(query), rates)
  const result = estimate(answers, rates)
  return { answers, repaired, result, summary: plain(estimateSummary(answers, result, rates)) }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const of = (type: string, legal: string, more = '') => {
  const [platform] = rates.options.type.find(({ name }) => name === type)?.platforms ?? ['ownerReachable']
  return `client=person&type=${type}&count=1&platform=${platform}&author=unknown&legal=${legal}${more}`
}
const client = (name: string, query: string) => query.replace('client=person', `client=${name}`)

describe('grounds', () => {
  const DECIDED_BY_TRUTH = ['review', 'forumPost', 'socialPost', 'video', 'article', 'mediaArticle']

  it.each(rates.options.type.map(({ name, grounds }) => [name, grounds] as const))(
    'the grounds of %s mention truth only if truth decides',
    (type, grounds) => {
      expect(grounds.some((ground) => ['strong', 'medium', 'weak', 'none'].includes(ground))).toBe(DECIDED_BY_TRUTH.includes(type))
    },
  )

  it.each([
    ['personalData', 'noConsent'],
    ['personalData', 'withdrawn'],
    ['photo', 'noConsent'],
    ['photo', 'copied'],
    ['article', 'private'],
    ['courtData', 'outdated'],
    ['searchLink', 'untrue'],
  ])('a material of type %s on the ground %s is priced', (type, legal) => {
    const { repaired, result } = reckon(of(type, legal))
    expect(repaired).toEqual([])
    expect(result.lines).toMatchObject([{ verdict: 'priced' }])
  })

  it.each([
    ['personalData', 'none', 'consent'],
    ['personalData', 'strong', 'noConsent'],
    ['photo', 'weak', 'disputed'],
    ['searchLink', 'medium', 'outdated'],
    ['courtData', 'weak', 'outdated'],
    ['review', 'noConsent', 'strong'],
  ])('a ground of another type in an older link is replaced, and the repair is reported: %s with %s becomes %s', (type, given, becomes) => {
    const { answers, repaired } = reckon(of(type, given))
    expect([answers.items[0]?.legal, repaired]).toEqual([becomes, ['legal']])
  })

  it.each([
    ['personalData', 'Правдив'],
    ['photo', 'Ложные факты'],
  ])('the grounds of %s do not mention «%s»', (type, words) => {
    for (const ground of chosen(rates, 'type', type).grounds) expect(reckon(of(type, ground)).summary).not.toContain(words)
  })

  it('no ground calls the chances of a link in search results high', () => {
    for (const ground of chosen(rates, 'type', 'searchLink').grounds)
      expect(chosen(rates, 'legal', ground).chance).not.toMatch(/Шансы высокие/)
  })
})

it.each(['personalData', 'photo'])('the material %s on a doubtful ground costs nothing and leads to a free letter', (type) => {
  const { result, summary } = reckon(of(type, 'disputed'))
  expect(result.price).toBe(0)
  expect(summary).toContain('Платить за удаление здесь не за что')
  expect(chosen(rates, 'legal', 'disputed').instead?.href).toBe('/generator/')
})

it('opinions cost nothing to remove, however many, and lead to answers', () => {
  const { result, summary } = reckon(client('company', of('review', 'weak')).replace('count=1', 'count=200'))
  expect(result.price).toBe(0)
  expect(summary).toContain('Платить за удаление здесь не за что')
  expect(chosen(rates, 'legal', 'weak').instead?.href).toBe('/upravlenie-reputaciej/')
})

it('opinions do not change the price of work with search results', () => {
  const serm = '&sermMonths=6&queries=2&negTop=4&engines=2'
  expect(reckon(of('review', 'weak', serm)).result.price).toBe(reckon(`client=person${serm}`).result.price)
})

describe('urgency', () => {
  it.each(['fast', 'emergency'])('the urgency %s shortens only the preparation', (name) => {
    const [usual, urgent] = [reckon(of('review', 'strong')), reckon(of('review', 'strong', `&urgency=${name}`))]
    expect(urgent.result.preparationWeeks).toBeLessThan(usual.result.preparationWeeks)
    expect(usual.result.workWeeks - urgent.result.workWeeks).toBeCloseTo(usual.result.preparationWeeks - urgent.result.preparationWeeks)
  })

  it('every urgency states the saved days and the higher price of the work', () => {
    const usual = rates.term.preparation * 5
    for (const { title, price, term } of rates.options.urgency.filter(({ price }) => price > 1)) {
      expect(title).toContain(`документы за ${usual * term} рабочих дня вместо ${usual}`)
      expect(title).toContain(`дороже на ${Math.round((price - 1) * 100)} %`)
    }
  })

  it('the title of an urgency promises only days of the preparation', () => {
    for (const { title, term } of rates.options.urgency) {
      expect(title).not.toMatch(/месяц|недел/)
      const [, days] = /документы за (\d+) рабочих/.exec(title) ?? []
      if (days) expect(Number(days) / 5).toBe(term * rates.term.preparation)
    }
  })
})

describe('clients', () => {
  it.each([
    ['person', 'priced'],
    ['entrepreneur', 'priced'],
    ['publicFigure', 'priced'],
    ['company', 'citizens'],
    ['brand', 'citizens'],
  ])('the request of the client %s to remove a link from a search engine is %s', (name, verdict) => {
    for (const query of [of('searchLink', 'outdated'), of('personalData', 'noConsent'), of('photo', 'withdrawn'), of('article', 'private')])
      expect(reckon(client(name, query)).result.lines).toMatchObject([{ verdict }])
  })

  it.each([
    ['photo', 'noConsent', 'person'],
    ['photo', 'copied', 'person'],
    ['personalData', 'noConsent', 'person'],
    ['searchLink', 'outdated', 'person'],
    ['article', 'private', 'person'],
    ['review', 'strong', 'entrepreneur'],
    ['article', 'strong', 'entrepreneur'],
  ])('a sole trader pays for %s (%s) as %s', (type, legal, payer) => {
    const { result } = reckon(client('entrepreneur', of(type, legal)))
    expect(result.payer).toBe(payer)
    expect(result.price).toBe(
      payer === 'person' ? reckon(of(type, legal)).result.price : reckon(client('company', of(type, legal))).result.price,
    )
  })

  it('a sole trader pays as a trader once a part of the trade is added', () => {
    const own = client('entrepreneur', of('photo', 'noConsent'))
    const review = '&type=review&count=1&platform=moderated&author=unknown&legal=strong'
    for (const more of [review, '&sermMonths=3&queries=1&negTop=1&engines=1'])
      expect(reckon(own + more).result).toMatchObject({ payer: 'entrepreneur', parts: { audit: 45_000 } })
    const { answers, result } = reckon(own)
    expect(explainPrice(answers, result, rates)[0]).toMatchObject({ title: 'Аудит', why: 'ИП, личное: по ставке «Человек»', sum: 35_000 })
  })

  it('an organisation can request the removal of a copied photo', () => {
    expect(reckon(client('company', of('photo', 'copied'))).result.lines).toMatchObject([{ verdict: 'priced' }])
  })

  it.each([
    ['person', 'arbitration', 1],
    ['person', 'general', 0],
    ['publicFigure', 'arbitration', 1],
    ['entrepreneur', 'arbitration', 0],
    ['entrepreneur', 'general', 0],
    ['company', 'general', 1],
    ['brand', 'arbitration', 0],
  ])('the client %s in the court %s gets %i notes', (name, court, count) => {
    const { answers, result, summary } = reckon(client(name, of('review', 'strong', `&court=${court}`)))
    const notes = misfits(answers, result, rates)
    expect(notes).toHaveLength(count)
    for (const note of notes) expect(summary).toContain(note)
  })

  it('a client is told that a lawsuit about the truth is likely to be lost', () => {
    const { answers, result } = reckon(of('review', 'none', '&court=general'))
    expect(misfits(answers, result, rates)).toEqual([rates.texts.courtWithoutGround])
  })
})

it.each([
  ['review', 'registeredMedia', 'moderated'],
  ['mediaArticle', 'moderated', 'registeredMedia'],
  ['socialPost', 'registeredMedia', 'socialNetwork'],
])('the material %s at %s is moved to %s, and the repair is reported', (type, given, becomes) => {
  const { answers, repaired } = reckon(of(type, 'strong').replace(/platform=\w+/, `platform=${given}`))
  expect([answers.items[0]?.platform, repaired]).toEqual([becomes, ['platform']])
})

describe('single services', () => {
  const figures = (query: string) => {
    const { result } = reckon(query)
    return [rangeText(result), termText(result)].map(plain)
  }

  it.each([
    ['an audit', 'client=company', ['45 000 ₽', '5–7 рабочих дней']],
    ['monitoring', 'client=company&monitoring=basic&monitoringMonths=3', ['75 000 ₽', '3 мес.']],
    ['a month of monitoring', 'client=brand&monitoring=extended&monitoringMonths=1', ['45 000 ₽', '1 мес.']],
    ['a court', 'client=person&court=general', ['180 000 ₽', '22–26 нед.']],
    ['an arbitration court', 'client=company&court=arbitration', ['260 000 ₽', '22–26 нед.']],
  ])('a single service has its price and its term: %s', (_, query, expected) => {
    expect(figures(query)).toEqual(expected)
  })
})

it.each<[query: string, range: string, term: string]>([
  ['client=person&court=general', 'твёрдая цена', '22–26 нед. (суд, первая инстанция)'],
  [
    of('review', 'medium', '&court=general'),
    'ориентир: от −15 % до +20 %, с округлением до 5 000 ₽; цена суда твёрдая',
    '1 нед. (подготовка) + 5 нед. (самый долгий материал) = 6 нед.; разброс × 0,85 и × 1,25; потом 22–26 нед. (суд, первая инстанция)',
  ],
  [
    of('review', 'medium').replace('count=1', 'count=200'),
    'ориентир: от −15 % до +20 %, с округлением до 5 000 ₽',
    '1 нед. (подготовка) + 5 нед. (самый долгий материал) × 1,46 (объём) + 9 нед. (материалы сверх 20, по 20 в неделю) = 17,29 нед.; разброс × 0,85 и × 1,25',
  ],
])('the arithmetic of a single service is explained: %s', (query, range, term) => {
  const { answers, result } = reckon(query)
  expect([plain(explainRange(result, rates)), plain(explainTerm(answers, result, rates))]).toEqual([range, term])
})

describe('side costs', () => {
  it.each<[client: string, court: string, fee: string | undefined]>([
    ['person', 'general', '3 000–9 000 ₽'],
    ['entrepreneur', 'arbitration', '15 000–45 000 ₽'],
    ['company', 'general', '20 000–60 000 ₽'],
    ['brand', 'arbitration', '50 000–150 000 ₽'],
    ['company', 'none', undefined],
  ])('the side costs of %s with the court %s are a state fee of %s, outside the total', (name, court, fee) => {
    const { answers, result } = reckon(client(name, of('review', 'strong', `&court=${court}`)))
    const costs = sideCosts(answers, result, rates)
    expect(costs.find(({ title }) => title === 'Государственная пошлина')?.sum?.replaceAll('\u00a0', ' ')).toBe(fee)
    const { audit, work, serm, monitoring, court: ofCourt } = result.parts
    expect(result.price).toBeCloseTo(audit + work + serm + monitoring + ofCourt, -1)
  })

  it('the side costs name no sum for the notary, and monitoring has none', () => {
    const { answers, result } = reckon(of('review', 'strong'))
    expect(sideCosts(answers, result, rates)).toEqual([{ title: 'Нотариус', why: rates.texts.notary }])
    const monitored: CalculatorAnswers = { ...answers, items: [], monitoring: 'basic' }
    expect(sideCosts(monitored, estimate(monitored, rates), rates)).toEqual([])
  })
})
