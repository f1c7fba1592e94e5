export interface LostChunks {
  /** Whether navigation must have the browser load the next page whole. */
  any: () => boolean
  /** Takes back a loss that says nothing about the build: trackers are blocked on purpose. */
  forgive: (error: unknown) => void
}

/**
 * Notices code that does not arrive: its build is gone, or the connection is broken. Whoever asked for it leaves the page as the server
 * wrote it.
 */
export function watchLostChunks(): LostChunks {
  const losses = new Set<unknown>()
  addEventListener('vite:preloadError', ({ payload }) => losses.add(payload))
  return { any: () => losses.size > 0, forgive: (error) => void losses.delete(error) }
}
