import type { Described, Thing } from './thing.ts'

interface ListedPage {
  path: string
  title: string
}

/** The pages that a page lists, in their visible order. */
export function itemList(pages: ListedPage[], { base, path }: Described): Thing[] {
  if (pages.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      '@id': listId({ base, path }),
      numberOfItems: pages.length,
      itemListElement: pages.map((page, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${base}${page.path}`,
        name: page.title,
      })),
    },
  ]
}

export function listId({ base, path }: Pick<Described, 'base' | 'path'>): string {
  return `${base}${path}#list`
}
