import { scriptJson } from '../../contract/text.ts'
import type { Head } from '../page.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { type Described, organizationId, type Thing } from './thing.ts'

/** What a page says of itself to programs, as JSON for a script element; `null` for a page that no search engine may list. */
export function structuredData({ noindex, trail = [], crumb, structured = [] }: Head, described: Described): string | null {
  if (noindex) return null
  const id = organizationId(described.base)
  const own = [...structured, ...breadcrumbs(trail, crumb, described)]
  const graph = own.some((thing) => thing['@id'] === id) ? own : [...own, publisher(id, described)]
  return scriptJson({ '@context': 'https://schema.org', '@graph': graph })
}

/** As much of the organisation as a reader of one page needs to know whom its references mean. */
function publisher(id: string, { base, siteName }: Described): Thing {
  return { '@type': 'Organization', '@id': id, name: siteName, url: `${base}/` }
}
