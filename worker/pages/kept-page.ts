import type { Context } from 'hono'
import { isAhead, isRecent } from '../../contract/stored-time.ts'
import type { AppEnv } from '../../edge/env.ts'
import { shortDigest } from '../edition.ts'
import type { Preloads } from './answer-page.ts'
import { type CutPage, compact, type Visitor } from './holes.ts'

/** A finished page with all that its answer needs, the same for every visitor but for its holes. */
export interface KeptPage {
  /** Headers that are the same for every visitor. */
  headers: Headers
  preloads: Preloads
  page: CutPage
  /** Entity tag without the visitor's part. */
  tag: string
  /** Milliseconds since 1970. */
  storedAt: number
  /** Until when it is shown without being rendered anew, in milliseconds since 1970. */
  freshUntil: number
  last?: VisitorAnswer
}

/** The page for the visitor who came last. */
export interface VisitorAnswer {
  visitor: Visitor
  /** Value of the `Link` header. */
  links: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

/** How long a page is shown whose content was not fresh, and one that is being rendered anew. */
export const STOPGAP_MS = 5000
/** Even without a publish: the footer names the year. */
const FRESH_MS = 24 * 60 * 60 * 1000
/** Of one answer alone. */
const OWN_HEADERS = ['link', 'x-request-id']

/** The page that this request has just rendered; `null` when others may not be shown it. */
export async function keptPage(c: Context<AppEnv>): Promise<KeptPage | null> {
  const { finished, content, edition } = c.var
  if (!finished?.isForAll || c.res.status !== 200 || c.res.headers.has('set-cookie')) return null
  const { preloads, modifiedAt } = finished
  const page = compact(finished.page)
  const headers = new Headers(c.res.headers)
  for (const name of OWN_HEADERS) headers.delete(name)
  if (modifiedAt !== undefined) headers.set('last-modified', new Date(modifiedAt).toUTCString())
  const storedAt = Date.now()
  const freshUntil = Math.max(content.freshUntil(), storedAt + STOPGAP_MS)
  return {
    headers,
    preloads,
    page,
    tag: edition.isFinal ? editionTag(edition.name, page.syntax === 'markdown') : await digestOf(page),
    storedAt,
    freshUntil: Math.min(freshUntil, storedAt + FRESH_MS),
  }
}

/** Whether a kept page is shown as it is. One that a clock stored which was ahead then is not: its times say nothing. */
export function isFresh({ storedAt, freshUntil }: KeptPage, now: number): boolean {
  const isTimed = storedAt <= now || isRecent(storedAt, now, STOPGAP_MS)
  return isTimed && isAhead(freshUntil, now, FRESH_MS + STOPGAP_MS)
}

/** Tag of all pages of a final edition; both kinds of answers of one address have their own. */
function editionTag(name: string, isMarkdown: boolean): string {
  return isMarkdown ? `${name}.md` : name
}

/** An origin's content changes within an edition, so its pages are told apart by their bytes. */
async function digestOf({ parts }: CutPage): Promise<string> {
  return shortDigest(new Uint8Array(await new Blob([...parts]).arrayBuffer()))
}

/** Bytes that a page takes in memory, about; one with holes also has those for its last visitor. */
export function weightOf({ page: { parts }, headers }: KeptPage): number {
  const copies = parts.length > 1 ? 2 : 1
  return parts.reduce((bytes, { length }) => bytes + copies * length, 2 * JSON.stringify([...headers]).length + 1000)
}
