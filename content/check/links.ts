import { isOfficial } from '../compile/official-hosts.ts'
import { fieldsOf } from '../compile/plain-text.ts'
import type { Document } from './checked-documents.ts'
import type { Finding } from './finding.ts'

/** Anchors of parts that a page adds itself, such as its groups of links. */
const MOUNTED: Record<string, string[]> = {
  '/sitemap/': ['uslugi', 'instrumenty', 'ploshchadki', 'otrasli', 'goroda', 'usloviya', 'razdely', 'kejsy', 'eksperty', 'dokumenty'],
}

/** An old address that leads to a page is no link of a text. */
const OLD_ADDRESSES = 'seed/moved.json'

interface Site {
  /** Whether a file of `client/public/` exists: `/files/x.pdf`. */
  hasFile: (path: string) => boolean
  tags: string[]
  /** Addresses of the pages of cases, which no file of `seed/pages/` makes. */
  casePaths: string[]
}

/** Internal links without a target, and anchors that occur twice on a page. */
export function brokenLinks(documents: Document[], site: Site): Finding[] {
  const anchors = new Map<string, string[]>()
  for (const { path, anchors: own } of documents) if (path !== null) anchors.set(path, [...(MOUNTED[path] ?? []), ...own])
  for (const path of site.casePaths) anchors.set(path, ['zayavka'])
  return documents.flatMap(({ file, path, own, anchors: all }) => [
    ...linksIn(own).flatMap((href) =>
      brokenBy(href, path, anchors, site).map((code) => ({
        code,
        file,
        problem: PROBLEMS[code],
        text: href,
        advice: 'Correct the address, or write the page.',
      })),
    ),
    ...all
      .filter((anchor, at) => all.indexOf(anchor) < at)

      .map((anchor) => ({
        code: 'anchor-twice' as const,
        file,
        problem: 'an anchor stands twice',
        text: `#${anchor}`,
        advice: 'Give one of the two blocks another id.',
      })),
  ])
}

const PROBLEMS = {
  'anchor-of-no-page': 'an anchor of no page',
  'no-such-file': 'no such file',
  'no-slash': 'no slash at the end of the path',
  'no-such-page': 'no such page',
  'no-such-tag': 'no such tag',
  'no-such-anchor': 'no such anchor on that page',
}

function brokenBy(href: string, from: string | null, anchors: Map<string, string[]>, { hasFile, tags }: Site): (keyof typeof PROBLEMS)[] {
  if (/^(?:https?|mailto|tel):/.test(href)) return []
  const [, path = '', query = '', anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? []
  const target = path === '' ? from : path
  if (target === null) return ['anchor-of-no-page']
  if (/\.\w+$/.test(target)) return hasFile(target) ? [] : ['no-such-file']
  if (!target.endsWith('/')) return ['no-slash']
  const known = anchors.get(target)
  if (!known) return ['no-such-page']
  const tag = new URLSearchParams(query).get('tag')
  if (tag !== null && !tags.includes(tag)) return ['no-such-tag']
  return anchor === undefined || known.includes(anchor) ? [] : ['no-such-anchor']
}

/** Pages to which no text leads: only generated lists, such as the site map, link to them. */
export function orphans(documents: Document[]): Finding[] {
  const linked = new Set(
    documents
      .filter(({ file }) => file !== OLD_ADDRESSES)
      .flatMap(({ path, own }) => linksIn(own).flatMap((href) => pathOf(href).filter((target) => target !== path))),
  )
  return documents.flatMap(({ file, path }) =>
    path === null || path === '/' || linked.has(path) || isListed(path)
      ? []
      : [
          {
            code: 'orphan',
            file,
            problem: 'no text leads to',
            text: path,
            advice: 'Link it from the page that its readers come from.',
            line: 1,
          },
        ],
  )
}

/** Cases are in their list, the frame of every page links to the others, and nothing should link to the page for signed-in users. */
function isListed(path: string): boolean {
  return /^\/cases\/.|^\/(?:admin|sitemap|zayavka|pdf-view)\/$/.test(path)
}

function pathOf(href: string): string[] {
  return href.startsWith('/') ? [href.replace(/[?#].*$/, '')] : []
}

/** Every address in a value: `href` and `url` fields, slugs of services, links in HTML. */
function linksIn(value: unknown): string[] {
  return fieldsOf(value).flatMap(({ name, text }) => {
    if (name === 'href' || name === 'url') return text
    // `service` is a page's slug in cases and reviews, but plain words in a price row.
    if (name === 'service' && /^[a-z0-9-]+$/.test(text)) return `/${text}/`
    return [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  })
}

/** An address with a scheme, or an IP address; a host ends before a path, a quote, a bracket or an entity. */
const ADDRESS = /https?:\/\/[^\s"'<>()[\]&\\`»«]+|\b(?:\d{1,3}\.){3}\d{1,3}\b/g

/** Reserved for examples (RFC 2606). */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|org|net|ru))?$/

/** Data in which the owner names sites of its own. */
const OWN = /\/contacts\.json$/

/** Other sites that texts name, except the state's, the sites of `seed/linked-hosts.json` and the owner's own. */
export function unknownHosts(documents: Document[], linkedHosts: string[]): Finding[] {
  const own = documents.filter(({ file }) => OWN.test(file)).flatMap((document) => hostsIn(JSON.stringify(document.own)))
  const known = new Set([...linkedHosts, ...own])
  return documents.flatMap((document) =>
    hostsIn(JSON.stringify(document.own))
      .filter((host) => !known.has(host))
      .map((host) => ({
        code: 'unknown-host' as const,
        file: document.file,
        problem: 'names a site that nobody has listed',
        text: host,
        advice: 'Name it in words without its address, or list it in seed/linked-hosts.json once somebody vouches for it.',
      })),
  )
}

/** Hosts of a text that are neither examples nor the state's, and bare IP addresses. */
export function hostsIn(text: string): string[] {
  const addresses = (text.match(ADDRESS) ?? []).filter((address) => !isOfficial(address))
  return [...new Set(addresses.map(hostOf))].filter((host) => !EXAMPLE.test(host))
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
