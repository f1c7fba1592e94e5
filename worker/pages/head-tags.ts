import type { HeadTag } from '../../contract/payload.ts'
import type { Head } from '../../routes/page.ts'

interface Site {
  base: string
  siteName: string
  path: string
}

const SOCIAL_PICTURE = { src: '/images/social/default.png', width: 1200, height: 630, alt: '' }

/** Head tags that belong to the page and are replaced by client navigation. */
export function headTags(head: Head, { base, siteName, path }: Site): HeadTag[] {
  const url = head.canonicalPath === null ? null : `${base}${head.canonicalPath ?? path}`
  const picture = head.image ?? SOCIAL_PICTURE
  return [
    meta('description', head.description),
    ...(head.noindex ? [meta('robots', 'noindex, nofollow')] : [meta('robots', 'index, follow, max-image-preview:large')]),
    ...(url === null ? [] : [link('canonical', url)]),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    ...(url === null ? [] : [property('og:url', url)]),
    property('og:site_name', siteName),
    property('og:locale', 'ru_RU'),
    property('og:image', `${base}${picture.src}`),
    property('og:image:width', `${picture.width}`),
    property('og:image:height', `${picture.height}`),
    meta('twitter:card', 'summary_large_image'),
    structuredData([organisation(base, siteName), ...breadcrumbs(head, base, path), ...(head.structured ?? [])]),
  ]
}

/** The document title: the site's name is appended if the result fits into 60 characters. */
export function documentTitle(title: string, siteName: string): string {
  const full = `${title} | ${siteName}`
  return full.length <= 60 ? full : title
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } }
}

function link(rel: string, href: string): HeadTag {
  return { tag: 'link', attributes: { rel, href } }
}

/** JSON-LD for a script element; `<` is escaped, so that no text can close the element. */
function structuredData(graph: Record<string, unknown>[]): HeadTag {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: json }
}

function organisation(base: string, name: string): Record<string, unknown> {
  return { '@type': 'Organization', '@id': `${base}/#organization`, name, url: `${base}/`, logo: `${base}/icon-512.png` }
}

function breadcrumbs({ trail = [], crumb }: Head, base: string, path: string): Record<string, unknown>[] {
  if (crumb === undefined) return []
  const links = [{ title: 'Главная', href: '/' }, ...trail, { title: crumb, href: path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: links.map(({ title, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        item: `${base}${href}`,
      })),
    },
  ]
}
