import { isRecent } from '../contract/stored-time.ts'

const FRESH_MS = 60_000
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** How long the last good answer counts as fresh after a failure, before the source is asked the same question again. */
const STOPGAP_MS = 5000

export interface CacheEntry {
  value: unknown
  /** Milliseconds since 1970. */
  storedAt: number
  /** Content version under which the value was read. */
  version: string
  /** An earlier answer that replaces, in this isolate only, the answer of a failing source. */
  isStopgap?: true
}

/**
 * What makes an answer outdated.
 * - `age`: time, because an origin may change whenever it wants
 * - `publish`: only a new content version, because nothing else changes the embedded store
 */
export type Renewal = 'age' | 'publish'

/**
 * - `fresh`: serve
 * - `stale`: serve at once, refresh in the background
 * - `expired`: ask the source; serve this only if the source fails. An entry of another content version is expired, so that a publish shows
 * at once.
 */
export function freshness(entry: CacheEntry, now: number, version: string, renewal: Renewal): 'fresh' | 'stale' | 'expired' {
  if (entry.version !== version) return 'expired'
  // An entry from the future was stored by a clock that was wrong, so its age says nothing. Clocks may be a little apart.
  const isTimed = entry.storedAt <= now || isRecent(entry.storedAt, now, FRESH_MS)
  if (isTimed && now <= freshUntil(entry, renewal)) return 'fresh'
  return now - entry.storedAt <= STALE_MS ? 'stale' : 'expired'
}

/** When an entry of the current version becomes stale, in milliseconds since 1970. */
export function freshUntil({ storedAt, isStopgap }: Omit<CacheEntry, 'value'>, renewal: Renewal): number {
  if (isStopgap) return storedAt + STOPGAP_MS
  return renewal === 'publish' ? Number.POSITIVE_INFINITY : storedAt + FRESH_MS
}

/**
 * How new the answers for a request must be.
 * - `kept`: a stale one is served at once and renewed in the background
 * - `fresh`: a stale one is renewed first
 * - `new`: every one comes from the source, as an editor wants it who has just published
 *
 * When the source fails, its last good answer is served all the same.
 */
export type Demand = 'kept' | 'fresh' | 'new'
