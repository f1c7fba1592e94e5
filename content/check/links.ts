import type { Document } from './documents.ts'

/** Anchors of parts that a page adds itself, such as its groups of links. */
const MOUNTED: Record<string, string[]> = {
  '/sitemap/': ['uslugi', 'instrumenty', 'ploshchadki', 'otrasli', 'goroda', 'usloviya', 'razdely', 'kejsy', 'eksperty', 'dokumenty'],
}

interface Site {
  /** Paths that the route table names in full. */
  paths: string[]
  /** Whether a file of `public/` exists: `/files/x.pdf`. */
  hasFile: (path: string) => boolean
  tags: string[]
}

/** Internal links without a target, and anchors that occur twice on a page. */
export function brokenLinks(documents: Document[], site: Site): string[] {
  const anchors = new Map<string, string[]>(site.paths.map((path) => [path, MOUNTED[path] ?? []]))
  for (const { path, anchors: own } of documents) if (path !== null) anchors.set(path, [...(MOUNTED[path] ?? []), ...own])
  return documents.flatMap(({ file, path, own, anchors: all }) => [
    ...linksIn(own).flatMap((href) => problemOf(href, path, anchors, site).map((problem) => `${file}: ${href}: ${problem}`)),
    ...all.filter((anchor, at) => all.indexOf(anchor) < at).map((anchor) => `${file}: the anchor #${anchor} stands twice`),
  ])
}

function problemOf(href: string, from: string | null, anchors: Map<string, string[]>, { hasFile, tags }: Site): string[] {
  if (/^(?:https|mailto|tel):/.test(href)) return []
  const [, path = '', query = '', anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? []
  const target = path === '' ? from : path
  if (target === null) return ['an anchor of no page']
  if (/\.\w+$/.test(target)) return hasFile(target) ? [] : ['no such file']
  if (!target.endsWith('/')) return ['no slash at the end of the path']
  const known = anchors.get(target)
  if (!known) return ['no such page']
  const tag = new URLSearchParams(query).get('tag')
  if (tag !== null && !tags.includes(tag)) return ['no such tag']
  return anchor === undefined || known.includes(anchor) ? [] : ['no such anchor on that page']
}

/** Every address in a value: `href` and `url` fields, slugs of services, links in HTML. */
function linksIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    if (field === 'href' || field === 'url') return [value]
    // `service` is a page's slug in cases and reviews, but plain words in a price row.
    if (field === 'service' && /^[a-z0-9-]+$/.test(value)) return [`/${value}/`]
    return [...value.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  }
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => linksIn(item, name))
}
