import { nodesOf } from './json-ld.ts'
import type { Page } from './page.ts'
import { textOf } from './page.ts'

/** What a profile shows that is a sample. */
const SAMPLE = 'Вымышленный образец'

/** Articles of the blog and instructions, by what they say of themselves. */
export function isArticle(page: Page | undefined): boolean {
  return page !== undefined && nodesOf(page.jsonLd.graph, 'BlogPosting', 'Article').length > 0
}

export function isBlogPosting(page: Page | undefined): boolean {
  return page !== undefined && nodesOf(page.jsonLd.graph, 'BlogPosting').length > 0
}

export function isSampleProfile(page: Page | undefined): boolean {
  return page?.address.startsWith('/experts/') === true && textOf(page.root.querySelector('main')).includes(SAMPLE)
}
