import type { Answer } from './client.ts'
import type { Facts } from './facts.ts'
import type { Feed } from './feed.ts'
import type { Page } from './read-page.ts'
import type { Sitemap } from './sitemap.ts'

/** A site as seen from outside. */
export interface Crawled {
  /** Origin in the site's links. */
  base: string
  /** Whether the site was requested over HTTPS, as a deployment is. */
  isServedByHttps: boolean
  facts: Facts
  robots: Answer
  sitemap: Sitemap
  /** Every response by address: pages, files, pictures, feeds. */
  answers: ReadonlyMap<string, Answer>
  /** The HTML pages among the responses, whatever their status. */
  pages: ReadonlyMap<string, Page>
  /** Addresses of the sitemap, in its order. */
  listed: readonly string[]
  /** Number of links from the home page to each address that links reach. */
  depths: ReadonlyMap<string, number>
  feeds: ReadonlyMap<string, Feed>
  /** Responses to second requests, which carry the validators of the first response; a response without validators has none. */
  revisits: readonly Revisit[]
  probes: Probes
}

export interface Revisit {
  by: 'If-None-Match' | 'If-Modified-Since'
  answer: Answer
}

export interface Probes {
  /** The page at an address that does not exist, as a visitor and a crawler receive it. */
  missingPages: { agent: string; page: Page }[]
  /** Responses at addresses of a sitemap, a feed and a Markdown page that do not exist. */
  missingFiles: Answer[]
  /** One page for several `Accept` headers. */
  accepted: { accept: string; isMarkdown: boolean; answer: Answer }[]
  /** Some pages as several user agents receive them. */
  agents: { agent: string; page: Page }[]
  /** Response at a page's address without its trailing slash; `null` if no address has one. */
  withoutSlash: Answer | null
  /** Response at another host of the site; `null` if none is known. */
  foreignHost: Answer | null
}

/** Every page, whatever its status. */
export function everyPage({ pages }: Crawled): Page[] {
  return [...pages.values()]
}

/** Pages with the status 200, in the sitemap or not. */
export function readablePages(crawled: Crawled): Page[] {
  return everyPage(crawled).filter(({ answer }) => answer.status === 200)
}

/** Pages with the status 200 that name themselves as canonical, in the sitemap or not. */
export function ownPages(crawled: Crawled): Page[] {
  return readablePages(crawled).filter(({ address, canonical }) => canonical === crawled.base + address)
}

/** The files that crawlers request repeatedly: robots.txt, the sitemap and the feeds. */
export function crawlerFiles({ robots, sitemap, feeds }: Pick<Crawled, 'robots' | 'sitemap' | 'feeds'>): Answer[] {
  return [robots, sitemap.index, ...[...sitemap.parts, ...feeds.values()].map(({ answer }) => answer)]
}

/** Pages of the sitemap with the status 200. */
export function listedPages({ listed, pages }: Crawled): Page[] {
  return listed.flatMap((address) => {
    const page = pages.get(address)
    return page?.answer.status === 200 ? [page] : []
  })
}

/** Returns a sentence for each page whose value an earlier page has, too; empty values are ignored. */
export function repeated(pages: Page[], valueFor: (page: Page) => string, label: string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const value = valueFor(page)
    const other = first.get(value)
    if (other === undefined) first.set(value, page.address)
    return value === '' || other === undefined ? [] : `${page.address} has the ${label} of ${other}: «${value}»`
  })
}
