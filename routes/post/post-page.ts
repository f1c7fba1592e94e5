import type { Contacts } from '../../content/schemas/contacts.ts'
import type { Image } from '../../content/schemas/fields.ts'
import type { FormDefinition } from '../../content/schemas/form.ts'
import { isLawOld } from '../../content/schemas/law-check.ts'
import type { Post, PostCard } from '../../content/schemas/post.ts'
import type { Deferred } from '../../ui/deferred.tsx'
import { crumbOf } from '../crumb.ts'
import type { Head, PageRequest } from '../page.ts'
import { article, articleId } from '../structured-data/blog.ts'
import { authorUrl } from '../structured-data/person.ts'
import { webPage } from '../structured-data/web-page.ts'

const SIDE_POSTS = 8

export interface PostData {
  post: Post
  /** The cover as the first screen shows it. */
  cover: Image | null
  forms: FormDefinition[]
  contacts: Contacts
  mostDiscussed: Deferred<PostCard[]>
  isLawOld: boolean
}

export async function loadPost({ content, inlineIfSmall, defer }: PageRequest, slug: string): Promise<PostData | null> {
  const [post, forms, contacts] = await Promise.all([content.post(slug), content.forms(), content.contacts()])
  if (!post) return null
  const cover = post.cover && (await inlineIfSmall(post.cover))
  return { post, cover, forms, contacts, mostDiscussed: defer(content.mostDiscussed(SIDE_POSTS)), isLawOld: isLawOld(post.law, Date.now()) }
}

/** Posts to recommend beside an article: never the article itself, nor the posts below it. */
export function readNext(posts: PostCard[], { slug, related }: Post): PostCard[] {
  const shown = new Set([slug, ...related.map((post) => post.slug)])
  return posts.filter((post) => !shown.has(post.slug))
}

/** Heading of the posts below an article. */
export function relatedTitle({ kind }: Post): string {
  return kind === 'post' ? 'Похожие статьи' : 'Ещё по теме'
}

export function postHead({ post }: PostData, request: PageRequest): Head {
  const section =
    post.kind === 'post' ? { title: 'Блог', href: '/blog/' } : { title: 'Инструкции для бизнеса', href: '/business-instructions/' }
  // Readers of structured data expect a raster picture, and a cover may be a drawing.
  const picture = post.socialImage ?? post.cover
  return {
    title: post.seo.title,
    description: post.seo.description,
    type: 'article',
    article: {
      publishedAt: post.publishedAt,
      author: { name: post.author.name, url: authorUrl(post.author, request.base) },
      section: post.kind === 'post' ? post.tag.title : section.title,
      tag: post.tag.title,
    },
    image: picture,
    trail: [section],
    crumb: crumbOf(post.title),
    structured: () => [
      webPage(
        {
          name: post.title,
          description: post.seo.description,
          publishedAt: post.publishedAt,
          modifiedAt: post.updatedAt,
          picture,
          law: post.law,
          mainEntity: articleId(request.base, post.slug),
        },
        request,
      ),
      article(post, request),
    ],
  }
}
