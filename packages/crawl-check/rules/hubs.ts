import { type Crawled, readablePages } from '../crawled.ts'
import type { Facts } from '../facts.ts'
import { listOf, nodeAt, nodesOf, textAt } from '../json-ld.ts'
import { type Page, textOf } from '../read-page.ts'
import { must, mustGiven, type Subject } from '../rule.ts'

export const hubs: Subject = {
  title: 'Breadcrumbs and hubs',
  rules: [
    must('Breadcrumbs lead to pages', (crawled) =>
      readablePages(crawled).flatMap((page) =>
        crumbsOf(page).flatMap(({ name, item }) => {
          const { base, answers } = crawled
          const isPage = item.startsWith(`${base}/`) && !item.includes('#') && answers.get(item.slice(base.length))?.status === 200
          return isPage ? [] : `${page.address} has the breadcrumb «${name}» to ${item || 'nothing'}, which is no page that answers 200`
        }),
      ),
    ),
    mustGiven('services', 'The menu, the footer and breadcrumbs lead to one page of all services', (crawled, names) => {
      const [first, ...others] = hubsOf(crawled, names)
      if (!first) return [`No page has a link «${names.link}» or a breadcrumb «${names.breadcrumb}»`]
      return others.map(({ from, to }) => `${from} leads to ${to} for all services, and ${first.from} to ${first.to}`)
    }),
  ],
}

interface Crumb {
  name: string
  item: string
}

function crumbsOf({ jsonLd }: Page): Crumb[] {
  const lists = nodesOf(jsonLd.graph, 'BreadcrumbList').flatMap((list) => listOf(list['itemListElement']))
  return nodesOf(lists.filter(isObject), 'ListItem').map((entry) => ({
    name: textAt(entry, 'name'),
    item: textAt(entry, 'item') || textAt(nodeAt(entry, 'item'), '@id'),
  }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

interface Hub {
  from: string
  to: string
}

/** One page for each place that is called the page of all services. */
function hubsOf(crawled: Crawled, { link, breadcrumb }: NonNullable<Facts['services']>): Hub[] {
  const found = readablePages(crawled).flatMap((page) => [
    ...page.links.flatMap(({ element, address }) => (textOf(element) === link ? { from: page.address, to: address } : [])),
    ...crumbsOf(page).flatMap(({ name, item }) => (name === breadcrumb ? { from: page.address, to: item.replace(crawled.base, '') } : [])),
  ])
  return found.filter(({ to }, index) => found.findIndex((other) => other.to === to) === index)
}
