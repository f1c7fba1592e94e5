import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { everyPath } from '../../test/worker/every-path.ts'
import { graphOf, objectsIn, thingOf } from '../../test/worker/graph.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const pages = new Map<string, string>()

beforeAll(async () => {
  for (const path of everyPath()) pages.set(path, await (await visit(path)).text())
})

/** The visible text of a page's content. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u2060]+/g, ' ')
}

it('a service names its provider, the terms and its price in roubles', () => {
  expect(thingOf(pages.get('/udalenie-otzyvov/') ?? '', 'Service')).toMatchObject({
    serviceType: 'Удаление недостоверных отзывов',
    provider: { '@id': `${env.PUBLIC_BASE}/#organization` },
    termsOfService: `${env.PUBLIC_BASE}/usloviya/#dogovor`,
    offers: { priceSpecification: { minPrice: expect.any(Number), priceCurrency: 'RUB' } },
  })
})

it('a tool costs nothing', () => {
  const tools = [...pages.values()].flatMap((html) => thingOf(html, 'WebApplication') ?? [])
  expect(tools).toHaveLength(2)
  expect(tools.filter((tool) => !tool['isAccessibleForFree'])).toEqual([])
  expect(objectsIn(tools).filter((thing) => thing['@type'] === 'Offer')).toMatchObject([{ price: 0 }, { price: 0 }])
})

it('the list of services has every service with the price of its page', () => {
  const hub = pages.get('/uslugi/') ?? ''
  const offers = objectsIn(thingOf(hub, 'OfferCatalog')?.['itemListElement']).filter((thing) => thing['@type'] === 'Offer')
  const catalogue = offers.map((offer) => {
    const [, service] = objectsIn(offer)
    return [service?.['@id'], objectsIn(offer).find(({ minPrice }) => minPrice !== undefined)?.['minPrice']]
  })
  const own = [...pages].flatMap(([, html]) => {
    const service = thingOf(html, 'Service')
    const isService = graphOf(html).length > 0 && html.includes('<a href="/uslugi/">Услуги</a>')
    return service && isService ? [[service['@id'], objectsIn(service).find(({ minPrice }) => minPrice !== undefined)?.['minPrice']]] : []
  })
  expect(catalogue.length).toBe(9)
  expect(catalogue.toSorted()).toEqual(own.toSorted())
  const prices = catalogue.map(([, price]) => `${price}₽`)
  expect(prices.filter((price) => !textOf(hub).replaceAll(' ', '').includes(price))).toEqual([])
})
