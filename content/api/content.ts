import type * as v from 'valibot'
import type { Contacts } from '../schemas/contacts.ts'
import type { Expert, ExpertCard } from '../schemas/expert.ts'
import type { FormDefinition } from '../schemas/form.ts'
import type { MovedAddress } from '../schemas/moved-address.ts'
import type { NavItem } from '../schemas/nav-item.ts'
import type { Page, ServiceCard } from '../schemas/page.ts'
import type { Post, PostCard, PostList, Tag } from '../schemas/post.ts'
import type { SearchGroups, SearchPage } from '../schemas/search.ts'
import type { SiteAddress } from '../schemas/site-address.ts'
import { type CacheDeps, readThroughCache } from './cached.ts'
import { answerSchema, type EndpointPath, type Endpoints, endpointAt, parseQuery, type Query } from './endpoints.ts'
import { fallbackContacts, fallbackForms, fallbackMenu } from './fallback.ts'
import { ContentError, UNKNOWN_FETCH_ERROR } from './source.ts'
import { isSourceUp } from './source-health.ts'

/**
 * The content API of the site. Methods for a single thing return `null` when it does not exist; every other failure throws a ContentError.
 */
export interface Content {
  /** Changes with every publish. */
  readonly version: string
  readonly source: 'embedded' | 'origin'
  /** The time until which all answers so far are fresh, in milliseconds since 1970; 0 when one is stale or a fallback for a failing source. */
  freshUntil(): number
  /** `navMenu`, `contacts` and `forms` never fail: without an answer of the source they return the values of the build. */
  navMenu(): Promise<NavItem[]>
  contacts(): Promise<Contacts>
  forms(): Promise<FormDefinition[]>
  home(): Promise<Page>
  page(slug: string): Promise<Page | null>
  services(): Promise<ServiceCard[]>
  experts(): Promise<ExpertCard[]>
  expert(slug: string): Promise<Expert | null>
  posts(query: { page: number; limit: number; tag?: string }): Promise<PostList>
  instructions(query: { page: number; limit: number }): Promise<PostList>
  post(slug: string): Promise<Post | null>
  tags(): Promise<Tag[]>
  editorsChoice(limit: number): Promise<PostCard[]>
  mostDiscussed(limit: number): Promise<PostCard[]>
  /** Every address that search engines may list; `null` where the source has no such list (`every-address.ts`). */
  addresses(): Promise<SiteAddress[] | null>
  /** Addresses that had a page once; empty where the source has no such list. */
  moved(): Promise<MovedAddress[]>
  search(q: string, limit: number): Promise<SearchGroups>
  searchPosts(q: string, page: number, limit: number): Promise<SearchPage>
  /** Whether the source itself answers, bypassing every cache; the result is at most two seconds old. */
  isSourceUp(): Promise<boolean>
  /** Any endpoint of the contract by its path, for the proxy and the HTTP API (behaviour 11.2). */
  fetchEndpoint(path: string, query: Record<string, unknown>, options?: { skipCache?: boolean }): Promise<unknown>
}

type ListPath = { [Path in EndpointPath]: Endpoints[Path] extends { list: v.GenericSchema } ? Path : never }[EndpointPath]
type OnePath = { [Path in EndpointPath]: Endpoints[Path] extends { one: v.GenericSchema } ? Path : never }[EndpointPath]

/** The content of one request; a repeated query shares one answer. */
export function createContent(options: Omit<CacheDeps, 'noteFreshness'>): Content {
  const answers = new Map<string, Promise<unknown>>()
  let freshUntil = Number.POSITIVE_INFINITY
  const noteFreshness = (until: number) => {
    freshUntil = Math.min(freshUntil, until)
  }
  const deps = { ...options, noteFreshness }

  function read(path: EndpointPath, query: Query, skipCache = false): Promise<unknown> {
    const key = JSON.stringify([path, query, skipCache])
    const answer = answers.get(key) ?? readThroughCache(deps, path, query, skipCache)
    answers.set(key, answer)
    return answer
  }

  // The cast is safe: `readThroughCache` returns a value that fits the endpoint's schema.
  const list = <Path extends ListPath>(path: Path, query: Query = {}) =>
    read(path, query) as Promise<v.InferOutput<Endpoints[Path]['list']>>

  const one = <Path extends OnePath>(path: Path, query: Query) =>
    (read(path, query) as Promise<v.InferOutput<Endpoints[Path]['one']>>).catch(nullWhenNotFound)

  const orBuiltIn = <T>(load: () => Promise<T>, builtIn: T) => {
    let answer: Promise<T> | undefined
    return () => {
      answer ??= load().catch((error) => {
        deps.report('content from the build', error)
        noteFreshness(0)
        return builtIn
      })
      return answer
    }
  }

  return {
    version: deps.version,
    source: deps.source.name,
    freshUntil: () => freshUntil,
    navMenu: orBuiltIn(() => list('/api/nav-menu/'), fallbackMenu),
    contacts: orBuiltIn(() => list('/api/pages/contacts/'), fallbackContacts),
    forms: orBuiltIn(() => list('/api/forms/'), fallbackForms),
    home: () => list('/api/pages/home/'),
    page: (slug) => one('/api/pages/services/', { slug }),
    services: () => list('/api/pages/services/'),
    experts: () => list('/api/pages/experts/'),
    expert: (slug) => one('/api/pages/experts/', { slug }),
    posts: ({ page, limit, tag }) => list('/api/posts/', { page: `${page}`, limit: `${limit}`, ...(tag ? { tag } : {}) }),
    instructions: ({ page, limit }) => list('/api/posts/business-instructions/', { page: `${page}`, limit: `${limit}` }),
    post: (slug) => one('/api/posts/post/', { slug }),
    tags: () => list('/api/posts/tags/'),
    editorsChoice: (limit) => list('/api/posts/editors-choose/', { limit: `${limit}` }),
    mostDiscussed: (limit) => list('/api/posts/comment-counted/', { limit: `${limit}` }),
    addresses: () => list('/api/pages/addresses/').catch(nullWhenNotFound),
    moved: async () => (await list('/api/pages/moved/').catch(nullWhenNotFound)) ?? [],
    search: (q, limit) => list('/api/pages/search/', { q, limit: `${limit}` }),
    searchPosts: (q, page, limit) => list('/api/posts/search/', { q, page: `${page}`, limit: `${limit}` }),
    isSourceUp: () => isSourceUp(deps),
    async fetchEndpoint(address, rawQuery, { skipCache = false } = {}) {
      if (isStaticFile(address)) throw new ContentError('invalid-endpoint', `Invalid API endpoint: ${address}`)
      const path = endpointAt(address)
      if (!path) throw new ContentError('not-found', UNKNOWN_FETCH_ERROR)
      const query = parseQuery(path, rawQuery)
      if (!query || !answerSchema(path, query)) throw new ContentError('invalid-query', `Invalid query for ${path}`)
      return read(path, query, skipCache)
    },
  }
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof ContentError && error.failure === 'not-found') return null
  throw error
}

function isStaticFile(path: string): boolean {
  return /\.(?:js|css|map)(?:[?#].*)?$/i.test(path)
}

const PAGE_SIZE = 50

/** All entries of a paginated list. */
export async function everyPost(list: (query: { page: number; limit: number }) => Promise<PostList>): Promise<PostCard[]> {
  const first = await list({ page: 1, limit: PAGE_SIZE })
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => list({ page: index + 2, limit: PAGE_SIZE }))
  return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items)
}
