import { fillInFacts } from '../fill-in-facts.ts'
import type { SearchEntry } from '../search/indexed-entry.ts'
import type { Seed } from './compile-seed.ts'
import { paragraphsIn } from './plain-text.ts'

const RULES_PAGE = 'pravila-perepechatki'
/** Pages left out of the search index. */
const UNSEARCHED = new Set(['admin', 'blog', 'sitemap', 'pdf-view'])

/** Entries of the search index: articles, pages, reviews, and the sections of the reprint rules. */
export function searchEntries({ posts, pages, reviews }: Seed): SearchEntry[] {
  const serviceTitle = new Map(pages.map(({ slug, title }) => [slug, title]))
  return [
    ...posts.map(({ post }) => ({
      kind: 'posts' as const,
      url: `/${post.slug}/`,
      title: post.title,
      body: `${post.excerpt} ${readable(post.html)}`,
      publishedAt: post.publishedAt,
    })),
    ...pages
      .filter(({ slug }) => slug !== RULES_PAGE && !UNSEARCHED.has(slug))
      .map(({ slug, title, blocks }) => ({
        kind: 'services' as const,
        url: slug === 'home' ? '/' : `/${slug}/`,
        title,
        // Conditional texts are left out, because they depend on the deployment's configuration.
        body: textOf(fillInFacts(blocks, { holds: new Set(), hosts: {}, texts: {} })),
      })),
    ...reviews.map(({ isSample, author, text, service }) => ({
      kind: 'reviews' as const,
      url: `/reviews/?service=${service}`,
      title: `${isSample ? 'Вымышленный отзыв. ' : ''}${author}: ${serviceTitle.get(service) ?? service}`,
      body: text,
    })),
    ...pages
      .filter(({ slug }) => slug === RULES_PAGE)
      .flatMap(({ slug, title, blocks }) =>
        blocks.map((block) => ({
          kind: 'rules' as const,
          url: `/${slug}/${'id' in block && block.id ? `#${block.id}` : ''}`,
          title: 'title' in block && block.title ? block.title : title,
          body: textOf([block]),
        })),
      ),
  ]
}

const SKIPPED_FIELDS = /^(?:type|id|href|illustration|icon|src|slug|name|tone|image|cover|service|client|author|story)$/

/** All visible text of a value, in order. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return readable(value)
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (value === null || typeof value !== 'object') return ''
  return Object.entries(value)
    .filter(([name]) => !SKIPPED_FIELDS.test(name))
    .map(([, item]) => textOf(item))
    .join(' ')
}

function readable(html: string): string {
  return paragraphsIn(html).join(' ')
}
