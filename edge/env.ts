import type { Content } from '../content/content.ts'
import type { Bindings } from './bindings.ts'
import type { Config } from './config.ts'
import type { Isolate } from './isolate.ts'

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    /** The state that this isolate keeps between requests. */
    isolate: Isolate
    config: Config
    city: string
    content: Content
    /** CSP nonce of the inline scripts with which React reveals sections; set only for streamed documents. */
    nonce: string | undefined
    /** CSP hash of the styles inlined in the document. */
    stylesHash: string | undefined
  }
}

declare global {
  /** The DOM types, which widgets need, lack `caches.default` of Workers. */
  interface CacheStorage {
    readonly default: Cache
  }
}
