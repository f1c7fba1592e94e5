import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, inject, it } from 'vitest'
import { sqlOf } from '../../edge/sql/d1.ts'
import { fail, faulty } from '../../test/worker/faulty.ts'
import { answerSchema, type EndpointPath, endpoints, type Query } from '../api/endpoints.ts'
import type { Contacts } from '../schemas/contacts.ts'
import type { NavItem } from '../schemas/nav-item.ts'
import type { PostCard, PostList, Tag } from '../schemas/post.ts'
import { createEmbeddedSource } from './embedded-source.ts'

const stores = { db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version: inject('seed').version }
const source = createEmbeddedSource(stores)

/** An answer of the store, cast to the shape that the test expects. */
async function ask<Answer = unknown>(path: EndpointPath, query: Query = {}): Promise<Answer> {
  return (await source.fetch(path, query)) as Answer
}

const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)

/** Rows of the table of posts, as seeded, newest first. */
const rows = inject('seed')
  .posts.map((post) => ({ ...post, editorsChoice: post.editorsChoice ?? Number.POSITIVE_INFINITY }))
  .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))
const posts = rows.filter(({ kind }) => kind === 'post')

const QUESTIONS: [EndpointPath, Query][] = [
  ...(Object.keys(endpoints) as EndpointPath[])
    .filter((path) => 'list' in endpoints[path])
    .map((path): [EndpointPath, Query] => [path, {}]),
  ['/api/pages/services/', { slug: 'serm' }],
  ['/api/pages/experts/', { slug: 'direktor' }],
  ['/api/posts/post/', { slug: posts[0]?.slug ?? '' }],
  ['/api/forms/', { name: 'main' }],
  ['/api/forms/', { id: '4' }],
  ['/api/pages/search/', { q: 'отзыв' }],
  ['/api/pages/search/services/', { q: 'отзыв', limit: '3' }],
  ['/api/posts/search/', { q: 'отзыв', page: '2', limit: '2' }],
]

describe('every endpoint', () => {
  it.each(QUESTIONS)('the endpoint %s with %j returns data that fits its schema and is already sanitised', async (path, query) => {
    const answer = await ask(path, query)
    expect(v.parse(answerSchema(path, query) ?? v.never(), answer)).toEqual(answer)
  })

  it.each(QUESTIONS.filter(([path]) => !path.includes('search')))(
    'the endpoint %s with %j is unavailable when D1 fails',
    async (path, query) => {
      const broken = createEmbeddedSource({ ...stores, db: sqlOf(faulty(env.DB, { prepare: brokenPrepare })) })
      await expect(broken.fetch(path, query)).rejects.toMatchObject({
        name: 'ContentError',
        failure: 'unavailable',
        message: 'The embedded store did not answer',
      })
    },
  )

  it.each(QUESTIONS.filter(([, { q }]) => q !== undefined))(
    'the endpoint %s with %j is unavailable when the search database fails',
    async (path, query) => {
      const broken = createEmbeddedSource({ ...stores, searchDb: sqlOf(faulty(env.SEARCH, { prepare: brokenPrepare })) })
      await expect(broken.fetch(path, query)).rejects.toMatchObject({ failure: 'unavailable' })
    },
  )
})

const brokenPrepare = () => {
  const rejected = fail('D1_ERROR: Network connection lost')
  return { bind: brokenPrepare, first: rejected, all: rejected, run: rejected }
}

describe.each([
  ['an edition that the databases lack', 'ffffffffffffffff'],
  ['no edition, because nothing is published', ''],
  ['something that is no version', 'posts; --'],
])('%s', (_, version) => {
  it.each([
    // A search for nothing asks no store.
    ...QUESTIONS.filter(([path, { q }]) => q !== undefined || !path.includes('search')),
    ['/api/posts/posts-count/', {}],
    ['/api/posts/', { page: '1000' }],
    ['/api/posts/post/', { slug: 'nope' }],
  ] satisfies [EndpointPath, Query][])('an edition that does not exist is unavailable: %s %j', async (path, query) => {
    await expect(createEmbeddedSource({ ...stores, version }).fetch(path, query)).rejects.toMatchObject({ failure: 'unavailable' })
  })
})

describe('a question about a missing thing', () => {
  it.each<[EndpointPath, Query]>([
    ['/api/pages/services/', { slug: 'nope' }],
    ['/api/pages/experts/', { slug: 'nope' }],
    ['/api/posts/post/', { slug: 'nope' }],
    ['/api/posts/post/', { slug: 'serm' }],
    ['/api/forms/', { name: 'nope' }],
    ['/api/forms/', { id: '999' }],
  ])('a missing thing is not found: %s %j', async (path, query) => {
    await expect(ask(path, query)).rejects.toMatchObject({ name: 'ContentError', failure: 'not-found' })
  })
})

describe('lists of posts', () => {
  it('lists of posts have every post on exactly one page, newest first', async () => {
    const pages = Math.ceil(posts.length / 4)
    const lists = await Promise.all(
      Array.from({ length: pages }, (_, at) => ask<PostList>('/api/posts/', { page: `${at + 1}`, limit: '4' })),
    )
    expect(lists.map(({ total, page, pages }) => [total, page, pages])).toEqual(lists.map((_, at) => [posts.length, at + 1, pages]))
    expect(lists.flatMap(({ items }) => slugs(items))).toEqual(slugs(posts))
  })

  it.each([
    ['beyond the end are empty', { page: '1000', limit: '50' }, { items: [], total: posts.length, page: 1000, pages: 1 }],
    ['of an unknown tag are empty', { tag: 'nope' }, { items: [], total: 0, page: 1, pages: 1 }],
    ['of an unknown tag beyond the end are empty', { tag: 'nope', page: '3' }, { items: [], total: 0, page: 3, pages: 1 }],
  ])('lists of posts %s', async (_, query, list) => {
    expect(await ask('/api/posts/', query)).toEqual(list)
  })

  it('lists of posts have six posts per page unless the query has a limit', async () => {
    const { items, pages } = await ask<PostList>('/api/posts/')
    expect([items.length, pages]).toEqual([6, Math.ceil(posts.length / 6)])
  })

  it('lists of posts of each tag contain its posts, as many as the list of tags counts', async () => {
    const tags = await ask<Tag[]>('/api/posts/tags/')
    expect(tags.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(posts.length)
    for (const { slug, count } of tags) {
      const { items } = await ask<PostList>('/api/posts/', { tag: slug, limit: '50' })
      expect(slugs(items)).toEqual(slugs(posts.filter(({ tag }) => tag === slug)))
      expect(await ask('/api/posts/posts-count/', { tag: slug })).toEqual({ count })
    }
  })

  it('lists of posts of instructions contain no articles', async () => {
    const { items } = await ask<PostList>('/api/posts/business-instructions/', { limit: '50' })
    expect(slugs(items)).toEqual(slugs(rows.filter(({ kind }) => kind === 'instruction')))
  })

  it('posts chosen by the editors are in the editors’ order', async () => {
    const chosen = posts
      .filter(({ editorsChoice }) => editorsChoice < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.editorsChoice - b.editorsChoice)
    expect(slugs(await ask<PostCard[]>('/api/posts/editors-choose/', { limit: '2' }))).toEqual(slugs(chosen.slice(0, 2)))
  })

  it('the most discussed posts are sorted by number of comments, then newest first', async () => {
    const discussed = posts.toSorted((a, b) => b.commentsCount - a.commentsCount).slice(0, 5)
    expect(slugs(await ask<PostCard[]>('/api/posts/comment-counted/'))).toEqual(slugs(discussed))
  })
})

it('services come in the order of the menu', async () => {
  const [menu, services] = await Promise.all([ask<NavItem[]>('/api/nav-menu/'), ask<{ slug: string }[]>('/api/pages/services/')])
  const inMenu = menu.flatMap(({ children }) => children).map(({ url }) => url)
  const shown = services.map(({ slug }) => `/${slug}/`).filter((url) => inMenu.includes(url))
  expect(shown).toEqual(inMenu.filter((url) => shown.includes(url)))
})

it('the director is the first of the experts', async () => {
  const [contacts, experts] = await Promise.all([ask<Contacts>('/api/pages/contacts/'), ask<{ slug: string }[]>('/api/pages/experts/')])
  expect(experts[0]?.slug).toBe(contacts.director.slug)
})

it('a search finds five entries of each kind unless it has a limit', async () => {
  const groups = await ask<Record<string, unknown[]>>('/api/pages/search/', { q: 'отзыв' })
  expect(Math.max(...Object.values(groups).map(({ length }) => length))).toBe(5)
  expect(await ask<unknown[]>('/api/pages/search/services/', { q: 'отзыв' })).toHaveLength(5)
})

it('a search within a kind finds that kind only', async () => {
  const found = await ask<{ kind: string }[]>('/api/pages/search/pravila-perepechatki/', { q: 'ссылка', limit: '50' })
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['rules']))
})
