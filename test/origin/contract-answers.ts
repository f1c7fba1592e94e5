import { expertCardOf, type Seed } from '../../content/compile/compile-seed.ts'
import { listedAddresses } from '../../content/compile/content-edition.ts'
import { cardOf } from '../../content/compile/read-posts.ts'
import { hasCard } from '../../content/schemas/page.ts'

/** Answers one endpoint's query; `undefined` when there is no such thing. */
type Answer = (query: URLSearchParams) => unknown

/**
 * Answers the content contract (docs: `content/api/endpoints.ts`) from the content files, as a foreign origin would, without the embedded
 * store.
 */
export function contractAnswers(seed: Seed): Record<string, Answer> {
  const { pages, posts, experts, navMenu, contacts, forms } = seed
  const all = posts.map(({ post }) => post).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))
  const cards = all.map(cardOf)
  const ofKind = (kind: string, tag: string | null = null) =>
    cards.filter((card) => card.kind === kind && (tag === null || card.tag.slug === tag))
  const searched = (kind: string) => (query: URLSearchParams) => hits(kind, cards, query)
  return {
    '/api/nav-menu/': () => navMenu,
    '/api/pages/home/': () => bySlug(pages, 'home'),
    '/api/pages/services/': (query) => (query.has('slug') ? bySlug(pages, query.get('slug')) : serviceCards(pages)),
    '/api/pages/contacts/': () => contacts,
    '/api/pages/experts/': (query) => (query.has('slug') ? bySlug(experts, query.get('slug')) : experts.map(expertCardOf)),
    '/api/pages/addresses/': () => listedAddresses(seed),
    '/api/pages/moved/': () => seed.moved,
    '/api/pages/search/': (query) => ({ posts: searched('posts')(query), services: [], reviews: [], rules: [] }),
    '/api/pages/search/services/': searched('services'),
    '/api/pages/search/reviews/': searched('reviews'),
    '/api/pages/search/pravila-perepechatki/': searched('rules'),
    '/api/posts/': (query) => pageOf(ofKind('post', query.get('tag')), query),
    '/api/posts/post/': (query) => bySlug(all, query.get('slug')),
    '/api/posts/posts-count/': (query) => ({ count: ofKind('post', query.get('tag')).length }),
    '/api/posts/tags/': () =>
      [...Map.groupBy(ofKind('post'), ({ tag }) => tag.slug)].map(([slug, of]) => ({
        slug,
        title: of[0]?.tag.title ?? '',
        count: of.length,
      })),
    '/api/posts/editors-choose/': (query) => ofKind('post').slice(0, limitOf(query)),
    '/api/posts/comment-counted/': (query) => ofKind('post').slice(0, limitOf(query)),
    '/api/posts/search/': (query) => pageOf(searched('posts')(query), query),
    '/api/posts/business-instructions/': (query) => pageOf(ofKind('instruction'), query),
    '/api/forms/': (query) =>
      query.size === 0 ? forms : forms.find(({ id, name }) => name === query.get('name') || `${id}` === query.get('id')),
  }
}

function bySlug<Item extends { slug: string }>(items: Item[], slug: string | null): Item | undefined {
  return items.find((item) => item.slug === slug)
}

function serviceCards(pages: Seed['pages']) {
  return pages.filter(hasCard).map(({ about, slug, title, summary }) => ({ about, slug, title, summary }))
}

function limitOf(query: URLSearchParams): number {
  return Number(query.get('limit') ?? 6)
}

function pageOf<Item>(items: Item[], query: URLSearchParams) {
  const [page, limit] = [Number(query.get('page') ?? 1), limitOf(query)]
  const pages = Math.max(1, Math.ceil(items.length / limit))
  return { items: items.slice((page - 1) * limit, page * limit), total: items.length, page, pages }
}

function hits(kind: string, cards: ReturnType<typeof cardOf>[], query: URLSearchParams) {
  const q = (query.get('q') ?? '').toLowerCase()
  const found = kind === 'posts' && q !== '' ? cards.filter(({ title }) => title.toLowerCase().includes(q)) : []
  return found.map(({ title, slug, excerpt }) => ({ kind, title, url: `/${slug}/`, excerpt, marks: [], titleMarks: [] }))
}
