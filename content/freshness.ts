export const FRESH_MS = 60_000
const STALE_MS = 7 * 24 * 60 * 60 * 1000

export interface CacheEntry {
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
  /** Content version the value was read under. */
  version: string
}

/**
 * - `fresh`: serve
 * - `stale`: serve at once, refresh behind the answer
 * - `expired`: ask the source; serve this only if the source fails. An entry of another content version is expired: a publish shows at once.
 */
export function freshness(entry: CacheEntry, now: number, version: string): 'fresh' | 'stale' | 'expired' {
  const age = now - entry.storedAt
  if (entry.version !== version || age > STALE_MS) return 'expired'
  return age <= FRESH_MS ? 'fresh' : 'stale'
}
