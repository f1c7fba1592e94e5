import { parse } from 'node-html-parser'
import { targetOf } from '../addresses.ts'
import { must, type Subject } from '../check.ts'
import { type Crawled, listedPages } from '../crawled.ts'
import type { Feed } from '../feed.ts'
import { isArticle, isBlogPosting } from '../kinds.ts'
import { FEED_TYPES, type Page, textOf } from '../page.ts'

const BLOG = '/blog/'
const TOPIC = /^\/blog\/\?tag=[\w-]+$/
const XML_TYPES = ['application/atom+xml', 'application/rss+xml']
/** A feed of so many may leave out older articles. */
const LONG_FEED = 50
/** A shorter text than this share of its page is an excerpt; a page has related articles and forms as well. */
const FULL_SHARE = 0.4

export const feeds: Subject = {
  title: 'Feeds',
  checks: [
    must('The blog names a feed in XML and one in JSON', ({ pages }) => {
      const types = alternateTypes(pages.get(BLOG))
      return [
        ...(types.some((type) => XML_TYPES.includes(type)) ? [] : [`${BLOG} has no rel=alternate to an Atom or RSS feed`]),
        ...(types.includes('application/feed+json') ? [] : [`${BLOG} has no rel=alternate to a JSON feed`]),
      ]
    }),
    must('Every topic names a feed of its own', ({ pages }) => {
      const common = feedsOf(pages.get(BLOG))
      return [...pages.values()].flatMap((page) =>
        !TOPIC.test(page.address) || feedsOf(page).some((feed) => !common.includes(feed))
          ? []
          : `${page.address} names no feed of the topic`,
      )
    }),
    must('Every feed can be read', (crawled) =>
      read(crawled).flatMap(({ answer: { address, status }, problem }) =>
        status === 200 && !problem ? [] : `${address} answers ${status}${problem ? ` and ${problem}` : ''}`,
      ),
    ),
    must('Entries are articles of the site', (crawled) =>
      read(crawled).flatMap(({ answer, entries }) =>
        entries.flatMap(({ link }) =>
          isArticle(pageAt(crawled, link)) ? [] : `${answer.address} has the entry ${link}, which is no article of the site`,
        ),
      ),
    ),
    must('The feeds of the blog have all its articles', (crawled) =>
      feedsOf(crawled.pages.get(BLOG)).flatMap((address) => {
        const links = crawled.feeds.get(address)?.entries.map(({ link }) => link) ?? []
        if (links.length >= LONG_FEED) return []
        const posts = listedPages(crawled).filter(isBlogPosting)
        return posts.flatMap((post) => (links.includes(crawled.base + post.address) ? [] : `${address} has no entry for ${post.address}`))
      }),
    ),
    must('Entries have an absolute id that no other has', (crawled) =>
      read(crawled).flatMap(({ answer, entries }) =>
        entries.flatMap(({ id }, index) => {
          const isOwn = entries.findIndex((entry) => entry.id === id) === index
          return URL.canParse(id) && isOwn
            ? []
            : `${answer.address} has an entry with the id «${id}», which another has or which is not absolute`
        }),
      ),
    ),
    must('Entries have the day of their change', (crawled) =>
      read(crawled).flatMap(({ answer, entries }) =>
        entries.flatMap(({ link, day }) => (/^\d{4}-\d\d-\d\d$/.test(day) ? [] : `${answer.address} has no day of ${link}`)),
      ),
    ),
    must('Entries have the whole text', (crawled) =>
      read(crawled).flatMap(({ answer, entries }) =>
        entries.flatMap(({ link, content }) => {
          const { length } = textOf(pageAt(crawled, link)?.root.querySelector('main') ?? null)
          const given = textOf(parse(content)).length
          return given > 0 && given >= length * FULL_SHARE
            ? []
            : `${answer.address} has ${given} characters of ${link}, whose page has ${length}`
        }),
      ),
    ),
  ],
}

function alternateTypes(page: Page | undefined): string[] {
  return page?.alternates.map(({ type }) => type) ?? []
}

function feedsOf(page: Page | undefined): string[] {
  return page?.alternates.flatMap(({ type, address }) => (FEED_TYPES.includes(type) ? address : [])) ?? []
}

function read({ feeds }: Crawled): Feed[] {
  return [...feeds.values()]
}

function pageAt({ pages, base }: Crawled, link: string): Page | undefined {
  return pages.get(targetOf(link, '/', base)?.address ?? '')
}
