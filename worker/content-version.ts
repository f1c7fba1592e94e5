import type { Report } from '../content/cache-store.ts'
import { CONTENT_VERSION_KEY } from '../content/source.ts'

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
        version = (await Promise.race([kv.get(CONTENT_VERSION_KEY), rejectLate()])) ?? ''
      } catch (error) {
        report('content version read failed', error)
      }
      // Also after a failure: a hanging KV read must not add its timeout to every request.
      readAt = now
      return version
    },
  }
}

function rejectLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`KV did not answer within ${KV_TIMEOUT_MS} ms`)), KV_TIMEOUT_MS))
}
