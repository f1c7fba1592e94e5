import type { Image } from '../../content/schemas/fields.ts'
import type { Post, PostCard } from '../../content/schemas/post.ts'
import { authorOf } from './person.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'
import { itemList, pageId, webPage } from './web-page.ts'

const SOURCES = /<h2[^>]*>Источник[^<]*<\/h2>([\s\S]*?)(?=<h2|$)/

const OUTSIDE_LINK = /<a [^>]*?href="(https?:[^"]+)"[^>]*>([\s\S]*?)<\/a>/g

interface ListedPosts {
  title: string
  description: string
  modifiedAt: string
  content: { seo: { title: string }; socialImage?: Image | undefined }
  posts: { items: PostCard[] }
}

/** A page of the blog with the articles that it lists. */
export function blogThings({ title, description, modifiedAt, content, posts }: ListedPosts, described: Described): Thing[] {
  const { base } = described
  const facts = { type: 'CollectionPage', name: title, description, modifiedAt, picture: content.socialImage, mainEntity: blogId(base) }
  return [
    webPage(facts, described),
    {
      '@type': 'Blog',
      '@id': blogId(base),
      url: `${base}/blog/`,
      name: content.seo.title,
      inLanguage: 'ru',
      publisher: toOrganization(described),
      blogPost: posts.items.map(({ slug }) => ({ '@id': articleId(base, slug) })),
    },
    ...itemList(
      posts.items.map((post) => ({ path: `/${post.slug}/`, title: post.title })),
      described,
    ),
  ]
}

function blogId(base: string): string {
  return `${base}/blog/#blog`
}

export function articleId(base: string, slug: string): string {
  return `${base}/${slug}/#article`
}

export function article(post: Post, described: Described): Thing {
  const { base } = described
  const picture = post.socialImage ?? post.cover
  const citation = sourcesOf(post.html)
  return {
    '@type': post.kind === 'post' ? 'BlogPosting' : 'Article',
    '@id': articleId(base, post.slug),
    mainEntityOfPage: { '@id': pageId(described) },
    url: `${base}/${post.slug}/`,
    headline: post.title,
    description: post.seo.description,
    ...(picture ? { image: `${base}${picture.src}` } : {}),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: authorOf(post.author, base),
    publisher: toOrganization(described),
    ...(post.kind === 'post' ? { isPartOf: { '@id': blogId(base) } } : {}),
    articleSection: post.tag.title,
    inLanguage: 'ru',
    ...(citation.length > 0 ? { citation } : {}),
  }
}

/** The links in the article's list «Источники», each once. */
function sourcesOf(html: string): Thing[] {
  const [, list = ''] = SOURCES.exec(html) ?? []
  const links = [...list.matchAll(OUTSIDE_LINK)].map(([, url = '', name = '']) => ({ url: plain(url), name: plain(name) }))
  const byName = new Map(links.map((link) => [link.name, link]))
  return [...byName.values()].map((link) => ({ '@type': 'CreativeWork', ...link }))
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
