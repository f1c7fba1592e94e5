import type { Page as StoredPage } from '../../content/schemas/page.ts'
import type { PostCard as Card, PostList, Tag } from '../../content/schemas/post.ts'
import { BLOG_HITS_PER_PAGE, type BlogFound, GROUP_LIMIT } from '../../content/schemas/search.ts'
import { searchText } from '../../contract/text.ts'
import type { Deferred } from '../../ui/deferred.tsx'
import type { BlockContext } from '../blocks.tsx'
import { loadBlockContext } from '../content-page/content-page.tsx'
import type { PageRequest } from '../page.ts'

const POSTS_PER_PAGE = 9
/** More posts than are shown, because posts of the list are omitted. */
const SIDE_POSTS = 12

export interface BlogData {
  content: StoredPage
  tags: Tag[]
  tag: string | null
  /** The search text; empty without a search. */
  q: string
  /** Whether `q` is the beginning of a longer text. */
  isCut: boolean
  found: BlogFound | null
  posts: PostList
  editorsChoice: Deferred<Card[]>
  mostDiscussed: Deferred<Card[]>
  context: BlockContext
}

/** Loads the blog; `null` for an unknown tag or page. */
export async function loadBlog({ query, content, inlineIfSmall, defer }: PageRequest): Promise<BlogData | null> {
  const asked = (query.get('q') ?? '').trim()
  const q = searchText(asked)
  const tag = query.get('tag')
  const pageNumber = Number(query.get('page') ?? '1')
  const editorsChoice = defer(content.editorsChoice(SIDE_POSTS))
  const mostDiscussed = defer(content.mostDiscussed(SIDE_POSTS))
  const [blog, tags, listed, found, context] = await Promise.all([
    content.page('blog'),
    content.tags(),
    content.posts({ page: q ? 1 : pageNumber, limit: POSTS_PER_PAGE, ...(tag ? { tag } : {}) }),
    q ? search(content, q, pageNumber) : null,
    loadBlockContext(content),
  ])
  const posts = found ? listed : await withFirstCover(listed, inlineIfSmall)
  const pages = found?.posts.pages ?? posts.pages
  const isUnknownTag = tag !== null && !tags.some(({ slug }) => slug === tag)
  if (!blog || isUnknownTag || (pageNumber > 1 && pageNumber > pages)) return null
  return { content: blog, tags, tag, q, isCut: asked !== q, found, posts, editorsChoice, mostDiscussed, context }
}

/** The list with the cover of its first post, which is on the first screen. */
async function withFirstCover(posts: PostList, inlineIfSmall: PageRequest['inlineIfSmall']): Promise<PostList> {
  const [first, ...others] = posts.items
  return first?.cover ? { ...posts, items: [{ ...first, cover: await inlineIfSmall(first.cover) }, ...others] } : posts
}

async function search(content: PageRequest['content'], q: string, pageNumber: number): Promise<BlogFound> {
  const [posts, groups] = await Promise.all([content.searchPosts(q, pageNumber, BLOG_HITS_PER_PAGE), content.search(q, GROUP_LIMIT)])
  return { posts, groups }
}
