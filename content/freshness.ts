const FRESH_MS = 60_000
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** How long a source that failed is left alone before the same question is put to it again. */
const STOPGAP_MS = 5000

export interface CacheEntry {
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
  /** Content version the value was read under. */
  version: string
  /** An earlier answer that stands in, in this isolate, for a source that fails. */
  isStopgap?: true
}

/**
 * What makes an answer old.
 * - `age`: an origin changes when it likes
 * - `publish`: the embedded store changes with the content version alone
 */
export type Renewal = 'age' | 'publish'

/**
 * - `fresh`: serve
 * - `stale`: serve at once, refresh behind the answer
 * - `expired`: ask the source; serve this only if the source fails. An entry of another content version is expired: a publish shows at once.
 */
export function freshness(entry: CacheEntry, now: number, version: string, renewal: Renewal): 'fresh' | 'stale' | 'expired' {
  const age = now - entry.storedAt
  if (entry.version !== version) return 'expired'
  if (entry.isStopgap) return age <= STOPGAP_MS ? 'fresh' : 'stale'
  if (renewal === 'publish') return 'fresh'
  if (age > STALE_MS) return 'expired'
  return age <= FRESH_MS ? 'fresh' : 'stale'
}
