import * as v from 'valibot'
import { BLOG_HITS_PER_PAGE, type BlogFound, GROUP_LIMIT, searchGroupsSchema, searchPageSchema } from '../../../content/schemas/search.ts'

const TIMEOUT_MS = 8000

/** The first page of what `/blog/?q=` shows; throws when either endpoint does not answer. */
export async function searchBlog(q: string, signal: AbortSignal): Promise<BlogFound> {
  const [posts, groups] = await Promise.all([
    ask('/api/posts/search/', { q, limit: `${BLOG_HITS_PER_PAGE}` }, searchPageSchema, signal),
    ask('/api/pages/search/', { q, limit: `${GROUP_LIMIT}` }, searchGroupsSchema, signal),
  ])
  return { posts, groups }
}

async function ask<Schema extends v.GenericSchema>(path: string, query: Record<string, string>, schema: Schema, signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { headers: { accept: 'application/json' }, signal: limit })
  if (!response.ok) throw new Error(`${path} answered with status ${response.status}`)
  return v.parse(schema, await response.json())
}
