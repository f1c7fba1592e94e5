import { type Crawled, listedPages } from '../crawled.ts'
import { isNoindex } from '../read-page.ts'
import { must, type Rule, type Subject, should } from '../rule.ts'

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
    must('Every page of the sitemap names itself as canonical', (crawled) =>
      listedPages(crawled).flatMap(({ address, canonical }) =>
        canonical === crawled.base + address ? [] : `${address} has the canonical address ${canonical ?? 'of none'}`,
      ),
    ),
    must('No page of the sitemap is closed by a header', (crawled) =>
      listedPages(crawled).flatMap(({ address, answer }) => {
        const tag = answer.headers.get('x-robots-tag')
        return tag === null || !/noindex|none/.test(tag) ? [] : `${address} answers with X-Robots-Tag: ${tag}`
      }),
    ),
    must('A page outside the sitemap has a canonical address or is noindex', ({ pages, listed }) =>
      [...pages.values()].flatMap((page) => {
        const isOutside = page.answer.status === 200 && !listed.includes(page.address)
        return isOutside && page.canonical === null && !isNoindex(page) ? `${page.address} has neither` : []
      }),
    ),
    canonicalPagesAreListed(),
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

/** This rule is a `should`, because a sitemap may omit a page that names itself as canonical, such as a later page of a list. */
function canonicalPagesAreListed(): Rule {
  return should('A page of its own stands in the sitemap', ({ pages, listed, base }) =>
    [...pages.values()].flatMap((page) => {
      const isOwn = page.answer.status === 200 && page.canonical === base + page.address && !isNoindex(page)
      return isOwn && !page.address.includes('?') && !listed.includes(page.address) ? `${page.address} is not in the sitemap` : []
    }),
  )
}

function isLinked({ pages }: Crawled, address: string): boolean {
  return [...pages.values()].some((page) => page.address !== address && page.links.some((link) => link.address === address))
}
