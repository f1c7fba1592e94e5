import { type HTMLElement, parse } from 'node-html-parser'
import { type Target, targetOf } from './addresses.ts'
import type { Answer } from './client.ts'
import type { Facts } from './facts.ts'
import { partsOf, picturesOf } from './files.ts'
import { type JsonLd, nodesOf, readJsonLd } from './json-ld.ts'

const FEED_TYPES: readonly string[] = ['application/atom+xml', 'application/rss+xml', 'application/feed+json']
export const MARKDOWN_TYPE = 'text/markdown'

const WITHOUT_SCRIPTS = { blockTextElements: { script: false, style: false } }

/** An HTML response, as a robot reads it. */
export interface Page {
  address: string
  answer: Answer
  root: HTMLElement
  title: string
  /** Content of meta tags by name or property. */
  metas: ReadonlyMap<string, string>
  /** The canonical address as it is written. */
  canonical: string | null
  /** Links within the site, including links within the page. */
  links: PageLink[]
  /** The same content in other formats. */
  alternates: { type: string; address: string }[]
  /** The `id` of each element, in document order. */
  ids: string[]
  /** Addresses of the pictures that the page shows or names. */
  pictures: string[]
  /** Scripts, styles and other files that the page names. */
  parts: Target[]
  jsonLd: JsonLd
}

interface PageLink extends Target {
  /** The address as it is written. */
  href: string
  element: HTMLElement
}

export function readPage(answer: Answer, base: string): Page {
  const { address, text } = answer
  const root = parse(text, { blockTextElements: { script: true, style: true } })
  const metas = metasOf(root)
  const jsonLd = readJsonLd(root.querySelectorAll('script[type="application/ld+json"]').map((script) => script.rawText))
  const markup = { address, root, metas, jsonLd }
  return {
    ...markup,
    answer,
    title: root.querySelector('title')?.text.trim() ?? '',
    canonical: root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    links: root.querySelectorAll('a[href]').flatMap((element) => {
      const href = element.getAttribute('href') ?? ''
      const target = targetOf(href, address, base)
      return target ? [{ ...target, href, element }] : []
    }),
    alternates: root.querySelectorAll('link[rel=alternate][type]').flatMap((link) => {
      const target = targetOf(link.getAttribute('href') ?? '', address, base)
      return target ? [{ type: link.getAttribute('type') ?? '', address: target.address }] : []
    }),
    ids: root.querySelectorAll('[id]').map(({ id }) => id),
    pictures: picturesOf(markup, base),
    parts: partsOf(markup, base),
  }
}

function metasOf(root: HTMLElement): Map<string, string> {
  const metas = root.querySelectorAll('meta').map((meta): [string, string] => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? ''
    return [name, meta.getAttribute('content') ?? '']
  })
  return new Map(metas.filter(([name]) => name !== ''))
}

/** Visible text of an element, in one line. */
export function textOf(element: HTMLElement | null): string {
  const shown = element?.querySelector('script, style') ? parse(element.outerHTML, WITHOUT_SCRIPTS) : element
  return (shown?.structuredText ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Addresses of the feeds that a page names. */
export function feedAddresses(page: Page | undefined): string[] {
  return page?.alternates.flatMap(({ type, address }) => (FEED_TYPES.includes(type) ? address : [])) ?? []
}

export function isNoindex({ metas, answer }: Page): boolean {
  return /noindex|none/.test(`${metas.get('robots') ?? ''} ${answer.headers.get('x-robots-tag') ?? ''}`)
}

/** Whether a page describes itself as an article or a blog post. */
export function isArticle(page: Page | undefined): boolean {
  return page !== undefined && nodesOf(page.jsonLd.graph, 'BlogPosting', 'Article').length > 0
}

export function isBlogPosting(page: Page | undefined): boolean {
  return page !== undefined && nodesOf(page.jsonLd.graph, 'BlogPosting').length > 0
}

/** Whether a page is the profile of an invented person. */
export function isSample(page: Page | undefined, { samples }: Facts): boolean {
  if (!samples || !page?.address.startsWith(samples.under)) return false
  return textOf(page.root.querySelector('main')).includes(samples.words)
}
