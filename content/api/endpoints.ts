import * as v from 'valibot'
import { searchText } from '../../contract/text.ts'
import { contactsSchema } from '../schemas/contacts.ts'
import { expertCardSchema, expertSchema } from '../schemas/expert.ts'
import { formListSchema, formSchema } from '../schemas/form.ts'
import { movedAddressSchema } from '../schemas/moved-address.ts'
import { navMenuSchema } from '../schemas/nav-item.ts'
import { pageSchema, serviceCardSchema } from '../schemas/page.ts'
import { postCardSchema, postListSchema, postSchema, tagSchema } from '../schemas/post.ts'
import { searchGroupsSchema, searchHitsSchema, searchPageSchema } from '../schemas/search.ts'
import { siteAddressSchema } from '../schemas/site-address.ts'

const cards = v.array(postCardSchema)
const groupSearch = { keys: ['q', 'limit'], list: searchHitsSchema } as const

/**
 * The whole content contract: the query keys and answer schemas of every endpoint. `one` is the answer when the query names a single thing
 * (`slug`, `id` or `name`), `list` the answer otherwise.
 */
export const endpoints = {
  '/api/nav-menu/': { keys: [], list: navMenuSchema },
  '/api/pages/home/': { keys: [], list: pageSchema },
  '/api/pages/services/': { keys: ['slug'], list: v.array(serviceCardSchema), one: pageSchema },
  '/api/pages/contacts/': { keys: [], list: contactsSchema },
  '/api/pages/experts/': { keys: ['slug'], list: v.array(expertCardSchema), one: expertSchema },
  '/api/pages/addresses/': { keys: [], list: v.array(siteAddressSchema) },
  '/api/pages/moved/': { keys: [], list: v.array(movedAddressSchema) },
  '/api/pages/search/': { keys: ['q', 'limit'], list: searchGroupsSchema },
  '/api/pages/search/services/': groupSearch,
  '/api/pages/search/reviews/': groupSearch,
  '/api/pages/search/pravila-perepechatki/': groupSearch,
  '/api/posts/': { keys: ['page', 'limit', 'tag'], list: postListSchema },
  '/api/posts/post/': { keys: ['slug'], one: postSchema },
  '/api/posts/posts-count/': { keys: ['tag'], list: v.object({ count: v.number() }) },
  '/api/posts/tags/': { keys: [], list: v.array(tagSchema) },
  '/api/posts/editors-choose/': { keys: ['limit'], list: cards },
  '/api/posts/comment-counted/': { keys: ['limit'], list: cards },
  '/api/posts/search/': { keys: ['q', 'page', 'limit'], list: searchPageSchema },
  '/api/posts/business-instructions/': { keys: ['page', 'limit'], list: postListSchema },
  '/api/forms/': { keys: ['id', 'name'], list: formListSchema, one: formSchema },
} as const satisfies Record<string, Endpoint>

interface Endpoint {
  keys: readonly QueryKey[]
  list?: v.GenericSchema
  one?: v.GenericSchema
}

export type Endpoints = typeof endpoints
export type EndpointPath = keyof Endpoints

const slug = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9_-]+$/))
const whole = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/),
    v.check((digits) => Number(digits) <= max),
  )

const queryValues = {
  slug,
  tag: slug,
  name: slug,
  id: whole(999_999),
  page: whole(1000),
  limit: whole(50),
  q: v.pipe(v.string(), v.transform(searchText)),
}

type QueryKey = keyof typeof queryValues
/** A validated query: known keys, no empty values. */
export type Query = Partial<Record<QueryKey, string>>

const MAX_QUERY_KEYS = 20
const IDENTIFYING_KEYS = ['slug', 'id', 'name'] as const

/** The endpoint at this path; the trailing slash may be missing (behaviour 11.1). */
export function endpointAt(path: string): EndpointPath | null {
  const slashed = path.endsWith('/') ? path : `${path}/`
  return isEndpoint(slashed) ? slashed : null
}

function isEndpoint(path: string): path is EndpointPath {
  return Object.hasOwn(endpoints, path)
}

/**
 * Keeps the endpoint's own keys; drops empty values and unknown keys, which would multiply cache entries. Returns `null` for an impossible
 * value, such as an object or a page below 1. A search text is cut.
 */
export function parseQuery(path: EndpointPath, raw: Record<string, unknown>): Query | null {
  if (Object.keys(raw).length > MAX_QUERY_KEYS) return null
  const query: Query = {}
  for (const key of endpoints[path].keys) {
    const value = raw[key]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string' && typeof value !== 'number') return null
    const parsed = v.safeParse(queryValues[key], String(value))
    if (!parsed.success) return null
    if (parsed.output !== '') query[key] = parsed.output
  }
  return query
}

/** The schema of the answer to this query, or `null` when the endpoint does not support the query. */
export function answerSchema(path: EndpointPath, query: Query): v.GenericSchema | null {
  const endpoint: Endpoint = endpoints[path]
  return (isForOne(query) ? endpoint.one : endpoint.list) ?? null
}

/** Whether the query names a single thing, which may not exist. */
export function isForOne(query: Query): boolean {
  return IDENTIFYING_KEYS.some((key) => query[key] !== undefined)
}
