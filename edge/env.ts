import type { Content } from '../content/content.ts'
import type { Bindings } from './bindings.ts'
import type { Config } from './config.ts'
import type { Isolate } from './isolate.ts'

export interface AppEnv {
  Bindings: Bindings
  Variables: {
    /** What this isolate remembers. */
    isolate: Isolate
    config: Config
    city: string
    content: Content
    /** Set when the document is streamed: allows its inline reveal scripts. */
    nonce: string | undefined
    /** Allows the styles that stand in the document. */
    stylesHash: string | undefined
  }
}

declare global {
  /** The types of the DOM, which widgets need, do not know the cache of the edge. */
  interface CacheStorage {
    readonly default: Cache
  }
}
