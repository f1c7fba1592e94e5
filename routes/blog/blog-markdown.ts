import { postLinks, postNodes } from '../../ui/cards/cards-markdown.ts'
import type { Deferred } from '../../ui/deferred.tsx'
import { heading, linkLine, type Nodes } from '../../ui/markdown/nodes.ts'
import { blockNodes } from '../blocks-markdown.ts'
import type { Head, PageRequest } from '../page.ts'
import { twinOf } from '../twin.ts'
import { blogTitle, DISCUSSED, unseen } from './blog-view.tsx'
import type { BlogData } from './load-blog.ts'

/** A page of the blog in Markdown. */
export function blogTwin(data: BlogData, head: Head, updatedAt: string, request: PageRequest): string {
  const { content, tags, tag, posts, context } = data
  const hero = content.blocks.filter(({ type }) => type === 'hero')
  const others = content.blocks.filter(({ type }) => type !== 'hero')
  const topics = tags.map(({ slug, title, count }) => ({ title: `${title} (${count})`, href: `/blog/?tag=${slug}` }))
  const nodes = [
    ...blockNodes(hero, context),
    ...linkLine([{ title: 'Все темы', href: '/blog/' }, ...topics]),
    heading(2, 'Статьи'),
    ...postNodes(posts.items),
    ...pageLinks(data),
    ...moreNodes('Чаще спрашивают', unseen(readyOf(data.mostDiscussed), posts.items).slice(0, DISCUSSED)),
    ...(tag ? [] : [...moreNodes('Выбор редакции', unseen(readyOf(data.editorsChoice), posts.items)), ...blockNodes(others, context)]),
  ]
  return twinOf({ head, title: blogTitle(data), updatedAt }, nodes, request)
}

function readyOf<Item>({ state }: Deferred<Item[]>): Item[] {
  return state.kind === 'ready' ? state.value : []
}

function moreNodes(title: string, posts: Parameters<typeof postLinks>[0]): Nodes {
  return posts.length > 0 ? [heading(2, title), ...postLinks(posts)] : []
}

/** Links to all pages of the list. */
function pageLinks({ tag, posts: { pages } }: BlogData): Nodes {
  if (pages < 2) return []
  const query = (page: number) => new URLSearchParams({ ...(tag ? { tag } : {}), ...(page > 1 ? { page: `${page}` } : {}) })
  const pageLink = (page: number) => ({ title: `Страница ${page}`, href: query(page).size > 0 ? `/blog/?${query(page)}` : '/blog/' })
  return linkLine(Array.from({ length: pages }, (_, index) => pageLink(index + 1)))
}
