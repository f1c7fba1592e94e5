import type { Context } from 'hono'
import type { AppEnv } from '../../edge/env.ts'
import { type CutPage, fillHoles } from './holes.ts'

/** Values of the `Link` header, by the visitor's screen; empty for none. */
export interface Preloads {
  phone: string
  other: string
}

/** A rendered page, the same for every visitor but for its holes. */
export interface FinishedPage {
  status: number
  contentType: string
  page: CutPage
  preloads: Preloads
  /** Whether others may be shown it too: it is complete, no error, and shows nothing of one visitor. */
  isForAll: boolean
  /** Date of the content, as `2026-11-22`. */
  modifiedAt: string | undefined
}

declare module '../../edge/env.ts' {
  interface Variables {
    /** Set where a page was rendered whole. */
    finished: FinishedPage | undefined
  }
}

/** Browsers ask each time whether a page has changed. A document is private, because it shows the visitor's city. */
export const CACHE_CONTROL = { html: 'private, no-cache', markdown: 'private, no-cache', json: 'no-cache' } as const
/** An address of a document also answers in Markdown. */
export const VARY = 'Accept'

/** Answers with a page for this visitor, and leaves it in `c.var.finished` for the page cache. */
export function answerPage(c: Context<AppEnv>, finished: FinishedPage): Response {
  const { status, contentType, page, preloads } = finished
  c.set('finished', finished)
  c.header('content-type', contentType)
  const links = preloadsFor(c, preloads)
  if (links !== '') c.header('link', links)
  if (page.syntax !== 'json') c.header('vary', VARY)
  // Errors and closed pages keep the default `no-store`.
  if (status === 200) c.header('cache-control', CACHE_CONTROL[page.syntax])
  return c.body(fillHoles(page, { city: c.get('city') }), status as 200) // Hono types statuses as literals; pages use only these
}

export function preloadsFor(c: Context<AppEnv>, { phone, other }: Preloads): string {
  return c.req.header('sec-ch-ua-mobile') === '?1' ? phone : other
}
