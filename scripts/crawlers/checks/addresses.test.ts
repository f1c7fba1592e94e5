import { all, edit, header, listNew, status, testSubject } from '../fixtures/break-site.ts'
import { documentOf, htmlReply } from '../fixtures/small-pages.ts'
import type { SmallSite } from '../fixtures/small-site.ts'
import { addresses } from './addresses.ts'

/** Pages of which each is linked from the one before, the first from the home page; none links to others. */
function chain(...path: string[]): (site: SmallSite) => void {
  return (site) => {
    for (const [index, address] of path.entries()) {
      site.replies[address] = htmlReply(`<a href="${path[index + 1] ?? '/'}">Дальше</a>`)
    }
    edit('/', '</main>', `<a href="${path[0]}">Дальше</a></main>`)(site)
  }
}

testSubject(addresses, {
  'Every address of the sitemap answers 200': [status('/serm/', 410), '/serm/ answers 410'],
  'Every page of the sitemap names itself as canonical': [
    edit('/serm/', 'rel="canonical" href="https://site.test/serm/"', 'rel="canonical" href="/serm/"'),
    '/serm/ has the canonical address /serm/',
  ],
  'No page of the sitemap is closed by a header': [
    header('/serm/', 'x-robots-tag', 'noindex'),
    '/serm/ answers with X-Robots-Tag: noindex',
  ],
  'A page outside the sitemap has a canonical address or is noindex': [
    edit('/serm/?who=company', /<link rel="canonical".*?>/, ''),
    '/serm/?who=company has neither',
  ],
  'A page of its own stands in the sitemap': [
    all(edit('/', '</main>', '<a href="/ceny/">Цены</a></main>'), (site) => {
      site.replies['/ceny/'] = htmlReply(documentOf('/ceny/', 'Цены, которых нет в карте сайта'))
    }),
    '/ceny/ is not in the sitemap',
  ],
  'No page is more than 3 clicks from the home page': [
    all(listNew('/deep/'), chain('/1/', '/2/', '/3/', '/deep/')),
    '/deep/ is 4 clicks away',
  ],
  'Links lead to every page of the sitemap': [listNew('/alone/'), 'No page links to /alone/'],
})
