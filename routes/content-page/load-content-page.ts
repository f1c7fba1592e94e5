import type { Content } from '../../content/content.ts'
import type { Page } from '../../content/schemas/page.ts'
import type { BlockContext } from '../blocks.tsx'
import type { Loaded } from '../page.ts'

export interface ContentPageData {
  content: Page
  context: BlockContext
}

/** The page of that slug with what its blocks need; `query` is the page's own query string, for the tools on it. */
export async function loadContentPage(content: Content, slug: string, query = ''): Promise<Loaded<ContentPageData>> {
  const [found, context] = await Promise.all([slug === 'home' ? content.home() : content.page(slug), loadBlockContext(content, query)])
  return found ? { kind: 'page', data: { content: found, context } } : { kind: 'not-found' }
}

export async function loadBlockContext(content: Content, query = ''): Promise<BlockContext> {
  const [contacts, forms, services] = await Promise.all([content.contacts(), content.forms(), content.services()])
  return { contacts, forms, query, serviceTitles: new Map(services.map(({ slug, title }) => [slug, title])) }
}
