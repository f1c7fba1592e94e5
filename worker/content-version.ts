import type { Report } from '../content/cache-store.ts'
import { CONTENT_VERSION_KEY } from '../content/source.ts'
import { within } from '../contract/within.ts'

const MEMO_MS = 5000
const KV_TIMEOUT_MS = 300

export interface ContentVersion {
  /** The version of the latest publish, read from KV at most every 5 seconds; the last known one when KV fails. */
  read(kv: KVNamespace, now: number, report: Report): Promise<string>
}

export function createContentVersion(): ContentVersion {
  let version = ''
  let readAt = Number.NEGATIVE_INFINITY
  return {
    async read(kv, now, report) {
      if (now - readAt < MEMO_MS) return version
      try {
        version = (await within(KV_TIMEOUT_MS, kv.get(CONTENT_VERSION_KEY))) ?? ''
      } catch (error) {
        report('content version read failed', error)
      }
      // Also after a failure: a hanging KV read must not add its timeout to every request.
      readAt = now
      return version
    },
  }
}
