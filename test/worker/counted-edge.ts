import type { EdgeCache } from '../../content/api/cache-store.ts'
import { ownEdgeCache } from './visit.ts'

export interface CountedEdge {
  cache: EdgeCache
  /** Pages looked for and stored so far; a page that memory has is not looked for. */
  pages: { asked: number; stored: number }
}

/** An empty cache of a data centre that counts what the page cache does with it. */
export function countedEdge(): CountedEdge {
  const cache = ownEdgeCache()
  const pages = { asked: 0, stored: 0 }
  const isPage = (address: RequestInfo | URL) => String(address).includes('/page-cache/')
  return {
    pages,
    cache: {
      ...cache,
      match(address) {
        if (isPage(address)) pages.asked += 1
        return cache.match(address)
      },
      put(address, response) {
        if (isPage(address)) pages.stored += 1
        return cache.put(address, response)
      },
    },
  }
}
