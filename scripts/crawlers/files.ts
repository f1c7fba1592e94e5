import type { HTMLElement } from 'node-html-parser'
import { type Target, targetOf } from './addresses.ts'
import { everyNode, listOf, textAt } from './json-ld.ts'
import type { Page } from './page.ts'
import type { Sitemap } from './sitemap.ts'

/** Where JSON-LD names pictures. */
const PICTURE_PROPERTIES = ['image', 'logo', 'contentUrl', 'primaryImageOfPage']

/** Addresses of everything that pages name besides other pages: pictures, icons, scripts, styles, feeds, themselves in Markdown. */
export function filesOf(pages: ReadonlyMap<string, Page>, sitemap: Sitemap, base: string): string[] {
  const named = [...pages.values()].flatMap((page) => [...picturesOf(page, base), ...partsOf(page, base).map(({ address }) => address)])
  const listed = sitemap.parts.flatMap((part) => part.entries.flatMap(({ images }) => images))
  return [...named, ...addresses(listed, '/', base)]
}

/** Addresses of the pictures that a page shows or names. */
export function picturesOf({ root, address, metas, jsonLd }: Page, base: string): string[] {
  const shown = root.querySelectorAll('img, source').flatMap((element) => [element.getAttribute('src') ?? '', ...candidates(element)])
  const icons = hrefs(root, 'link[rel~=icon], link[rel=apple-touch-icon]')
  const named = everyNode(jsonLd.graph).flatMap((node) => PICTURE_PROPERTIES.flatMap((name) => listOf(node[name]).filter(isText)))
  const objects = everyNode(jsonLd.graph).flatMap((node) => (node['@type'] === 'ImageObject' ? textAt(node, 'url') : []))
  return addresses([...shown, ...icons, metas.get('og:image') ?? '', ...named, ...objects], address, base)
}

/** What a page names besides links for readers and pictures. What microdata refers to is the name of a thing, and no place. */
export function partsOf({ root, address }: Page, base: string): Target[] {
  const named = root.querySelectorAll('[href], [src]').filter((element) => !element.matches('a, img, source, [itemprop], [rel=canonical]'))
  return named.flatMap((element) => targetOf(element.getAttribute('href') ?? element.getAttribute('src') ?? '', address, base) ?? [])
}

function candidates(element: HTMLElement): string[] {
  return (element.getAttribute('srcset') ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
}

function hrefs(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map((link) => link.getAttribute('href') ?? '')
}

function addresses(written: string[], from: string, base: string): string[] {
  const targets = written.filter((href) => href !== '').map((href) => targetOf(href, from, base)?.address ?? '')
  return [...new Set(targets)].filter((address) => address !== '')
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
