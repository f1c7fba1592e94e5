import { ContentError, type Source } from '../api/source.ts'
import type { Seed } from '../compile/compile-seed.ts'
import { documentsOf } from '../compile/content-edition.ts'
import { cardOf, type SeedPost } from '../compile/read-posts.ts'
import { answers, type Stores } from '../embedded/embedded-source.ts'

/**
 * Implements the content contract with compiled texts that nobody has published: the site's pages as they would be. `shown` is the source of the
 * published ones, which answers searches.
 */
export function createSeedSource(seed: Seed, shown: Source): Source {
  const stores = { documents: documentStoreOf(seed), posts: postStoreOf(seed) }
  return {
    name: 'embedded',
    async fetch(path, query) {
      if (path.includes('/search/')) return shown.fetch(path, query)
      const answer = await answers[path](query, stores as Stores) // the search alone reads the third store
      if (answer === null) throw new ContentError('not-found', `Nothing at ${path} for this query`)
      return answer
    },
  }
}

function documentStoreOf(seed: Seed): Stores['documents'] {
  const documents = documentsOf(seed)
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind).sort((a, b) => a.position - b.position)
  return {
    async one(kind, slug) {
      const found = documents.find((one) => one.kind === kind && one.slug === slug)
      return found ? stored(found.value) : null
    },
    async byId(kind, id) {
      const found = ofKind(kind).find(({ value }) => Object(value).id === id)
      return found ? stored(found.value) : null
    },
    all: async (kind) => ofKind(kind).map(({ value }) => stored(value)),
  }
}

function postStoreOf({ posts }: Seed): Stores['posts'] {
  const cardsOf = (some: readonly SeedPost[]) => some.map(({ post }) => stored(cardOf(post)))
  const list = (kind: string, tag?: string) =>
    posts.filter(({ post }) => post.kind === kind && (tag === undefined || post.tag.slug === tag)).sort(newestFirst)
  return {
    count: async (kind, tag) => list(kind, tag).length,
    async one(slug) {
      const found = posts.find(({ post }) => post.slug === slug)
      return found ? stored(found.post) : null
    },
    async page({ kind, tag, page, limit }) {
      const all = list(kind, tag)
      const items = cardsOf(all.slice((page - 1) * limit, page * limit))
      return { items, total: all.length, page, pages: Math.max(1, Math.ceil(all.length / limit)) }
    },
    async tags() {
      const tags = Map.groupBy(list('post'), ({ post }) => post.tag.slug)
      return [...tags]
        .map(([slug, some]) => ({ slug, title: some[0]?.post.tag.title ?? '', count: some.length }))
        .sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1))
    },
    async editorsChoice(limit) {
      const chosen = posts.filter(({ editorsChoice }) => editorsChoice !== null)
      return cardsOf(chosen.sort((a, b) => (a.editorsChoice ?? 0) - (b.editorsChoice ?? 0)).slice(0, limit))
    },
    async mostDiscussed(limit) {
      const byComments = (a: SeedPost, b: SeedPost) => b.post.commentsCount - a.post.commentsCount || newestFirst(a, b)
      return cardsOf(list('post').sort(byComments).slice(0, limit))
    },
  }
}

function newestFirst({ post: a }: SeedPost, { post: b }: SeedPost): number {
  if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? 1 : -1
  return a.slug < b.slug ? -1 : 1
}

/** A value as a database gives it back. */
function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
