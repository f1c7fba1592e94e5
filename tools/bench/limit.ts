import { Hono } from 'hono'

/** A response of the site. */
export interface LimitPage {
  headers: Record<string, string>
  body: string
}

let limit: Hono | null = null

/** The worker whose speed is the limit in `speed.ts`. */
export default {
  fetch(request: Request, env: { PAGE: LimitPage }): Response | Promise<Response> {
    limit ??= createLimit(env.PAGE)
    return limit.fetch(request)
  },
}

/** A plain Hono handler that returns one page of the site with the same headers and bytes, and 304 for `If-None-Match`. */
function createLimit({ headers, body }: LimitPage): Hono {
  const bytes = new TextEncoder().encode(body)
  const { etag = '', 'content-type': _type, ...unchanged } = headers
  return new Hono().get('*', (c) =>
    c.req.header('if-none-match') === etag ? c.body(null, 304, { ...unchanged, etag }) : c.body(bytes, 200, headers),
  )
}
