import { contentHead } from '../content-page/content-head.ts'
import { ContentView } from '../content-page/content-view.tsx'
import { loadContentPage } from '../content-page/load-content-page.ts'
import { page } from '../page.ts'

export const homePage = page({
  load: ({ content }) => loadContentPage(content, 'home'),
  head({ content }, request) {
    const { crumb: _, ...head } = contentHead(content, request)
    const website = {
      '@type': 'WebSite',
      '@id': `${request.base}/#website`,
      url: `${request.base}/`,
      name: request.siteName,
      inLanguage: 'ru',
    }
    return { ...head, structured: [website, ...(head.structured ?? [])] }
  },
  View: ({ data }) => <ContentView {...data} />,
})
