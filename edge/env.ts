import type { Content } from '../content/content.ts'
import type { Demand } from '../content/freshness.ts'
import type { Bindings } from './bindings.ts'
import type { Config } from './config.ts'
import type { Isolate } from './isolate.ts'

/** What a document's Content-Security-Policy allows besides the site's own files. */
export interface DocumentAllowance {
  /** Of the inline scripts that reveal streamed sections. */
  nonce: string | undefined
  /** For visitors without JavaScript a PDF is embedded in its page. */
  embedsFile: boolean
}

/**
 * What the middleware of a request leaves for later ones. `worker/` adds its own.
 * @public
 */
export interface Variables {
  /** The state that this isolate keeps between requests. */
  isolate: Isolate
  config: Config
  /** Names the request in its log lines and its answer. */
  requestId: string
  /** Whether the request's log lines that are no errors are left out. */
  isErrorsOnly: boolean
  city: string
  /** How new the content of this request must be. */
  demand: Demand
  content: Content
  /** Set where a document is rendered. */
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
