import robotsParser from 'robots-parser'
import { type Crawled, listedPages } from '../crawled.ts'
import { isNoindex } from '../read-page.ts'
import { directives } from '../robots-lines.ts'
import { must, type Subject } from '../rule.ts'

/** Robots of search engines. One that has a group of its own ignores the group of all robots. */
const SEARCH_ROBOTS = ['YandexBot', 'Yandex', 'Googlebot', 'bingbot']
/** Addresses that are no pages. */
const NO_PAGES = /^\/api\/|_payload\.json/
const SIGNAL = /^search=(?:yes|no),\s*ai-input=(?:yes|no),\s*ai-train=(?:yes|no)$/

export const robotsTxt: Subject = {
  title: 'robots.txt',
  rules: [
    must('robots.txt answers as text', ({ robots: { address, status, headers } }) => {
      const type = headers.get('content-type')
      return status === 200 && type?.startsWith('text/plain') ? [] : [`${address} answers ${status} and ${type}`]
    }),
    must('Its paths are addresses, not patterns of the code', ({ robots }) =>
      directives(robots.text, 'allow', 'disallow').flatMap((path) => (path.includes(':') ? `robots.txt has the path ${path}` : [])),
    ),
    must('One group holds for every search engine', ({ robots }) => {
      const agents = directives(robots.text, 'user-agent')
      const own = agents.filter((agent) => SEARCH_ROBOTS.some((robot) => robot.toLowerCase() === agent.toLowerCase()))
      const { length } = agents.filter((agent) => agent === '*')
      return [
        ...(length === 1 ? [] : [`robots.txt has ${length} groups of User-agent: *`]),
        ...own.map((agent) => `robots.txt has a group of ${agent}, which then reads no other`),
      ]
    }),
    must('It names the sitemap', ({ robots, base, sitemap }) => {
      const named = directives(robots.text, 'sitemap')
      const isNamed = named.length > 0 && named.every((address) => address.startsWith(`${base}/`)) && sitemap.index.status === 200
      return isNamed ? [] : [`robots.txt names the sitemap as ${named.join(' and ') || 'nothing'}, which answers ${sitemap.index.status}`]
    }),
    must('It says what the texts may be used for', ({ robots }) => {
      const signals = directives(robots.text, 'content-signal')
      return signals.length > 0 && signals.every((signal) => SIGNAL.test(signal))
        ? []
        : [`robots.txt has Content-Signal: ${signals.join(' and ') || 'none'}`]
    }),
    must('It closes no page of the sitemap to a search engine', (crawled) =>
      crawled.listed.flatMap((address) =>
        SEARCH_ROBOTS.flatMap((robot) => (isOpen(crawled, address, robot) ? [] : `robots.txt closes ${address} to ${robot}`)),
      ),
    ),
    must('It closes no page whose noindex a robot must read', (crawled) =>
      [...crawled.pages.values()].flatMap((page) =>
        !isNoindex(page) || NO_PAGES.test(page.address) || isOpen(crawled, page.address, 'YandexBot')
          ? []
          : `robots.txt closes ${page.address}, so that no robot reads its noindex`,
      ),
    ),
    must('It closes nothing that pages are drawn with', (crawled) =>
      listedPages(crawled).flatMap(({ address, root }) =>
        root.querySelectorAll('script[src], link[rel=stylesheet], img[src]').flatMap((element) => {
          const file = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
          return !file.startsWith('/') || isOpen(crawled, file, 'YandexBot') ? [] : `robots.txt closes ${file}, which ${address} needs`
        }),
      ),
    ),
  ],
}

function isOpen({ base, robots }: Crawled, address: string, robot: string): boolean {
  return robotsParser(`${base}/robots.txt`, robots.text).isAllowed(base + address, robot) !== false
}
