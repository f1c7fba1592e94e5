import { type Crawled, everyPage, listedPages, ownPages, readablePages } from '../crawled.ts'
import { isNoindex } from '../read-page.ts'
import { must, mustForEach, type Subject, should } from '../rule.ts'

const MAX_DEPTH = 3

/** Rules about the addresses of pages in the sitemap, in links and as canonical. */
export const addresses: Subject = {
  title: 'Addresses',
  rules: [
    must('Every address of the sitemap answers 200', ({ listed, answers }) =>
      listed.flatMap((address) => {
        const answer = answers.get(address)
        return answer?.status === 200 ? [] : `${address} answers ${answer?.problem ?? answer?.status}`
      }),
    ),
    mustForEach('Every page of the sitemap names itself as canonical', listedPages, ({ address, canonical }, crawled) =>
      canonical === crawled.base + address ? [] : `${address} has the canonical address ${canonical ?? 'of none'}`,
    ),
    mustForEach('No page of the sitemap is closed by a header', listedPages, ({ address, answer }) => {
      const tag = answer.headers.get('x-robots-tag')
      return tag === null || !/noindex|none/.test(tag) ? [] : `${address} answers with X-Robots-Tag: ${tag}`
    }),
    mustForEach('A page outside the sitemap has a canonical address or is noindex', readablePages, (page, { listed }) =>
      !listed.includes(page.address) && page.canonical === null && !isNoindex(page) ? `${page.address} has neither` : [],
    ),
    // A `should`, because a sitemap may omit a page that names itself as canonical, such as a later page of a list.
    should('A page of its own stands in the sitemap', (crawled) =>
      ownPages(crawled).flatMap((page) =>
        !isNoindex(page) && !page.address.includes('?') && !crawled.listed.includes(page.address)
          ? `${page.address} is not in the sitemap`
          : [],
      ),
    ),
    must('No page is more than 3 clicks from the home page', ({ listed, depths }) =>
      listed.flatMap((address) => {
        const depth = depths.get(address) ?? 0
        return depth > MAX_DEPTH ? `${address} is ${depth} clicks away` : []
      }),
    ),
    must('Links lead to every page of the sitemap', (crawled) =>
      crawled.listed.flatMap((address) => (address === '/' || isLinked(crawled, address) ? [] : `No page links to ${address}`)),
    ),
  ],
}

function isLinked(crawled: Crawled, address: string): boolean {
  return everyPage(crawled).some((page) => page.address !== address && page.links.some((link) => link.address === address))
}
