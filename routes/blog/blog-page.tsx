import type { BlockOf } from '../../content/schemas/block.ts'
import type { PostCard as Card, Tag } from '../../content/schemas/post.ts'
import { SEARCH_MAX_CHARS } from '../../contract/text.ts'
import { BlogSearch } from '../../features/search/browser/blog-search.tsx'
import { LIVE_RESULTS_ID, SearchResults } from '../../features/search/browser/search-results.tsx'
import { Band } from '../../ui/band.tsx'
import { PostCards, PostLinks } from '../../ui/cards/post-card.tsx'
import { When } from '../../ui/deferred.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Island } from '../../ui/island.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Blocks } from '../blocks.tsx'
import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { blogThings } from '../structured-data/blog.ts'
import { type BlogData, loadBlog } from './load-blog.ts'

const DISCUSSED = 4

export const blogPage: Page = {
  validate: ({ query }) => isPageNumber(query.get('page')) && isTag(query.get('tag')),
  async load(request) {
    const data = await loadBlog(request)
    if (!data) return NOT_FOUND
    const cover = data.found ? null : data.posts.items[0]?.cover
    return {
      kind: 'page',
      layout: 'blog-layout',
      head: blogHead(data, request),
      view: <BlogView data={data} />,
      sheets: ['reading'],
      cover: cover ?? null,
      modifiedAt: data.content.updatedAt,
    }
  },
}

function blogHead({ content, tag, tags, q, posts }: BlogData, request: PageRequest): Head {
  const tagTitle = tags.find(({ slug }) => slug === tag)?.title
  const suffix = posts.page > 1 ? `, страница ${posts.page}` : ''
  const title = tagTitle ? `${tagTitle}: статьи блога${suffix}` : `${content.seo.title}${suffix}`
  const description = tagTitle
    ? `Статьи блога по теме «${tagTitle}»: законы, порядок действий, примеры и готовые тексты${suffix}.`
    : `${posts.page > 1 ? `Страница ${posts.page}. ` : ''}${content.seo.description}`
  const canonicalPath = canonicalOf(tag, posts.page)
  return {
    title,
    description,
    // A tag lists articles that have pages of their own (docs/decisions/049).
    ...(q || tag ? { noindex: true } : {}),
    feeds: ['xml', 'json'].map((ending) => ({ title: tagTitle ?? content.title, href: `/blog/feed${tag ? `/${tag}` : ''}.${ending}` })),
    image: content.socialImage ?? null,
    canonicalPath,
    trail: tagTitle ? [{ title: content.title, href: '/blog/' }] : [],
    crumb: tagTitle ?? content.title,
    structured: () =>
      blogThings({ title, description, modifiedAt: content.updatedAt, content, posts }, { ...request, path: canonicalPath }),
  }
}

/** Later pages and tags have their own canonical URL; searches and advertising parameters do not. */
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

function BlogView({ data }: { data: BlogData }) {
  const { content, tags, tag, q, isCut, found, posts, context, editorsChoice, mostDiscussed } = data
  const hero = content.blocks.find((block): block is BlockOf<'hero'> => block.type === 'hero')
  return (
    <div className="page page-split" data-page="blog">
      <Hero title={blogTitle(data)} hero={hero && (q || tag) ? { ...hero, actions: [] } : hero} variant="compact">
        <Island name="blog-search" component={BlogSearch} when="interaction" props={{ q }} />
      </Hero>
      <div className="container blog-list">
        <TagList tags={tags} current={tag} />
        <div id={LIVE_RESULTS_ID} />
        <div className="blog-as-loaded">
          {isCut && <p>Запрос длиннее {SEARCH_MAX_CHARS} знаков: искали по его началу.</p>}
          {found ? (
            <SearchResults q={q} found={found} />
          ) : (
            <section aria-label="Статьи">
              <h2 className="visually-hidden">Статьи</h2>
              <div className="blog-grid">
                <PostCards posts={posts.items} isFirstWide />
                <When data={mostDiscussed}>{(discussed) => <Discussed posts={discussed} shown={posts.items} />}</When>
              </div>
              <Pagination page={posts.page} pages={posts.pages} query={tag ? { tag } : {}} />
            </section>
          )}
        </div>
      </div>
      {!q && !tag && <When data={editorsChoice}>{(chosen) => <EditorsChoice posts={chosen} shown={posts.items} />}</When>}
      {!q && !tag && <Blocks blocks={content.blocks.filter((block) => block.type !== 'hero')} context={context} />}
    </div>
  )
}

/** The page's h1. */
function blogTitle({ content, tags, tag }: Pick<BlogData, 'content' | 'tags' | 'tag'>): string {
  const tagTitle = tags.find(({ slug }) => slug === tag)?.title
  return tagTitle ? `Блог: ${tagTitle.toLowerCase()}` : content.title
}

interface MorePostsProps {
  posts: Card[]
  /** Posts that the page shows in its own list. */
  shown: Card[]
}

/** The most discussed posts, in the last cell of the grid. */
function Discussed({ posts, shown }: MorePostsProps) {
  const others = unseen(posts, shown).slice(0, DISCUSSED)
  if (others.length === 0) return null
  return (
    <section className="blog-discussed">
      <h2>Чаще спрашивают</h2>
      <PostLinks posts={others} />
    </section>
  )
}

function EditorsChoice({ posts, shown }: MorePostsProps) {
  const others = unseen(posts, shown)
  if (others.length === 0) return null
  return (
    <Band title="Выбор редакции" tone="ground">
      <PostLinks posts={others} />
    </Band>
  )
}

function unseen(posts: Card[], shown: Card[]): Card[] {
  const slugs = new Set(shown.map(({ slug }) => slug))
  return posts.filter(({ slug }) => !slugs.has(slug))
}

function TagList({ tags, current }: { tags: Tag[]; current: string | null }) {
  return (
    <nav className="tags" aria-label="Темы">
      <ul>
        <li>
          <a href="/blog/" aria-current={current === null ? 'page' : undefined}>
            Все темы
          </a>
        </li>
        {tags.map(({ slug, title, count }) => (
          <li key={slug}>
            <a href={`/blog/?tag=${slug}`} aria-current={slug === current ? 'page' : undefined}>
              {title} <span className="muted">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
