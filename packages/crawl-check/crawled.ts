import type { Answer } from './client.ts'
import type { Facts } from './facts.ts'
import type { Feed } from './feed.ts'
import type { Page } from './read-page.ts'
import type { Sitemap } from './sitemap.ts'

/** A site as it is seen from outside. */
export interface Crawled {
  /** Origin that stands in its links. */
  base: string
  /** Whether the answers came by https, as those of a deployment do. */
  isServedByHttps: boolean
  facts: Facts
  robots: Answer
  sitemap: Sitemap
  /** Every answer by address: pages, files, pictures, feeds. */
  answers: ReadonlyMap<string, Answer>
  /** The answers that are pages, with whatever status. */
  pages: ReadonlyMap<string, Page>
  /** Addresses by which pages are known, in the order of the sitemap. */
  listed: readonly string[]
  /** Links from the home page to it, of the pages that links lead to. */
  depths: ReadonlyMap<string, number>
  feeds: ReadonlyMap<string, Feed>
  /** Answers to a second request with the validators of the first answer; none where it had no validators. */
  revisits: readonly Revisit[]
  probes: Probes
}

export interface Revisit {
  by: 'If-None-Match' | 'If-Modified-Since'
  answer: Answer
}

export interface Probes {
  /** An address that no page has, as a visitor and as a crawler gets it. */
  missingPages: { agent: string; page: Page }[]
  /** Addresses of a sitemap, a feed and a page in Markdown that do not exist. */
  missingFiles: Answer[]
  /** One page by what the program accepts. */
  accepted: { accept: string; isMarkdown: boolean; answer: Answer }[]
  /** Some pages as programs get them. */
  agents: { agent: string; page: Page }[]
  /** A page by its address without the slash at the end; `null` when no address ends with one. */
  withoutSlash: Answer | null
  /** `null` when no other host is known. */
  foreignHost: Answer | null
}

/** The pages that are there, listed or not. */
export function readablePages({ pages }: Crawled): Page[] {
  return [...pages.values()].filter(({ answer }) => answer.status === 200)
}

/** The pages that are there by an address of their own, listed or not. */
export function ownPages(crawled: Crawled): Page[] {
  return readablePages(crawled).filter(({ address, canonical }) => canonical === crawled.base + address)
}

/** The pages of the sitemap that were answered as pages. */
export function listedPages({ listed, pages }: Crawled): Page[] {
  return listed.flatMap((address) => {
    const page = pages.get(address)
    return page?.answer.status === 200 ? [page] : []
  })
}

/** A sentence for each page whose value an earlier page has, too; empty values do not count. */
export function repeated(pages: Page[], valueFor: (page: Page) => string, what: string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const value = valueFor(page)
    const other = first.get(value)
    if (other === undefined) first.set(value, page.address)
    return value === '' || other === undefined ? [] : `${page.address} has the ${what} of ${other}: «${value}»`
  })
}
