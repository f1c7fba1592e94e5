import { Feed } from 'feed'
import type { Content } from '../../../content/api/content.ts'
import { everyPost } from '../../../content/api/content.ts'
import { pictureType } from '../../../content/derived/picture-type.ts'
import type { Post } from '../../../content/schemas/post.ts'

/** Number of articles in a feed; older ones are in the sitemap. */
const ENTRIES = 50

interface FeedSite {
  base: string
  siteName: string
  /** Slug of a topic of the blog; without it the feed has all topics. */
  tag?: string | undefined
}

/** The articles of the blog with their whole texts, newest first; `null` for a topic that the blog does not have. */
export async function blogFeed(content: Content, { base, siteName, tag }: FeedSite): Promise<Feed | null> {
  const title = tag === undefined ? undefined : (await content.tags()).find(({ slug }) => slug === tag)?.title
  if (tag !== undefined && title === undefined) return null
  const cards = await everyPost((query) => content.posts({ ...query, ...(tag === undefined ? {} : { tag }) }))
  const found = await Promise.all(cards.slice(0, ENTRIES).map(({ slug }) => content.post(slug)))
  const posts = found.filter((post) => post !== null)
  const [link, name] = tag === undefined ? [`${base}/blog/`, 'feed'] : [`${base}/blog/?tag=${tag}`, `feed/${tag}`]
  const feed = new Feed({
    title: title === undefined ? `Блог: ${siteName}` : `${title}. Блог: ${siteName}`,
    id: link,
    link,
    language: 'ru',
    updated: new Date(
      posts
        .map((post) => post.updatedAt)
        .sort()
        .at(-1) ?? 0,
    ),
    generator: siteName,
    copyright: `${siteName}. Правила перепечатки: ${base}/pravila-perepechatki/`,
    favicon: `${base}/favicon.ico`,
    feedLinks: { atom: `${base}/blog/${name}.xml`, json: `${base}/blog/${name}.json` },
    author: { name: siteName, link: `${base}/` },
  })
  for (const post of posts) feed.addItem(entryOf(post, base, siteName))
  return feed
}

function entryOf(post: Post, base: string, siteName: string): Parameters<Feed['addItem']>[0] {
  const link = `${base}/${post.slug}/`
  const picture = post.socialImage ?? post.cover
  return {
    title: post.title,
    id: link,
    link,
    description: post.excerpt,
    content: withAbsoluteUrls(post.html, link),
    // The profiles of authors may be samples, which must not be named as authors.
    author: [{ name: siteName, link: `${base}/` }],
    category: [{ name: post.tag.title, term: post.tag.slug }],
    date: new Date(post.updatedAt),
    published: new Date(post.publishedAt),
    ...(picture ? { image: { url: `${base}${picture.src}`, type: pictureType(picture.src) } } : {}),
  }
}

const URL_ATTRIBUTE = /(\s(?:href|src|srcset|poster|cite|data)=)"([^"]*)"/g

/** Makes URLs absolute: readers of feeds know neither the site nor the article of a URL. Expects sanitised HTML. */
export function withAbsoluteUrls(html: string, article: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(URL_ATTRIBUTE, (_, name: string, value: string) => {
      const whole = name.trim() === 'srcset=' ? absoluteSources(value, article) : absoluteUrl(value, article)
      return `${name}"${whole}"`
    }),
  )
}

function absoluteUrl(address: string, article: string): string {
  if (URL.canParse(address) || !URL.canParse(address, article)) return address
  return new URL(address, article).href
}

/** `/a.webp 1x, /b.webp 2x` */
function absoluteSources(sources: string, article: string): string {
  return sources
    .split(/,\s+|(?<=\s[\d.]+[wxh]),/)
    .map((source) => source.trim().replace(/^\S+/, (address) => absoluteUrl(address, article)))
    .join(', ')
}

/** The feed as Atom. The library uses the file extension as the type, which is wrong for `.jpg` and `.svg`. */
export function atomOf(feed: Feed): string {
  return feed
    .atom1()
    .replaceAll(
      /(<link rel="enclosure" href="([^"]*)" type=)"[^"]*"/g,
      (_, start: string, href: string) => `${start}"${pictureType(href)}"`,
    )
}
