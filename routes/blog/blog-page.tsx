import type { Page } from '../../content/schemas/page.ts'
import type { PostCard as Card, PostList, Tag } from '../../content/schemas/post.ts'
import type { SearchGroups, SearchPage } from '../../content/schemas/search.ts'
import type { BlockWorld } from '../../ui/blocks/blocks.tsx'
import type { Later } from '../../ui/later.tsx'
import { loadBlockWorld } from '../content-page/content-page.tsx'
import { type Loaded, type PageRequest, page } from '../page.ts'
import { BlogView } from './blog-view.tsx'

export const POSTS_PER_PAGE = 9
const SIDE_POSTS = 4
const OTHER_HITS = 3

export interface BlogData {
  content: Page
  tags: Tag[]
  tag: string | null
  /** What was searched for; empty when the blog is just read. */
  q: string
  found: { posts: SearchPage; groups: SearchGroups } | null
  posts: PostList
  editorsChoice: Later<Card[]>
  mostDiscussed: Later<Card[]>
  world: BlockWorld
}

export const blogPage = page<BlogData>({
  layout: 'blog-layout',
  validate: ({ url }) => isPageNumber(url.searchParams.get('page')) && isTag(url.searchParams.get('tag')),
  load: loadBlog,
  head: blogHead,
  View: BlogView,
})

async function loadBlog({ url, content, later }: PageRequest): Promise<Loaded<BlogData>> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200)
  const tag = url.searchParams.get('tag')
  const pageNumber = Number(url.searchParams.get('page') ?? '1')
  const editorsChoice = later(content.editorsChoice(SIDE_POSTS))
  const mostDiscussed = later(content.mostDiscussed(SIDE_POSTS))
  const [blog, tags, posts, found, world] = await Promise.all([
    content.page('blog'),
    content.tags(),
    content.posts({ page: q ? 1 : pageNumber, limit: POSTS_PER_PAGE, ...(tag ? { tag } : {}) }),
    q ? search(content, q, pageNumber) : null,
    loadBlockWorld(content),
  ])
  const pages = found?.posts.pages ?? posts.pages
  const isUnknownTag = tag !== null && !tags.some(({ slug }) => slug === tag)
  if (!blog || isUnknownTag || (pageNumber > 1 && pageNumber > pages)) return { kind: 'not-found' }
  return { kind: 'page', data: { content: blog, tags, tag, q, found, posts, editorsChoice, mostDiscussed, world } }
}

async function search(content: PageRequest['content'], q: string, pageNumber: number) {
  const [posts, groups] = await Promise.all([content.searchPosts(q, pageNumber, POSTS_PER_PAGE), content.search(q, OTHER_HITS)])
  return { posts, groups }
}

function blogHead({ content, tag, tags, q, posts }: BlogData, { base }: PageRequest) {
  const tagTitle = tags.find(({ slug }) => slug === tag)?.title
  const suffix = posts.page > 1 ? `, страница ${posts.page}` : ''
  return {
    title: tagTitle ? `${tagTitle}: статьи блога${suffix}` : `${content.seo.title}${suffix}`,
    description: tagTitle
      ? `Статьи блога по теме «${tagTitle}»: законы, порядок действий, примеры и готовые тексты${suffix}.`
      : `${content.seo.description.slice(0, 160 - suffix.length)}${suffix}`,
    ...(q ? { noindex: true } : {}),
    canonicalPath: canonicalOf(tag, posts.page),
    trail: tagTitle ? [{ title: content.title, href: '/blog/' }] : [],
    crumb: tagTitle ?? content.title,
    structured: [{ '@type': 'Blog', '@id': `${base}/blog/#blog`, url: `${base}/blog/`, name: content.seo.title, inLanguage: 'ru' }],
  }
}

/** Pages and tags are pages of their own; searches and advertising parameters are not. */
function canonicalOf(tag: string | null, pageNumber: number): string {
  const query = new URLSearchParams({ ...(tag ? { tag } : {}), ...(pageNumber > 1 ? { page: `${pageNumber}` } : {}) })
  return query.size > 0 ? `/blog/?${query}` : '/blog/'
}

function isPageNumber(value: string | null): boolean {
  return value === null || /^[1-9]\d{0,2}$/.test(value)
}

function isTag(value: string | null): boolean {
  return value === null || /^[a-z0-9-]{1,60}$/.test(value)
}
