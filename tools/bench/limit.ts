import { Hono } from 'hono'

/** An answer of the site. */
export interface LimitPage {
  headers: Record<string, string>
  body: string
}

let limit: Hono | null = null

/** The worker that `speed.ts` measures the limit with. */
export default {
  fetch(request: Request, env: { PAGE: LimitPage }): Response | Promise<Response> {
    limit ??= createLimit(env.PAGE)
    return limit.fetch(request)
  },
}

/** A plain Hono handler that answers with one page of the site, the same headers and bytes, and `If-None-Match` with 304. */
function createLimit({ headers, body }: LimitPage): Hono {
  const bytes = new TextEncoder().encode(body)
  const { etag = '', 'content-type': _type, ...unchanged } = headers
  return new Hono().get('*', (c) =>
    c.req.header('if-none-match') === etag ? c.body(null, 304, { ...unchanged, etag }) : c.body(bytes, 200, headers),
  )
}
