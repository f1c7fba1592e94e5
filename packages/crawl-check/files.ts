import type { HTMLElement } from 'node-html-parser'
import { type Target, targetOf } from './addresses.ts'
import { everyNode, type JsonLd, listOf, textAt } from './json-ld.ts'

export const LLMS = '/llms.txt'
/** Properties of JSON-LD that contain addresses of pictures. */
const PICTURE_PROPERTIES = ['image', 'logo', 'contentUrl', 'primaryImageOfPage']

/** The parts of a page that contain addresses of files. */
interface Markup {
  address: string
  root: HTMLElement
  metas: ReadonlyMap<string, string>
  jsonLd: JsonLd
}

/** Addresses of the pictures that a page shows or names. */
export function picturesOf({ root, address, metas, jsonLd }: Markup, base: string): string[] {
  const shown = root.querySelectorAll('img, source').flatMap((element) => [element.getAttribute('src') ?? '', ...candidates(element)])
  const icons = root.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]').map((link) => link.getAttribute('href') ?? '')
  const nodes = everyNode(jsonLd.graph)
  const named = nodes.flatMap((node) =>
    PICTURE_PROPERTIES.flatMap((name) => listOf(node[name]).filter((value) => typeof value === 'string')),
  )
  const objects = nodes.flatMap((node) => (node['@type'] === 'ImageObject' ? textAt(node, 'url') : []))
  return addressesOf([...shown, ...icons, metas.get('og:image') ?? '', ...named, ...objects], address, base)
}

/** Files that a page names besides pictures and links, such as scripts, styles and feeds. URLs in microdata are names, not files. */
export function partsOf({ root, address }: Markup, base: string): Target[] {
  const named = root.querySelectorAll('[href], [src]').filter((element) => !element.matches('a, img, source, [itemprop], [rel=canonical]'))
  return named.flatMap((element) => targetOf(element.getAttribute('href') ?? element.getAttribute('src') ?? '', address, base) ?? [])
}

/** Addresses within the site to which the links on a page lead, without duplicates. */
export function addressesOf(written: string[], from: string, base: string): string[] {
  const targets = written.filter((href) => href !== '').map((href) => targetOf(href, from, base)?.address ?? '')
  return [...new Set(targets)].filter((address) => address !== '')
}

/** Addresses within the site to which the Markdown of llms.txt links. */
export function linksOfLlms(text: string, base: string): string[] {
  return [...text.matchAll(/\]\((\S+?)\)/g)].flatMap(([, link = '']) => targetOf(link, LLMS, base)?.address ?? [])
}

function candidates(element: HTMLElement): string[] {
  return (element.getAttribute('srcset') ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
}
