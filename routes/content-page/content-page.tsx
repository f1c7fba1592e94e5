import type { Content } from '../../content/content.ts'
import type { Page as PageContent } from '../../content/schemas/page.ts'
import type { BlockWorld } from '../../ui/blocks/blocks.tsx'
import { type Loaded, type Page, page } from '../page.ts'
import { contentHead } from './content-head.ts'
import { ContentView } from './content-view.tsx'

export interface ContentPageData {
  content: PageContent
  world: BlockWorld
}

/** A page that is made of blocks and nothing else. */
export function contentPage(slug: string): Page {
  return page({
    load: ({ content }) => loadContentPage(content, slug),
    head: ({ content }, request) => contentHead(content, request),
    View: BlocksView,
  })
}

function BlocksView({ data }: { data: ContentPageData }) {
  return <ContentView {...data} />
}

/** The page of that slug with what its blocks need. */
export async function loadContentPage(content: Content, slug: string): Promise<Loaded<ContentPageData>> {
  const [found, world] = await Promise.all([slug === 'home' ? content.home() : content.page(slug), loadBlockWorld(content)])
  return found ? { kind: 'page', data: { content: found, world } } : { kind: 'not-found' }
}

export async function loadBlockWorld(content: Content): Promise<BlockWorld> {
  const [contacts, forms, services] = await Promise.all([content.contacts(), content.forms(), content.services()])
  return { contacts, forms, serviceTitles: new Map(services.map(({ slug, title }) => [slug, title])) }
}
