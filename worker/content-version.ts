import type { Report } from '../content/cache-store.ts'
import { CONTENT_VERSION_KEY } from '../contract/content-version.ts'
import { within } from '../contract/within.ts'

const MEMO_MS = 5000
const KV_TIMEOUT_MS = 300

/** Together with `MEMO_MS` far below the minute within which a publish must be visible everywhere; KV's own default is that minute. */
const EDGE_SECONDS = 30

export interface ContentVersion {
  /** The version, when it was read less than 5 seconds ago. */
  known(now: number): string | null
  /** The version of the latest publish, read from KV at most every 5 seconds; the last known one when KV fails. */
  read(kv: KVNamespace, now: number, report: Report): Promise<string>
}

export function createContentVersion(): ContentVersion {
  let version = ''
  let readAt = Number.NEGATIVE_INFINITY
  const known = (now: number) => (now - readAt < MEMO_MS ? version : null)
  return {
    known,
    async read(kv, now, report) {
      const memo = known(now)
      if (memo !== null) return memo
      // Whoever comes while it is read again takes the last one.
      if (readAt > Number.NEGATIVE_INFINITY) readAt = now
      try {
        version = (await within(KV_TIMEOUT_MS, kv.get(CONTENT_VERSION_KEY, { cacheTtl: EDGE_SECONDS }))) ?? ''
      } catch (error) {
        report('content version read failed', error)
      }
      // Also after a failure: a hanging KV read must not add its timeout to every request.
      readAt = now
      return version
    },
  }
}
