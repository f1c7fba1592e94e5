import type { FormDefinition } from '../../content/schemas/form.ts'
import type { Post, PostCard } from '../../content/schemas/post.ts'
import type { Deferred } from '../../ui/deferred.tsx'
import type { Head, PageRequest } from '../page.ts'

const SIDE_POSTS = 4

export interface PostData {
  post: Post
  forms: FormDefinition[]
  editorsChoice: Deferred<PostCard[]>
  mostDiscussed: Deferred<PostCard[]>
}

export async function loadPost({ content, defer }: PageRequest, slug: string): Promise<PostData | null> {
  const [post, forms] = await Promise.all([content.post(slug), content.forms()])
  if (!post) return null
  return { post, forms, editorsChoice: defer(content.editorsChoice(SIDE_POSTS)), mostDiscussed: defer(content.mostDiscussed(SIDE_POSTS)) }
}

export function postHead({ post }: PostData, { base, path }: PageRequest): Head {
  const section =
    post.kind === 'post' ? { title: 'Блог', href: '/blog/' } : { title: 'Инструкции для бизнеса', href: '/business-instructions/' }
  return {
    title: post.seo.title,
    description: post.seo.description,
    type: 'article',
    image: post.socialImage ?? post.cover,
    trail: [section],
    crumb: post.title,
    structured: [
      {
        '@type': post.kind === 'post' ? 'BlogPosting' : 'Article',
        '@id': `${base}${path}#article`,
        mainEntityOfPage: `${base}${path}`,
        headline: post.title,
        description: post.seo.description,
        ...(post.cover ? { image: `${base}${post.cover.src}` } : {}),
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        author: { '@type': 'Person', name: post.author.name, url: `${base}/experts/${post.author.slug}/` },
        publisher: { '@id': `${base}/#organization` },
        inLanguage: 'ru',
      },
    ],
  }
}
