import { type Head, NOT_FOUND, type Page, type PageRequest } from '../page.ts'
import { BlogView } from './blog-view.tsx'
import { type BlogData, loadBlog } from './load-blog.ts'

export const blogPage: Page = {
  validate: ({ query }) => isPageNumber(query.get('page')) && isTag(query.get('tag')),
  async load(request) {
    const data = await loadBlog(request)
    if (!data) return NOT_FOUND
    const cover = data.found ? null : data.posts.items[0]?.cover
    const head = blogHead(data, request)
    return {
      kind: 'page',
      layout: 'blog-layout',
      head,
      view: <BlogView data={data} />,
      sheets: ['reading'],
      cover: cover ?? null,
      modifiedAt: lastDate(data),
      markdown: async () => (await import('./blog-markdown.ts')).blogTwin(data, head, lastDate(data), request),
    }
  },
}

function blogHead({ content, tag, tags, q, posts }: BlogData, { base }: PageRequest): Head {
  const tagTitle = tags.find(({ slug }) => slug === tag)?.title
  const suffix = posts.page > 1 ? `, страница ${posts.page}` : ''
  return {
    title: tagTitle ? `${tagTitle}: статьи блога${suffix}` : `${content.seo.title}${suffix}`,
    description: tagTitle
      ? `Статьи блога по теме «${tagTitle}»: законы, порядок действий, примеры и готовые тексты${suffix}.`
      : `${posts.page > 1 ? `Страница ${posts.page}. ` : ''}${content.seo.description}`,
    ...(q ? { noindex: true } : {}),
    canonicalPath: canonicalOf(tag, posts.page),
    trail: tagTitle ? [{ title: content.title, href: '/blog/' }] : [],
    crumb: tagTitle ?? content.title,
    structured: [{ '@type': 'Blog', '@id': `${base}/blog/#blog`, url: `${base}/blog/`, name: content.seo.title, inLanguage: 'ru' }],
  }
}

/** The day of the last change of the page's own text or of an article on it. */
function lastDate({ content, posts }: BlogData): string {
  return [content.updatedAt, ...posts.items.map(({ publishedAt }) => publishedAt)].reduce((last, date) => (date > last ? date : last))
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
