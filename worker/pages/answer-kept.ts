import type { Context } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { preloadsFor } from './answer-page.ts'
import { fillHoles, type Visitor } from './holes.ts'
import type { KeptPage, VisitorAnswer } from './kept-page.ts'

/** Weak, because hosts compress answers. The city is part of the page. */
function entityTag(tag: string, { city }: Visitor): string {
  return `W/"${tag}-${encodeURIComponent(city)}"`
}

/** Whether the visitor's browser has this very page. */
export function hasTag(c: Context<AppEnv>, tag: string): boolean {
  const known = c.req.header('if-none-match')
  return known !== undefined && (known === tag || known.split(',').some((one) => one.trim() === tag))
}

/**
 * Answers with a kept page for this visitor, or 304 when nothing in it has changed for them. All pages of an edition have the same tag, so the
 * tag alone does not say that there is a page at this address.
 */
export function answerKept(c: Context<AppEnv>, kept: KeptPage): Response {
  const visitor = { city: c.get('city') }
  const tag = entityTag(kept.tag, visitor)
  if (hasTag(c, tag) || isUnchangedSince(c, kept.headers.get('last-modified'))) return notModified(c, kept, tag)
  const { headers, body } = forVisitor(c, kept, visitor)
  // A copy: a host may build the answer around the very object that it is given.
  const own = new Headers(headers)
  own.set('x-request-id', c.get('requestId'))
  return new Response(c.req.method === 'HEAD' ? null : body, { headers: own })
}

/** The answer for visitors of one city and kind of screen. The last one is kept, for an isolate's visitors are mostly alike. */
function forVisitor(c: Context<AppEnv>, kept: KeptPage, visitor: Visitor): VisitorAnswer {
  const links = preloadsFor(c, kept.preloads)
  const { last } = kept
  if (last?.visitor.city === visitor.city && last.links === links) return last
  const headers = new Headers(kept.headers)
  headers.set('etag', entityTag(kept.tag, visitor))
  if (links !== '') headers.set('link', links)
  kept.last = { visitor, links, headers, body: fillHoles(kept.page, visitor) }
  return kept.last
}

/** With the headers of the page, which replace those that the browser has kept. */
function notModified(c: Context<AppEnv>, kept: KeptPage, tag: string): Response {
  const headers = new Headers(kept.headers)
  headers.delete('content-type')
  headers.set('etag', tag)
  headers.set('x-request-id', c.get('requestId'))
  return new Response(null, { status: 304, headers })
}

/** Programs without a cache of their own, as many crawlers are, remember the date alone. */
export function isUnchangedSince(c: Context<AppEnv>, modified: string | null): boolean {
  const since = c.req.header('if-modified-since')
  if (since === undefined || modified === null || c.req.header('if-none-match') !== undefined) return false
  return Date.parse(modified) <= Date.parse(since)
}
