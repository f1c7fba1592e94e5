import type { Report } from '../content/cache-store.ts'
import { latestEdition } from '../content/embedded/editions.ts'
import { CONTENT_VERSION_KEY, isContentVersion } from '../contract/content-version.ts'
import type { Sql } from '../contract/sql.ts'
import { isRecent } from '../contract/stored-time.ts'
import { within } from '../contract/within.ts'
import type { Bindings } from '../edge/bindings.ts'
import { sqlOf } from '../edge/sql/d1.ts'

const MEMO_MS = 5000
const KV_TIMEOUT_MS = 300
const D1_TIMEOUT_MS = 1000

/** Together with `MEMO_MS` far below the minute within which a publish must be visible everywhere; KV's own default is that minute. */
const EDGE_SECONDS = 30

type Stores = Pick<Bindings, 'CONTENT' | 'DB'>

export interface ContentVersion {
  /** The version, when it was read less than 5 seconds ago. */
  known(now: number): string | null
  /**
   * The version of the latest publish, read from KV at most every 5 seconds, and empty before the first one. When KV fails, the last known
   * one; where none is known, what the database of the editions remembers.
   */
  read(stores: Stores, now: number, report: Report): Promise<string>
}

export function createContentVersion(): ContentVersion {
  let version = ''
  let readAt = Number.NEGATIVE_INFINITY
  const known = (now: number) => (isRecent(readAt, now, MEMO_MS) ? version : null)
  return {
    known,
    async read({ CONTENT, DB }, now, report) {
      const memo = known(now)
      if (memo !== null) return memo
      // Whoever comes while it is read again takes the last one.
      if (readAt > Number.NEGATIVE_INFINITY) readAt = now
      try {
        version = checked(await within(KV_TIMEOUT_MS, CONTENT.get(CONTENT_VERSION_KEY, { cacheTtl: EDGE_SECONDS })))
      } catch (error) {
        report('content version read failed', error)
        if (version === '') version = await newestVersion(sqlOf(DB), report)
      }
      // Also after a failure: a hanging KV read must not add its timeout to every request.
      readAt = now
      return version
    },
  }
}

/** Garbage is no better than no answer. */
function checked(version: string | null): string {
  if (version !== null && !isContentVersion(version))
    throw new Error(`The KV key "${CONTENT_VERSION_KEY}" holds no content version: publish again`)
  return version ?? ''
}

/** The version that the last publish has shown, without KV's delay; empty where the database does not tell. */
export async function newestVersion(db: Sql, report: Report): Promise<string> {
  try {
    return (await within(D1_TIMEOUT_MS, latestEdition(db))) ?? ''
  } catch (error) {
    report('latest edition read failed', error)
    return ''
  }
}
