import type { Shelf } from './cache-store.ts'

interface EdgeShelfOptions {
  cache: Pick<Cache, 'match' | 'put'>
  /** Address of the site: keys of the edge's cache are addresses, best of one's own host. */
  base: string
  /** The embedded store may answer otherwise under another build. */
  build: string
}

/** Keeps entries in the cache of the data centre, which costs nothing. It may forget them at any time. */
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
