import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyPath } from '../../test/worker/every-path.ts'
import { graphOf, objectsIn, thingOf } from '../../test/worker/graph.ts'
import { visitor } from '../../test/worker/visit.ts'

const visit = visitor()
const pages = new Map<string, string>()
const LISTS = ['/ploshchadki/', '/otrasli/', '/uslugi/', '/contacts/']

beforeAll(async () => {
  const linked = await Promise.all(LISTS.map(async (path) => hrefsIn(await (await visit(path)).text())))
  for (const path of new Set([...everyPath(), ...linked.flat()])) pages.set(path, await (await visit(path)).text())
})

function hrefsIn(html: string): string[] {
  return [...html.matchAll(/<a class="card-link" href="(\/[\w-]+\/)"|<li class="card feature">[\s\S]*?href="(\/[\w-]+\/)"/g)].map(
    ([, one, other]) => one ?? other ?? '/',
  )
}

/** The visible text of a page's content. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u2060]+/g, ' ')
}

describe('a service', () => {
  it('a service has the same price in structured data and on its page', () => {
    const services = [...pages].flatMap(([path, html]) =>
      thingOf(html, 'Service') ? [{ path, html, service: thingOf(html, 'Service') }] : [],
    )
    expect(services.length).toBeGreaterThan(20)
    const wrong = services.filter(({ html, service }) => {
      const [price] = objectsIn(service).filter((thing) => thing['@type'] === 'PriceSpecification')
      const card = /class="price-card-value">([^<]*)</.exec(html)?.[1]?.replaceAll(/[\s\u2060]/g, '')
      const told = `${price?.['minPrice']}₽`
      const isShown = card === undefined || card.replace(/^от/, '').startsWith(told)
      return !(price?.['priceCurrency'] === 'RUB' && isShown && textOf(html).replaceAll(' ', '').includes(told))
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('a service names its provider and the terms', () => {
    expect(thingOf(pages.get('/udalenie-otzyvov/') ?? '', 'Service')).toMatchObject({
      serviceType: 'Удаление недостоверных отзывов',
      provider: { '@id': `${env.PUBLIC_BASE}/#organization` },
      termsOfService: `${env.PUBLIC_BASE}/dogovor/`,
    })
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
  expect(catalogue.length).toBe(10)
  expect(catalogue.toSorted()).toEqual(own.toSorted())
  const prices = catalogue.map(([, price]) => `${price}₽`)
  expect(prices.filter((price) => !textOf(hub).replaceAll(' ', '').includes(price))).toEqual([])
})

it('the list of services is the one address of «Все услуги» and «Услуги» in menu, footer, breadcrumbs and structured data', () => {
  const addresses = new Set<string | undefined>()
  for (const html of pages.values()) {
    for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(?:<(?!\/a)[^>]+>)*(?:Все услуги|Услуги)</g)) addresses.add(href)
    for (const thing of objectsIn(graphOf(html)))
      if (thing['name'] === 'Услуги') addresses.add(String(thing['item']).replace(env.PUBLIC_BASE, ''))
  }
  expect([...addresses]).toEqual(['/uslugi/'])
})
