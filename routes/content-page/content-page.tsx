import { type Page, page } from '../page.ts'
import { contentHead } from './content-head.ts'
import { ContentView } from './content-view.tsx'
import { type ContentPageData, loadContentPage } from './load-content-page.ts'

/** A page that is made of blocks and nothing else. */
export function contentPage(slug: string): Page {
  return page({
    load: ({ content, url }) => loadContentPage(content, slug, url.search),
    head: ({ content }, request) => contentHead(content, request),
    View: BlocksView,
  })
}

function BlocksView({ data }: { data: ContentPageData }) {
  return <ContentView {...data} />
}
