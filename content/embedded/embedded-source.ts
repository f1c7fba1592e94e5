import * as v from 'valibot'
import { isContentVersion } from '../../contract/content-version.ts'
import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'
import type { EndpointPath, Query } from '../api/endpoints.ts'
import { isEmptyList } from '../api/fallback.ts'
import { ContentError, type Source } from '../api/source.ts'
import { createSearchStore } from '../search/search-store.ts'
import { hasEdition } from './editions.ts'
import { createPostStore } from './post-store.ts'

const POSTS_PER_PAGE = 6
const CARDS_IN_A_LIST = 5
const HITS_PER_GROUP = 5

type Answer = (query: Query, stores: Stores) => Promise<unknown>

export type Stores = ReturnType<typeof storesOf>

interface EmbeddedStore {
  db: Sql
  searchDb: Sql
  /** The edition that is read; empty where none is published. */
  version: string
}

/** Implements the content contract with one edition in the site's own databases, so that a deployment needs no content origin. */
export function createEmbeddedSource({ db, searchDb, version }: EmbeddedStore): Source {
  const stores = isContentVersion(version) ? storesOf({ db, searchDb, version }) : null

  async function ask(path: EndpointPath, query: Query): Promise<unknown> {
    if (!stores) throw new Error(`"${version}" names no edition of the content: nothing is published`)
    const answer = await answers[path](query, stores)
    // An edition that the database lacks returns nothing. A search fails by itself, because its tables are gone.
    if (query.q === undefined && isNothing(answer) && !(await hasEdition(db, version)))
      throw new Error(`The database has no edition ${version}`)
    return answer
  }

  return {
    name: 'embedded',
    async fetch(path, query) {
      const answer = await ask(path, query).catch((cause) => {
        throw new ContentError('unavailable', 'The embedded store did not answer', { cause })
      })
      if (answer === null) throw new ContentError('not-found', `Nothing at ${path} for this query`)
      return answer
    },
  }
}

function storesOf({ db, searchDb, version }: EmbeddedStore) {
  return {
    documents: createDocumentStore(db, version),
    posts: createPostStore(db, version),
    search: createSearchStore(searchDb, version),
  }
}

interface Row {
  json: string
}

const DOCUMENTS = 'SELECT c.json FROM edition_documents d JOIN contents c ON c.hash = d.hash WHERE d.version = ? AND d.kind = ?'

/** Whole JSON documents of one edition by kind and slug; `null` where there is none. */
export function createDocumentStore(db: Sql, version: string) {
  return {
    async one(kind: string, slug: string): Promise<unknown> {
      const row = await firstRow(db, statement<Row>(`${DOCUMENTS} AND d.slug = ?`, version, kind, slug))
      return row && JSON.parse(row.json)
    },
    async byId(kind: string, id: number): Promise<unknown> {
      const row = await firstRow(db, statement<Row>(`${DOCUMENTS} AND json_extract(c.json, '$.id') = ?`, version, kind, id))
      return row && JSON.parse(row.json)
    },
    async all(kind: string): Promise<unknown[]> {
      const rows = await allRows(db, statement<Row>(`${DOCUMENTS} ORDER BY d.position`, version, kind))
      return rows.map((row) => JSON.parse(row.json))
    },
  }
}

const noCount = v.strictObject({ count: v.literal(0) })

function isNothing(answer: unknown): boolean {
  return answer === null || isEmptyList(answer) || v.is(noCount, answer)
}

/** The content contract over stores of one edition. */
export const answers: Record<EndpointPath, Answer> = {
  '/api/nav-menu/': (_, { documents }) => documents.one('nav-menu', ''),
  '/api/pages/home/': (_, { documents }) => documents.one('page', 'home'),
  '/api/pages/services/': ({ slug }, { documents }) => (slug ? documents.one('page', slug) : documents.all('service-card')),
  '/api/pages/contacts/': (_, { documents }) => documents.one('contacts', ''),
  '/api/pages/experts/': ({ slug }, { documents }) => (slug ? documents.one('expert', slug) : documents.all('expert-card')),
  '/api/pages/addresses/': (_, { documents }) => documents.one('addresses', ''),
  '/api/pages/moved/': (_, { documents }) => documents.one('moved', ''),
  '/api/pages/search/': ({ q = '', limit }, { search }) => search.groups({ q, limit: numberOr(limit, HITS_PER_GROUP) }),
  '/api/pages/search/services/': searchIn('services'),
  '/api/pages/search/reviews/': searchIn('reviews'),
  '/api/pages/search/pravila-perepechatki/': searchIn('rules'),
  '/api/posts/': (query, { posts }) => posts.page({ kind: 'post', ...paging(query), ...(query.tag ? { tag: query.tag } : {}) }),
  '/api/posts/post/': ({ slug = '' }, { posts }) => posts.one(slug),
  '/api/posts/posts-count/': async ({ tag }, { posts }) => ({ count: await posts.count('post', tag) }),
  '/api/posts/tags/': (_, { posts }) => posts.tags(),
  '/api/posts/editors-choose/': ({ limit }, { posts }) => posts.editorsChoice(numberOr(limit, CARDS_IN_A_LIST)),
  '/api/posts/comment-counted/': ({ limit }, { posts }) => posts.mostDiscussed(numberOr(limit, CARDS_IN_A_LIST)),
  '/api/posts/search/': ({ q = '', ...query }, { search }) => search.search({ q, kinds: ['posts'], ...paging(query) }),
  '/api/posts/business-instructions/': (query, { posts }) => posts.page({ kind: 'instruction', ...paging(query) }),
  '/api/forms/': ({ id, name }, { documents }) => {
    if (name) return documents.one('form', name)
    return id ? documents.byId('form', Number(id)) : documents.all('form')
  },
}

function searchIn(kind: 'services' | 'reviews' | 'rules'): Answer {
  return async ({ q = '', limit }, { search }) => {
    const found = await search.search({ q, kinds: [kind], page: 1, limit: numberOr(limit, HITS_PER_GROUP) })
    return found.items
  }
}

function paging(query: Query): { page: number; limit: number } {
  return { page: numberOr(query.page, 1), limit: numberOr(query.limit, POSTS_PER_PAGE) }
}

function numberOr(digits: string | undefined, otherwise: number): number {
  return digits === undefined ? otherwise : Number(digits)
}
