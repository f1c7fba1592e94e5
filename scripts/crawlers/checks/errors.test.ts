import { status, testSubject } from '../fixtures/break-site.ts'
import { htmlReply } from '../fixtures/small-pages.ts'
import type { SmallSite } from '../fixtures/small-site.ts'
import { errors } from './errors.ts'

const MISSING = '/net-takoj-stranicy/'
const SPARSE = '<html><head><link rel="canonical" href="https://site.test/"></head><body>Нет такой страницы</body></html>'

function isSparseForRobots(site: SmallSite): void {
  site.missing.robots = { ...htmlReply(SPARSE), status: 404 }
}

testSubject(errors, {
  'An unknown page answers 404, to crawlers too': [
    (site) => {
      site.missing.robots.status = 200
    },
    `${MISSING} answers YandexBot with 200`,
  ],
  'Its page can be read and leads on': [isSparseForRobots, `${MISSING} has no link to /sitemap/ for YandexBot`],
  'Its page is not listed': [isSparseForRobots, `${MISSING} is not noindex for YandexBot`],
  'Its page names its own address as canonical': [
    isSparseForRobots,
    `${MISSING} has the canonical address https://site.test/ for YandexBot`,
  ],
  'Unknown sitemaps, feeds and twins answer 404': [
    (site) => {
      site.replies['/sitemap/net-takogo.xml'] = htmlReply('')
    },
    '/sitemap/net-takogo.xml answers 200',
  ],
  'An address without its slash leads to the one with it': [status('/contacts', 302), '/contacts answers 302 and leads to /contacts/'],
})
