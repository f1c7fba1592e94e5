import { type Crawled, everyPage, listedPages } from '../crawled.ts'
import { everyNode, listOf, type Node, nodeAt, nodesOf, textAt, typesOf } from '../json-ld.ts'
import { isSample, type Page, textOf } from '../read-page.ts'
import { must, mustForEach, mustForFact, type Subject } from '../rule.ts'

/** Nodes of the home page that every page may refer to. */
const SITE_NODES = ['#organization', '#website']

export const structured: Subject = {
  title: 'Structured data',
  rules: [
    mustForEach('JSON-LD can be read', everyPage, ({ address, jsonLd }) =>
      jsonLd.problems.map((problem) => `${address} has JSON-LD that ${problem}`),
    ),
    mustForEach('Every page of the sitemap says what it is', listedPages, ({ address, jsonLd }) =>
      jsonLd.graph.length > 0 ? [] : `${address} has no JSON-LD`,
    ),
    mustForFact('types', 'Its types are those that the site uses', (crawled, known) =>
      everyPage(crawled).flatMap(({ address, jsonLd }) => {
        const types = new Set(everyNode(jsonLd.graph).flatMap(typesOf))
        return [...types].flatMap((type) =>
          known.includes(type) ? [] : `${address} has the type ${type}: a mistake, or a new entry of the facts`,
        )
      }),
    ),
    mustForEach('What it refers to is there', everyPage, (page, { pages, base }) =>
      unresolved(page, pages, base).map((id) => `${page.address} refers to ${id}, which nobody describes`),
    ),
    mustForFact('samples', 'Samples are no persons', (crawled) =>
      everyPage(crawled).flatMap(({ address, jsonLd }) =>
        nodesOf(everyNode(jsonLd.graph), 'Person').flatMap((person) =>
          isOfSample(crawled, address, person) ? `${address} announces the sample ${textAt(person, 'name')} as a Person` : [],
        ),
      ),
    ),
    mustForEach('The price of an offer stands on its page', listedPages, (page) =>
      nodesOf(page.jsonLd.graph, 'Service').flatMap((service) =>
        pricesOf(service).flatMap((price) =>
          showsPrice(page, price) ? [] : `${page.address} offers its service from ${price} ₽ and shows no such price`,
        ),
      ),
    ),
    must('Some service says its price', (crawled) => {
      const services = listedPages(crawled).flatMap(({ jsonLd }) => nodesOf(jsonLd.graph, 'Service'))
      return services.length === 0 || services.some((service) => pricesOf(service).length > 0)
        ? []
        : ['No Service has offers with a minPrice']
    }),
  ],
}

/** References to nodes that neither the page, nor the page they name, nor the whole site describes. */
function unresolved({ jsonLd }: Page, pages: ReadonlyMap<string, Page>, base: string): string[] {
  const nodes = everyNode(jsonLd.graph)
  const isReference = (node: Node) => Object.keys(node).join() === '@id'
  const references = nodes.filter(isReference).map((node) => textAt(node, '@id'))
  const site = SITE_NODES.map((id) => `${base}/${id}`)
  const describes = (graph: Node[], id: string) => everyNode(graph).some((node) => !isReference(node) && textAt(node, '@id') === id)
  const named = (id: string) => pages.get(id.replace(base, '').replace(/#.*$/, ''))?.jsonLd.graph ?? []
  return [...new Set(references)].filter((id) => !describes(jsonLd.graph, id) && !describes(named(id), id) && !site.includes(id))
}

/** Whether the profile of a person, or the page itself, is a sample. */
function isOfSample({ pages, base, facts }: Crawled, address: string, person: Node): boolean {
  const named = [textAt(person, '@id'), textAt(person, 'url')].map((link) => link.replace(base, '').replace(/#.*$/, ''))
  return [address, ...named].some((profile) => isSample(pages.get(profile), facts))
}

function pricesOf(service: Node): number[] {
  const offers = everyNode(listOf(service['offers']))
  return offers
    .flatMap((offer) => [offer['minPrice'], nodeAt(offer, 'priceSpecification')?.['minPrice']])
    .flatMap((price) => {
      const rubles = Number(price)
      return price === undefined || Number.isNaN(rubles) ? [] : rubles
    })
}

function showsPrice({ root }: Page, price: number): boolean {
  const text = textOf(root.querySelector('main')).replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
  return new RegExp(`(?<!\\d)${price}(?!\\d)`).test(text)
}
