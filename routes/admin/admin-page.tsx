import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

/** Says that access is closed: the site has no signed-in users yet. */
export const adminPage = page({
  async load({ content }) {
    const loaded = await loadContentPage(content, 'admin')
    return loaded.kind === 'page' ? { ...loaded, status: 403 } : loaded
  },
  head: ({ content }, request) => ({ ...contentHead(content, request), noindex: true }),
  View: ({ data }) => <ContentView {...data} />,
})
