import type { Context } from 'hono'
import * as v from 'valibot'
import { STALE_LIFETIME_MS } from '../../content/api/cached.ts'
import { isAhead, isRecent } from '../../contract/stored-time.ts'
import type { AppEnv } from '../../edge/env.ts'
import { type PageTemplate, PLACEHOLDERS, type Preloads, type RenderedPage, type Visitor } from '../../edge/rendered-page.ts'
import { cityOf } from '../../features/city/server/visitor-city.ts'
import { shortDigest } from '../edition.ts'
import { compact, fillTemplate } from './page-template.ts'

/** A cached page with all data of its responses; the same for every visitor except for its placeholders. */
export interface CachedPage {
  /** Headers that are the same for every visitor. */
  headers: Headers
  preloads: Preloads
  page: PageTemplate
  /** Entity tag without the visitor's part. */
  tag: string
  /** Milliseconds since 1970. */
  storedAt: number
  /** Time until which it is served without being revalidated, in milliseconds since 1970. */
  freshUntil: number
  lastAnswer?: VisitorAnswer
}

/** The responses to the last visitor. Those without a body are for their headers, which workerd copies twice as fast from a response. */
interface VisitorAnswer {
  visitor: Visitor
  /** Value of the `Link` header. */
  links: string
  tag: string
  found: Response
  body?: Uint8Array<ArrayBuffer>
  /** A 304 with the headers of the page, which replace the headers in the browser's cache. */
  notModified: Response
}

/** Browsers revalidate a page at each use. A document is private, because it shows the visitor's city. */
export const CACHE_CONTROL = { html: 'private, no-cache', markdown: 'private, no-cache', json: 'no-cache' } as const
/** The URL of a document also serves Markdown. */
export const VARY = 'Accept'
/** Maximum time without a publish, because the footer names the year. */
const FRESH_MS = 24 * 60 * 60 * 1000
/** Headers that belong to a single response. */
const OWN_HEADERS = ['link', 'x-request-id']

/** Responds with a page that was just rendered, and stores it in `c.var.rendered` for the page cache. */
export function respondRendered(c: Context<AppEnv>, rendered: RenderedPage): Response {
  const { status, contentType, page, preloads } = rendered
  c.set('rendered', rendered)
  c.header('content-type', contentType)
  const links = preloadsFor(c, preloads)
  if (links !== '') c.header('link', links)
  if (page.syntax !== 'json') c.header('vary', VARY)
  // Errors and closed pages have the default `no-store`.
  if (status === 200) c.header('cache-control', CACHE_CONTROL[page.syntax])
  return c.body(fillTemplate(page, visitorOf(c)), status as 200) // Hono types statuses as literals; pages use only these
}

export function preloadsFor(c: Context<AppEnv>, { phone, other }: Preloads): string {
  return c.req.header('sec-ch-ua-mobile') === '?1' ? phone : other
}

export function visitorOf(c: Context<AppEnv>): Visitor {
  return { city: cityOf(c) }
}

/** The page that this request has just rendered; `null` when it is private. */
export async function cacheablePage(c: Context<AppEnv>): Promise<CachedPage | null> {
  const { rendered, content, edition } = c.var
  if (!rendered?.isCacheable || !content || !edition || c.res.status !== 200 || c.res.headers.has('set-cookie')) return null
  const { preloads, modifiedAt } = rendered
  const page = compact(rendered.page)
  const headers = new Headers(c.res.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  if (modifiedAt !== undefined) headers.set('last-modified', new Date(modifiedAt).toUTCString())
  const storedAt = Date.now()
  const freshUntil = Math.max(content.freshUntil(), storedAt + STALE_LIFETIME_MS)
  return {
    headers,
    preloads,
    page,
    tag: edition.isFinal ? editionTag(edition.name, page.syntax === 'markdown') : await digestOf(page),
    storedAt,
    freshUntil: Math.min(freshUntil, storedAt + FRESH_MS),
  }
}

/** Tag of all pages of a final edition; HTML and Markdown of one URL have different tags. */
function editionTag(name: string, isMarkdown: boolean): string {
  return isMarkdown ? `${name}.md` : name
}

/** An origin's content changes within an edition, so its pages have tags of their bytes. */
async function digestOf({ segments }: PageTemplate): Promise<string> {
  return shortDigest(new Uint8Array(await new Blob([...segments]).arrayBuffer()))
}

/**
 * Whether a cached page is served without being revalidated. A page that was stored by a clock ahead is not, because its times are wrong.
 */
export function isFresh({ storedAt, freshUntil }: CachedPage, now: number): boolean {
  const isTimed = storedAt <= now || isRecent(storedAt, now, STALE_LIFETIME_MS)
  return isTimed && isAhead(freshUntil, now, FRESH_MS + STALE_LIFETIME_MS)
}

/** Approximate size of a page in memory; a page with placeholders also has the bytes for its last visitor. */
export function weightOf({ page: { segments }, headers }: CachedPage): number {
  const copies = segments.length > 1 ? 2 : 1
  return segments.reduce((bytes, { length }) => bytes + copies * length, 2 * JSON.stringify([...headers]).length + 1000)
}

/**
 * Responds with a cached page for this visitor, or with 304 when nothing in it has changed for them. All pages of an edition have the same
 * tag, so the tag alone does not prove that this URL has a page.
 */
export function respondCached(c: Context<AppEnv>, cached: CachedPage): Response {
  const answer = forVisitor(c, cached)
  const isKnown = hasTag(c, answer.tag) || isUnchangedSince(c, cached.headers.get('last-modified'))
  const response = isKnown ? new Response(null, answer.notModified) : new Response(bodyFor(c, cached, answer), answer.found)
  response.headers.set('x-request-id', c.get('requestId'))
  return response
}

function bodyFor(c: Context<AppEnv>, { page }: CachedPage, answer: VisitorAnswer): Uint8Array<ArrayBuffer> | null {
  if (c.req.method === 'HEAD') return null
  answer.body ??= fillTemplate(page, answer.visitor)
  return answer.body
}

/** The tag is weak, because hosts compress responses. The city is part of the page. */
function entityTag(tag: string, { city }: Visitor): string {
  return `W/"${tag}-${encodeURIComponent(city)}"`
}

/** Whether the visitor's browser has the current page. */
export function hasTag(c: Context<AppEnv>, tag: string): boolean {
  const known = c.req.header('if-none-match')
  return known !== undefined && (known === tag || known.split(',').some((one) => one.trim() === tag))
}

/** Many crawlers send only the date, because they have no HTTP cache. */
export function isUnchangedSince(c: Context<AppEnv>, modified: string | null): boolean {
  const since = c.req.header('if-modified-since')
  if (since === undefined || modified === null || c.req.header('if-none-match') !== undefined) return false
  return Date.parse(modified) <= Date.parse(since)
}

/**
 * The response for visitors of one city and kind of screen. The last one is cached, because the visitors of an isolate are mostly alike.
 */
function forVisitor(c: Context<AppEnv>, cached: CachedPage): VisitorAnswer {
  const visitor = visitorOf(c)
  const links = preloadsFor(c, cached.preloads)
  const { lastAnswer } = cached
  if (lastAnswer?.visitor.city === visitor.city && lastAnswer.links === links) return lastAnswer
  const tag = entityTag(cached.tag, visitor)
  const common = new Headers(cached.headers)
  common.set('etag', tag)
  const headers = new Headers(common)
  if (links !== '') headers.set('link', links)
  common.delete('content-type')
  cached.lastAnswer = {
    visitor,
    links,
    tag,
    found: new Response(null, { headers }),
    notModified: new Response(null, { headers: common, status: 304 }),
  }
  return cached.lastAnswer
}

const LINE_END = 10

const recordSchema = v.object({
  headers: v.array(v.tuple([v.string(), v.string()])),
  preloads: v.object({ phone: v.string(), other: v.string() }),
  tag: v.string(),
  storedAt: v.number(),
  freshUntil: v.number(),
  syntax: v.picklist(['html', 'json', 'markdown']),
  /** Length of a piece, or a placeholder. */
  segments: v.array(v.union([v.number(), v.picklist(PLACEHOLDERS)])),
})

/** The page as the shared cache stores it: one line of JSON, followed by the pieces. */
export function packPage({ page: { segments, syntax }, headers, preloads, tag, storedAt, freshUntil }: CachedPage): Blob {
  const record: v.InferInput<typeof recordSchema> = {
    headers: [...headers],
    preloads,
    tag,
    storedAt,
    freshUntil,
    syntax,
    segments: segments.map((part) => (typeof part === 'string' ? part : part.length)),
  }
  return new Blob([`${JSON.stringify(record)}\n`, ...segments.filter((part) => typeof part !== 'string')])
}

export async function unpackPage(body: Response): Promise<CachedPage> {
  const bytes = new Uint8Array(await body.arrayBuffer())
  const end = bytes.indexOf(LINE_END)
  const { headers, syntax, segments, ...others } = v.parse(recordSchema, JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  let at = end + 1
  const pieces = segments.map((part) => {
    if (typeof part === 'string') return part
    at += part
    return bytes.subarray(at - part, at)
  })
  if (at !== bytes.length) throw new Error('a page of the cache is cut short')
  return { ...others, headers: new Headers(headers), page: { segments: pieces, syntax } }
}
