import type { Image } from '../../content/schemas/fields.ts'
import type { PostCard } from '../../content/schemas/post.ts'
import { itemList } from './item-list.ts'
import { type Described, type Thing, toOrganization } from './thing.ts'
import { webPage } from './web-page.ts'

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

export function blogId(base: string): string {
  return `${base}/blog/#blog`
}

export function articleId(base: string, slug: string): string {
  return `${base}/${slug}/#article`
}
