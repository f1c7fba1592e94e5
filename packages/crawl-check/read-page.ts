import { type HTMLElement, parse } from 'node-html-parser'
import { type Target, targetOf } from './addresses.ts'
import type { Answer } from './client.ts'
import type { Facts } from './facts.ts'
import { partsOf, picturesOf } from './files.ts'
import { type JsonLd, nodesOf, readJsonLd } from './json-ld.ts'

export const FEED_TYPES: readonly string[] = ['application/atom+xml', 'application/rss+xml', 'application/feed+json']
export const MARKDOWN_TYPE = 'text/markdown'

const WITHOUT_SCRIPTS = { blockTextElements: { script: false, style: false } }

/** An HTML answer, as a robot reads it. */
export interface Page {
  address: string
  answer: Answer
  root: HTMLElement
  title: string
  /** Content of meta tags by name or property. */
  metas: ReadonlyMap<string, string>
  /** As written. */
  canonical: string | null
  /** Links to other places of the site, and to places of the page itself. */
  links: PageLink[]
  /** The same content in other formats. */
  alternates: { type: string; address: string }[]
  /** Every `id` of its elements, in their order. */
  ids: string[]
  /** Addresses of the pictures that it shows or names. */
  pictures: string[]
  /** Scripts, styles and other files that it names. */
  parts: Target[]
  jsonLd: JsonLd
}

interface PageLink extends Target {
  /** As written. */
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

/** The text that an element shows, in one line. */
export function textOf(element: HTMLElement | null): string {
  const shown = element?.querySelector('script, style') ? parse(element.outerHTML, WITHOUT_SCRIPTS) : element
  return (shown?.structuredText ?? '').replaceAll(/\s+/g, ' ').trim()
}

export function isNoindex({ metas, answer }: Page): boolean {
  return /noindex|none/.test(`${metas.get('robots') ?? ''} ${answer.headers.get('x-robots-tag') ?? ''}`)
}

/** Whether it calls itself an article or a post of a blog. */
export function isArticle(page: Page | undefined): boolean {
  return page !== undefined && nodesOf(page.jsonLd.graph, 'BlogPosting', 'Article').length > 0
}

export function isBlogPosting(page: Page | undefined): boolean {
  return page !== undefined && nodesOf(page.jsonLd.graph, 'BlogPosting').length > 0
}

/** Whether it is the profile of an invented person. */
export function isSample(page: Page | undefined, { samples }: Facts): boolean {
  if (!samples || !page?.address.startsWith(samples.under)) return false
  return textOf(page.root.querySelector('main')).includes(samples.words)
}
