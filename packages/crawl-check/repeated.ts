import type { Page } from './page.ts'

/** A sentence for each page that has something which another page has too; what is empty is no sameness. */
export function repeated(pages: Page[], valueFor: (page: Page) => string, what: string): string[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const value = valueFor(page)
    const other = first.get(value)
    if (other === undefined) first.set(value, page.address)
    return value === '' || other === undefined ? [] : `${page.address} has the ${what} of ${other}: «${value}»`
  })
}
