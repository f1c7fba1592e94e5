import { readableDate } from 'russian-text/words'
import type { BlockOf } from '../../content/schemas/block.ts'
import type { ExpertCard } from '../../content/schemas/expert.ts'
import type { PostCard } from '../../content/schemas/post.ts'
import type { Review } from '../../content/schemas/review.ts'
import { heading, type Inline, lines, link, type Nodes, paragraph, picture, quote, separated } from '../markdown/nodes.ts'
import { blocksOf } from '../markdown/rich-text.ts'
import { SAMPLE_EXPERTS } from './expert-card.tsx'
import { questionsOf } from './post-card.tsx'
import { SAMPLE_REVIEWS } from './review-card.tsx'

export function postNodes(posts: PostCard[]): Nodes {
  return posts.flatMap((post) => [
    heading(3, link({ title: post.title, href: `/${post.slug}/` })),
    paragraph(...postMeta(post)),
    paragraph(post.excerpt),
  ])
}

/** Tag, date, reading time and number of questions. */
export function postMeta(post: PostCard): Inline[] {
  const meta = [
    post.kind === 'post' ? post.tag.title : '',
    readableDate(post.publishedAt),
    `${post.readingMinutes} мин чтения`,
    post.commentsCount > 0 ? questionsOf(post) : '',
  ]
  return separated(meta.map((part) => [part]))
}

/** Titles only. */
export function postLinks(posts: PostCard[]): Nodes {
  return lines(posts.map(({ title, slug }) => [link({ title, href: `/${slug}/` })]))
}

/** `serviceTitle` names the page of a service. */
export function reviewNodes(reviews: Review[], serviceTitle: (slug: string) => string | undefined): Nodes {
  const each = reviews.flatMap(({ author, text, image, service, isSample }) => {
    const title = serviceTitle(service)
    return [
      heading(3, author),
      quote(paragraph(`«${text}»`)),
      ...(image ? [paragraph(picture(image))] : []),
      paragraph(...separated([title ? [link({ title, href: `/${service}/` })] : [], isSample ? ['вымышленный отзыв'] : []])),
    ]
  })
  return [...(reviews.some(({ isSample }) => isSample) ? [paragraph(SAMPLE_REVIEWS)] : []), ...each]
}

export function expertNodes(experts: ExpertCard[]): Nodes {
  const each = experts.flatMap(({ name, slug, jobTitle, quote: said }) => [
    heading(3, link({ title: name, href: `/experts/${slug}/` })),
    paragraph(`${jobTitle}. «${said}»`),
  ])
  return [...(experts.some(({ isSample }) => isSample) ? [paragraph(SAMPLE_EXPERTS)] : []), ...each]
}

export function teamNodes({ items, vacancy }: BlockOf<'experts'>): Nodes {
  return [...expertNodes(items), ...(vacancy ? [paragraph(vacancy.title), ...blocksOf(vacancy.text)] : [])]
}
