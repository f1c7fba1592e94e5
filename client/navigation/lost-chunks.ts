export interface LostChunks {
  /** Whether the next navigation must load the whole page. */
  any: () => boolean
  /** Removes a failure that has nothing to do with the build, such as a tracker stopped by an ad blocker. */
  ignore: (error: unknown) => void
}

/**
 * Records chunks that fail to load, because their build is gone or the connection broke. The importing code leaves the server markup as it
 * is.
 */
export function startChunkWatch(): LostChunks {
  const losses = new Set<unknown>()
  addEventListener('vite:preloadError', ({ payload }) => losses.add(payload))
  return { any: () => losses.size > 0, ignore: (error) => void losses.delete(error) }
}
