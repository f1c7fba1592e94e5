import type { Handler } from 'hono'
import { parseQuery } from '../../../content/api/endpoints.ts'
import { ContentError } from '../../../content/api/source.ts'
import { contentFailureResponse } from '../../../edge/content-failure.ts'
import { type AppEnv, contentOf } from '../../../edge/env.ts'
import { HttpError } from '../../../edge/http-error.ts'
import { adviceOf } from '../engine/advice.ts'

/** `GET /api/assessment/advice?page={slug}&who={version}`: the advice of one version of the test on that page (behaviour 13.2). */
export const advice: Handler<AppEnv> = async function adviceHandler(c) {
  const { path } = c.req
  try {
    const { slug } = parseQuery('/api/pages/services/', { slug: c.req.query('page') }) ?? {}
    if (slug === undefined) throw new ContentError('invalid-query', `Invalid query for ${path}`)
    const page = await (slug === 'home' ? contentOf(c).home() : contentOf(c).page(slug))
    const block = page?.blocks.find((candidate) => candidate.type === 'assessment')
    const found = block && adviceOf(block.assessment, new URL(c.req.url).searchParams)
    if (!found) throw new HttpError(404, `Page not found: ${path}`, { path })
    return c.json(found)
  } catch (error) {
    return contentFailureResponse(c, error, path)
  }
}
