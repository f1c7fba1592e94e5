import { pathOf } from '../addresses.ts'
import { type Crawled, readablePages } from '../crawled.ts'
import type { Facts } from '../facts.ts'
import { isNode, listOf, nodeAt, nodesOf, textAt } from '../json-ld.ts'
import { type Page, textOf } from '../read-page.ts'
import { must, mustForEach, mustForFact, type Subject, should } from '../rule.ts'

const PDF = /\.pdf$/

export const links: Subject = {
  title: 'Links and pictures',
  rules: [
    must('Links lead to what is there', (crawled) => linksWith(crawled, (status) => status === 0 || status >= 400)),
    should('Links lead to no redirect', (crawled) => linksWith(crawled, (status) => status >= 300 && status < 400)),
    mustForEach('Links into a page find their place', readablePages, (page, crawled) =>
      page.links.flatMap(({ address, fragment, href }) => {
        const target = crawled.pages.get(address)
        const isPlace = fragment === '' || fragment.startsWith(':~:') || !target || target.ids.includes(fragment)
        return isPlace ? [] : `${page.address} links to ${href}, where no element has that id`
      }),
    ),
    mustForEach('Scripts, styles and whatever else a page names are there', readablePages, (page, crawled) =>
      page.parts.flatMap(({ address }) => {
        const answer = crawled.answers.get(address)
        return answer?.status === 200 ? [] : `${page.address} names ${address}, which answers ${answer?.problem ?? answer?.status}`
      }),
    ),
    mustForEach('Drawings that a page names by their id are on it', readablePages, (page) =>
      page.parts.flatMap(({ address, fragment }) => {
        const isPlace = address !== page.address || fragment === '' || page.ids.includes(fragment)
        return isPlace ? [] : `${address} draws #${fragment}, which it lacks`
      }),
    ),
    mustForEach('Every picture answers', readablePages, (page, crawled) =>
      page.pictures.flatMap((address) => {
        const answer = crawled.answers.get(address)
        const isPicture = answer?.status === 200 && answer.headers.get('content-type')?.startsWith('image/')
        return isPicture
          ? []
          : `${page.address} shows or names ${address}, which answers ${answer?.problem ?? answer?.status} and no picture`
      }),
    ),
    must('Every PDF answers', ({ answers }) =>
      [...answers.values()].flatMap(({ address, status, headers }) => {
        const isPdf = status === 200 && headers.get('content-type')?.startsWith('application/pdf')
        return !PDF.test(pathOf(address)) || isPdf ? [] : `${address} answers ${status} and no PDF`
      }),
    ),
    mustForEach('Every PDF names the page that says the same', pdfsOf, ({ address, named }, { pages, facts: { specimens } }) =>
      (specimens !== undefined && address.endsWith(specimens)) || pages.has(named)
        ? []
        : `${address} has no Link with rel=canonical to a page`,
    ),
    mustForFact('specimens', 'A specimen names no page', (crawled, specimens) =>
      pdfsOf(crawled).flatMap(({ address, named }) =>
        address.endsWith(specimens) && named !== '' ? `${address} has a Link with rel=canonical to ${named}` : [],
      ),
    ),
  ],
}

/** PDFs with the status 200 and their canonical paths. The host is ignored: a build names its public host, whichever host serves it. */
function pdfsOf({ answers }: Crawled): { address: string; named: string }[] {
  return [...answers.values()]
    .filter(({ address, status }) => PDF.test(pathOf(address)) && status === 200)
    .map(({ address, headers }) => {
      const [, named = ''] = /<https?:\/\/[^/>]+(\/[^>]*)>; rel="?canonical"?/.exec(headers.get('link') ?? '') ?? []
      return { address, named }
    })
}

/** Returns a sentence for each link whose target has the wanted status, and for each target of a page only once. */
function linksWith(crawled: Crawled, isWanted: (status: number) => boolean): string[] {
  return readablePages(crawled).flatMap((page) => {
    const linked = [...new Set(page.links.map(({ address }) => address))]
    return linked.flatMap((to) => {
      const { status = 0 } = crawled.answers.get(to) ?? {}
      return isWanted(status) ? `${page.address} links to ${to}, which answers ${status}` : []
    })
  })
}

export const hubs: Subject = {
  title: 'Breadcrumbs and hubs',
  rules: [
    mustForEach('Breadcrumbs lead to pages', readablePages, (page, crawled) =>
      crumbsOf(page).flatMap(({ name, item }) => {
        const { base, answers } = crawled
        const isPage = item.startsWith(`${base}/`) && !item.includes('#') && answers.get(item.slice(base.length))?.status === 200
        return isPage ? [] : `${page.address} has the breadcrumb «${name}» to ${item || 'nothing'}, which is no page that answers 200`
      }),
    ),
    mustForFact('services', 'The menu, the footer and breadcrumbs lead to one page of all services', (crawled, names) => {
      const [first, ...others] = hubsOf(crawled, names)
      if (!first) return [`No page has a link «${names.link}» or a breadcrumb «${names.breadcrumb}»`]
      return others.map(({ from, to }) => `${from} leads to ${to} for all services, and ${first.from} to ${first.to}`)
    }),
  ],
}

function crumbsOf({ jsonLd }: Page): { name: string; item: string }[] {
  const lists = nodesOf(jsonLd.graph, 'BreadcrumbList').flatMap((list) => listOf(list['itemListElement']))
  return nodesOf(lists.filter(isNode), 'ListItem').map((entry) => ({
    name: textAt(entry, 'name'),
    item: textAt(entry, 'item') || textAt(nodeAt(entry, 'item'), '@id'),
  }))
}

/** Links to the page of all services, one for each target. */
function hubsOf(crawled: Crawled, { link, breadcrumb }: NonNullable<Facts['services']>): { from: string; to: string }[] {
  const found = readablePages(crawled).flatMap((page) => [
    ...page.links.flatMap(({ element, address }) => (textOf(element) === link ? { from: page.address, to: address } : [])),
    ...crumbsOf(page).flatMap(({ name, item }) => (name === breadcrumb ? { from: page.address, to: item.replace(crawled.base, '') } : [])),
  ])
  return found.filter(({ to }, index) => found.findIndex((other) => other.to === to) === index)
}
