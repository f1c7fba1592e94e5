import type { Link } from '../../content/schemas/fields.ts'
import { scriptJson } from '../../contract/text.ts'
import type { Head } from '../page.ts'
import { type Described, organizationId, type Thing } from './thing.ts'

/** The structured data of a page, as JSON for a script element; `null` for a page that no search engine may list. */
export function structuredData({ noindex, trail = [], crumb, structured }: Head, described: Described): string | null {
  if (noindex) return null
  const id = organizationId(described.base)
  const own = [...(structured?.() ?? []), ...breadcrumbs(trail, crumb, described)]
  const graph = own.some((thing) => thing['@id'] === id) ? own : [...own, publisher(id, described)]
  return scriptJson({ '@context': 'https://schema.org', '@graph': graph })
}

/** The part of the organisation that the references of a page need. */
function publisher(id: string, { base, siteName }: Described): Thing {
  return { '@type': 'Organization', '@id': id, name: siteName, url: `${base}/` }
}

/** The visible breadcrumbs; empty on a page that shows none. */
function breadcrumbs(trail: Link[], crumb: string | undefined, { base, path }: Described): Thing[] {
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
