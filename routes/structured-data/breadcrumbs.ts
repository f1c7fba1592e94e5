import type { Link } from '../../content/schemas/fields.ts'
import type { Described, Thing } from './thing.ts'

/** The same as the visible breadcrumbs; none on a page that shows none. */
export function breadcrumbs(trail: Link[], crumb: string | undefined, { base, path }: Described): Thing[] {
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
