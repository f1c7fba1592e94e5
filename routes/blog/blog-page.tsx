import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { blogThings } from '../structured-data/blog.ts'
import { BlogView } from './blog-view.tsx'
import { type BlogData, loadBlog } from './load-blog.ts'

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
    // A tag is a list of articles that stand elsewhere (docs/decisions/049).
    ...(q || tag ? { noindex: true } : {}),
    feeds: ['xml', 'json'].map((ending) => ({ title: tagTitle ?? content.title, href: `/blog/feed${tag ? `/${tag}` : ''}.${ending}` })),
    image: content.socialImage ?? null,
    canonicalPath,
    trail: tagTitle ? [{ title: content.title, href: '/blog/' }] : [],
    crumb: tagTitle ?? content.title,
    structured: blogThings({ title, description, modifiedAt: content.updatedAt, content, posts }, { ...request, path: canonicalPath }),
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
