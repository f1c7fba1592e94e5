import type { Handler } from 'hono'
import * as v from 'valibot'
import { contentFailureAnswer } from '../../edge/content-failure.ts'
import { type AppEnv, contentOf } from '../../edge/env.ts'
import { isWithin } from '../../edge/rate-limit.ts'
import { readJson } from '../../edge/read-json.ts'

/** Serves the content contract over HTTP, so that one deployment can be the origin of another. */
export const contentEndpoint: Handler<AppEnv> = async (c) => {
  try {
    return c.json(await contentOf(c).fetchEndpoint(c.req.path, c.req.query()))
  } catch (error) {
    return contentFailureAnswer(c, error, c.req.path)
  }
}

const requestSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(200)),
  // All endpoints are read-only; POST is accepted because clients of the contract may send it.
  method: v.optional(v.picklist(['GET', 'POST']), 'GET'),
  query: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}),
  body: v.optional(v.unknown()),
  skipCache: v.optional(v.boolean(), false),
})

/** The generic content proxy (behaviour 11.2): accepts only endpoints of the contract, never a URL. */
export const fetchDataSimple: Handler<AppEnv> = async (c) => {
  const read = await readJson(c, requestSchema)
  if (!read.ok) return read.answer
  const { endpoint, query, skipCache } = read.value
  try {
    const maySkip = skipCache && (await isWithin(c, c.env.SKIP_CACHE_LIMIT))
    return c.json(await contentOf(c).fetchEndpoint(endpoint, query ?? {}, { skipCache: maySkip }))
  } catch (error) {
    return contentFailureAnswer(c, error, endpoint)
  }
}
