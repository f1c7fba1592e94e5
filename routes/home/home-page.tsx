import { contentHead, contentPage } from '../content-page.tsx'

export const homePage = contentPage('home', {
  parts({ content }, request) {
    const { crumb: _, ...head } = contentHead(content, request)
    const website = {
      '@type': 'WebSite',
      '@id': `${request.base}/#website`,
      url: `${request.base}/`,
      name: request.siteName,
      inLanguage: 'ru',
    }
    return { head: { ...head, structured: [website, ...(head.structured ?? [])] }, isHome: true }
  },
})
