import { parse } from 'node-html-parser'
import { targetOf } from '../addresses.ts'
import { type Crawled, listedPages } from '../crawled.ts'
import type { Feed } from '../feed.ts'
import { feedAddresses, isArticle, isBlogPosting, type Page, textOf } from '../read-page.ts'
import { mustForEach, mustForFact, type Subject } from '../rule.ts'

const XML_TYPES = ['application/atom+xml', 'application/rss+xml']
/** A feed with this many entries may leave out older articles. */
const LONG_FEED = 50
/** A text shorter than this share of its page is an excerpt; the page also has related articles and forms. */
const FULL_SHARE = 0.4

export const feeds: Subject = {
  title: 'Feeds',
  rules: [
    mustForFact('blog', 'The blog names a feed in XML and one in JSON', ({ pages }, { address }) => {
      const types = alternateTypes(pages.get(address))
      return [
        ...(types.some((type) => XML_TYPES.includes(type)) ? [] : [`${address} has no rel=alternate to an Atom or RSS feed`]),
        ...(types.includes('application/feed+json') ? [] : [`${address} has no rel=alternate to a JSON feed`]),
      ]
    }),
    mustForFact('blog', 'Every topic names a feed of its own', ({ pages }, { address, topics }) => {
      const common = feedAddresses(pages.get(address))
      return [...pages.values()].flatMap((page) =>
        !isTopic(page, topics) || feedAddresses(page).some((feed) => !common.includes(feed))
          ? []
          : `${page.address} names no feed of the topic`,
      )
    }),
    mustForEach('Every feed can be read', allFeeds, ({ answer: { address, status }, problem }) =>
      status === 200 && !problem ? [] : `${address} answers ${status}${problem ? ` and ${problem}` : ''}`,
    ),
    mustForEach('Entries are articles of the site', allFeeds, ({ answer, entries }, crawled) =>
      entries.flatMap(({ link }) =>
        isArticle(pageAt(crawled, link)) ? [] : `${answer.address} has the entry ${link}, which is no article of the site`,
      ),
    ),
    mustForFact('blog', 'The feeds of the blog have all its articles', (crawled, blog) =>
      feedAddresses(crawled.pages.get(blog.address)).flatMap((address) => {
        const links = crawled.feeds.get(address)?.entries.map(({ link }) => link) ?? []
        if (links.length >= LONG_FEED) return []
        const posts = listedPages(crawled).filter(isBlogPosting)
        return posts.flatMap((post) => (links.includes(crawled.base + post.address) ? [] : `${address} has no entry for ${post.address}`))
      }),
    ),
    mustForEach('Entries have an absolute id that no other has', allFeeds, ({ answer, entries }) =>
      entries.flatMap(({ id }, index) => {
        const isOwn = entries.findIndex((entry) => entry.id === id) === index
        return URL.canParse(id) && isOwn
          ? []
          : `${answer.address} has an entry with the id «${id}», which another has or which is not absolute`
      }),
    ),
    mustForEach('Entries have the day of their change', allFeeds, ({ answer, entries }) =>
      entries.flatMap(({ link, day }) => (/^\d{4}-\d\d-\d\d$/.test(day) ? [] : `${answer.address} has no day of ${link}`)),
    ),
    mustForEach('Entries have the whole text', allFeeds, ({ answer, entries }, crawled) =>
      entries.flatMap(({ link, content }) => {
        const { length } = textOf(pageAt(crawled, link)?.root.querySelector('main') ?? null)
        const given = textOf(parse(content)).length
        return given > 0 && given >= length * FULL_SHARE
          ? []
          : `${answer.address} has ${given} characters of ${link}, whose page has ${length}`
      }),
    ),
  ],
}

/** Whether a page is the list of one topic; later pages of the list are not. */
function isTopic({ address }: Page, topics: string): boolean {
  return address.startsWith(topics) && /^[\w-]+$/.test(address.slice(topics.length))
}

function alternateTypes(page: Page | undefined): string[] {
  return page?.alternates.map(({ type }) => type) ?? []
}

function allFeeds({ feeds }: Crawled): Feed[] {
  return [...feeds.values()]
}

function pageAt({ pages, base }: Crawled, link: string): Page | undefined {
  return pages.get(targetOf(link, '/', base)?.address ?? '')
}
