import type { Contacts } from '../../content/schemas/contacts.ts'
import type { Image } from '../../content/schemas/fields.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import { isLawOld } from '../../content/schemas/law-check.ts'
import type { Post, PostCard } from '../../content/schemas/post.ts'
import type { Deferred } from '../../ui/deferred.tsx'
import type { Head, PageRequest } from '../page.ts'

const SIDE_POSTS = 8

export interface PostData {
  post: Post
  /** Of the first screen. */
  cover: Image | null
  forms: FormDefinition[]
  contacts: Contacts
  mostDiscussed: Deferred<PostCard[]>
  isLawOld: boolean
}

export async function loadPost({ content, inFirstFlight, defer }: PageRequest, slug: string): Promise<PostData | null> {
  const [post, forms, contacts] = await Promise.all([content.post(slug), content.forms(), content.contacts()])
  if (!post) return null
  const cover = post.cover && (await inFirstFlight(post.cover))
  return { post, cover, forms, contacts, mostDiscussed: defer(content.mostDiscussed(SIDE_POSTS)), isLawOld: isLawOld(post.law, Date.now()) }
}

/** Posts to recommend beside an article: never the article itself, nor what stands below it. */
export function readNext(posts: PostCard[], { slug, related }: Post): PostCard[] {
  const shown = new Set([slug, ...related.map((post) => post.slug)])
  return posts.filter((post) => !shown.has(post.slug))
}

/** Heading of the posts below an article. */
export function relatedTitle({ kind }: Post): string {
  return kind === 'post' ? 'Похожие статьи' : 'Ещё по теме'
}

export function postHead({ post }: PostData, { base, path }: PageRequest): Head {
  const section =
    post.kind === 'post' ? { title: 'Блог', href: '/blog/' } : { title: 'Инструкции для бизнеса', href: '/business-instructions/' }
  // Readers of structured data expect a raster picture, and a cover may be a drawing.
  const picture = post.socialImage ?? post.cover
  return {
    title: post.seo.title,
    description: post.seo.description,
    type: 'article',
    image: picture,
    trail: [section],
    crumb: post.title,
    structured: [
      {
        '@type': post.kind === 'post' ? 'BlogPosting' : 'Article',
        '@id': `${base}${path}#article`,
        mainEntityOfPage: `${base}${path}`,
        headline: post.title,
        description: post.seo.description,
        ...(picture ? { image: `${base}${picture.src}` } : {}),
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        author: { '@type': 'Person', name: post.author.name, url: `${base}/experts/${post.author.slug}/` },
        publisher: { '@id': `${base}/#organization` },
        inLanguage: 'ru',
      },
    ],
  }
}
