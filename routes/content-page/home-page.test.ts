import { describe, expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const budgetsOf = (html: string) =>
  [...html.matchAll(/<dt>Бюджет<\/dt><dd>(.*?)<\/dd>/g)].map(([, budget = '']) => budget.replaceAll('\u00a0', ' '))

it.each([
  ['/home/', '/'],
  ['/home/?utm_source=mail', '/?utm_source=mail'],
  ['/home/_payload.json?abc', '/_payload.json?abc'],
])('the home page has one address: %s redirects permanently to %s', async (path, target) => {
  const response = await visit(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, target])
})

it('the carousel of the error page shows the four default cases', async () => {
  const html = await (await visit('/net-takoj-stranicy/')).text()
  expect(budgetsOf(html)).toEqual(['575 000 ₽', '1 180 000 ₽', '740 000 ₽', '6 900 000 ₽'])
})

describe('the live search page', () => {
  const moments = async () => {
    const html = (await (await visit('/')).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
    return {
      lists: [...html.matchAll(/<ol class="result-list[\s\S]*?<\/ol>/g)].map(([list]) => list),
      shares: [...html.matchAll(/<div class="negative-share[\s\S]*?<\/div>/g)].map(([share]) => share),
    }
  }
  const negativePlaces = (list: string) => [...list.matchAll(/<li class="result result-(?:negative|lasting)" value="(\d+)"/g)]

  it('the live search page shows the shares of its own lines: 30,9, 27,3 and 25,5 %', async () => {
    const { lists, shares } = await moments()
    const worked = lists.map((list) => negativePlaces(list).reduce((sum, [, place]) => sum + 11 - Number(place), 0) / 55)
    const told = shares.map((share) => /<strong>(.*?) %<\/strong>/.exec(share)?.[1])
    expect(told).toEqual(worked.map((share) => (Math.round(share * 1000) / 10).toString().replace('.', ',')))
    expect(told).toEqual(['30,9', '27,3', '25,5'])
  })

  it('the live search page shows ten lines at each moment, an empty slot for the removed one, and a note that the honest one stays', async () => {
    const { lists, shares } = await moments()
    expect(lists.map((list) => list.match(/ value="/g)?.length)).toEqual([10, 10, 10])
    expect(lists.map((list) => list.match(/result-gap/g)?.length ?? 0)).toEqual([0, 1, 1])
    expect(shares.map((share) => share.includes('removed-card'))).toEqual([false, true, true])
    expect(lists[2]).toMatch(/result-lasting[\s\S]*законно, <\/span>останется/)
  })

  it('the live search page shows the former position of a line that moved down', async () => {
    const { lists } = await moments()
    const [, place, title] =
      /value="(\d+)"><span class="result-title">([^<]*)<\/span><b class="result-tag">↓ была 6-й/.exec(lists[2] ?? '') ?? []
    expect([place, lists[0]?.includes(` value="6"><span class="result-title">${title}<`)]).toEqual(['7', true])
  })
})

it('the squares and the price of the statement are those of the case to which it leads', async () => {
  const html = await (await visit('/')).text()
  const example = await (await visit(/class="statement-case"[\s\S]*?href="(\/cases\/[^"]+)"/.exec(html)?.[1] ?? '')).text()
  const [, removed, all] = /Удалено (\d+) из (\d+) отзывов/.exec(example.replaceAll('\u00a0', ' ')) ?? []
  expect(budgetsOf(html)).toEqual([budgetsOf(example)[0]])
  const drawn = ['removed', 'stays'].map((kind) => html.match(new RegExp(`square square-${kind}`, 'g'))?.length)
  expect(drawn).toEqual([Number(removed), Number(all) - Number(removed)])
})

it('the price in the drawing of the calculator is the price of the same example on its service', async () => {
  const textOf = async (path: string) => (await (await visit(path)).text()).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
  const html = await textOf('/')
  const [, price = '?', term = '?'] = /class="tool-price"[^>]*>(.*?)<[\s\S]*?<p class="tool-note"[^>]*>(.*?)</.exec(html) ?? []
  const service = await textOf('/deindeks-informaczii-o-persone/')
  const example = /<p class="price">([^<]*)<\/p><p>9 страниц с личными данными и 9 ссылок[^<]*<\/p><p class="muted">([^<]*)</.exec(service)
  expect([example?.[1], example?.[2]?.endsWith(term)]).toEqual([price, true])
})
