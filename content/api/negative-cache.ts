import { createBoundedMap } from '../../contract/bounded-map.ts'
import { isAhead } from '../../contract/stored-time.ts'
import { ContentError } from './source.ts'

const KEEP_MS = 30_000
const MAX_ENTRIES = 500

/** Caches `not-found` answers, so that requests for a page that does not exist do not reach the source each time. */
export interface NegativeCache {
  /** Throws the remembered `not-found` for this question: for 30 seconds, at most until the next publish. */
  throwIfKnown(key: string, now: number, version: string): void
  add(key: string, message: string, now: number, version: string): void
  delete(key: string): void
}

export function createNegativeCache(): NegativeCache {
  const known = createBoundedMap<string, { message: string; until: number; version: string }>(MAX_ENTRIES)
  return {
    throwIfKnown(key, now, version) {
      const absence = known.get(key)
      if (!absence) return
      if (isAhead(absence.until, now, KEEP_MS) && absence.version === version) throw new ContentError('not-found', absence.message)
      known.delete(key)
    },
    add(key, message, now, version) {
      known.set(key, { message, until: now + KEEP_MS, version })
    },
    delete: known.delete,
  }
}
