import { fillInFacts } from '../../content/fill-in-facts.ts'
import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { type ContentPageData, loadContentPage } from '../content-page/load-content-page.ts'
import { type Page, page } from '../page.ts'

/** What happens to visitors' data: the editor's text, as far as the site's configuration makes it true. */
export const policyPage: Page = page<ContentPageData>({
  async load({ content, facts }) {
    const loaded = await loadContentPage(content, 'politika-obrabotki-personalnyih-dannyih')
    if (loaded.kind !== 'page') return loaded
    return { ...loaded, data: { ...loaded.data, content: fillInFacts(loaded.data.content, facts()) } }
  },
  head: ({ content }, request) => contentHead(content, request),
  View: ({ data }) => <ContentView {...data} />,
})
