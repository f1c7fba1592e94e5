import type { Shelf } from './cache-store.ts'

interface EdgeShelfOptions {
  cache: Pick<Cache, 'match' | 'put'>
  /** Base URL of the site: cache keys are URLs, preferably of one's own host. */
  base: string
  /** Part of the key, because another build may answer differently from the same store. */
  build: string
}

/** Stores entries in the cache of the data centre, which is free. It may evict them at any time. */
export function createEdgeShelf({ cache, base, build }: EdgeShelfOptions): Shelf {
  const address = (key: string) => new URL(`/content-cache/${build}/${key}`, base)
  return {
    async get(key) {
      const kept = await cache.match(address(key))
      return kept ? kept.text() : null
    },
    async put(key, text, { expirationTtl }) {
      await cache.put(address(key), new Response(text, { headers: { 'cache-control': `public, max-age=${expirationTtl}` } }))
    },
  }
}
