import type { ExpertCard } from '../content/schemas/expert.ts'
import type { ServiceCard } from '../content/schemas/page.ts'
import type { PostCard } from '../content/schemas/post.ts'
import type { Review } from '../content/schemas/review.ts'
import { expertNodes, postNodes, reviewNodes } from '../ui/cards/cards-markdown.ts'
import { heading, type Nodes } from '../ui/markdown/nodes.ts'
import { serviceTitle } from './blocks.tsx'

/** The lists that pages show between their hero and their blocks. */
export function expertList(title: string, experts: ExpertCard[]): Nodes {
  return [heading(2, title), ...expertNodes(experts)]
}

export function postList(title: string, posts: PostCard[]): Nodes {
  return [heading(2, title), ...postNodes(posts)]
}

/** All reviews; no filter narrows them. */
export function reviewList(title: string, reviews: Review[], services: ServiceCard[]): Nodes {
  return [heading(2, title), ...reviewNodes(reviews, (slug) => serviceTitle(services, slug))]
}
