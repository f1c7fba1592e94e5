import type { Context } from 'hono'
import type { CacheMode } from '../content/api/cached.ts'
import type { Content } from '../content/api/content.ts'
import type { Bindings } from './bindings.ts'
import type { Config } from './config.ts'
import type { Isolate } from './isolate.ts'
import type { RenderedPage } from './rendered-page.ts'

/**
 * All values of a request, in the order in which the middleware of `worker/app.ts` sets them. Some requests never get the optional ones.
 */
interface Variables {
  /** State of this isolate between requests. `requestContext` sets it and the next four, before anything else runs. */
  isolate: Isolate
  config: Config
  /** Id of the request in its log lines and its response. */
  requestId: string
  /** Whether the request's log lines that are no errors are left out. */
  isErrorsOnly: boolean
  /** How the request uses caches. The page cache sets another one for editors and for its own revalidations. */
  cacheMode: CacheMode
  /** Set by the page cache, at addresses that it may cache. */
  edition?: Edition
  /** Set before the first route; `contentOf` is for routes, because an error or a redirect may occur earlier. */
  content?: Content
  /** Set by a route that renders a document. */
  document?: DocumentAllowance
  /** Set by a route that renders a page whole, for the page cache. */
  rendered?: RenderedPage
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

/** All that pages are made of besides their addresses: the build, the settings and a content version. */
export interface Edition {
  /** Short, and different for every edition. */
  name: string
  version: string
  /** Whether no page of it ever changes; an origin changes its content when it likes. */
  isFinal: boolean
}

/** Permissions of a document's Content-Security-Policy beyond the site's own files. */
export interface DocumentAllowance {
  /** Nonce of the inline scripts that reveal streamed sections. */
  nonce: string | undefined
  /** Whether the page embeds a PDF, for visitors without JavaScript. */
  embedsFile: boolean
}

/** The content of a request that has reached its route. Throws for a request that failed before. */
export function contentOf(c: Context<AppEnv>): Content {
  const content = c.get('content')
  if (!content) throw new Error('The request failed before it had its content')
  return content
}

declare global {
  /** The DOM types, which widgets need, lack `caches.default` of Workers. */
  interface CacheStorage {
    readonly default: Cache
  }
}
