import type { Page } from './read-page.ts'

/** A sentence for each page whose value an earlier page has, too; empty values do not count. */
export function repeated(pages: Page[], valueFor: (page: Page) => string, what: string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const value = valueFor(page)
    const other = first.get(value)
    if (other === undefined) first.set(value, page.address)
    return value === '' || other === undefined ? [] : `${page.address} has the ${what} of ${other}: «${value}»`
  })
}
