import type { Content } from '../content/content.ts'
import type { Demand } from '../content/freshness.ts'
import type { Bindings } from './bindings.ts'
import type { Config } from './config.ts'
import type { Isolate } from './isolate.ts'

/** Permissions of a document's Content-Security-Policy beyond the site's own files. */
export interface DocumentAllowance {
  /** Nonce of the inline scripts that reveal streamed sections. */
  nonce: string | undefined
  /** Whether the page embeds a PDF, for visitors without JavaScript. */
  embedsFile: boolean
}

/**
 * Values that the middleware of a request sets for later handlers. `worker/` adds its own.
 * @public
 */
export interface Variables {
  /** The state that this isolate keeps between requests. */
  isolate: Isolate
  config: Config
  /** Identifies the request in its log lines and its response. */
  requestId: string
  /** Whether only the request's errors are logged. */
  isErrorsOnly: boolean
  city: string
  /** Required freshness of this request's content. */
  demand: Demand
  content: Content
  /** Set when a document is rendered. */
  document: DocumentAllowance | undefined
}

export interface AppEnv {
  Bindings: Bindings
  Variables: Variables
}

declare global {
  /** The DOM types, which widgets need, lack `caches.default` of Workers. */
  interface CacheStorage {
    readonly default: Cache
  }
}
