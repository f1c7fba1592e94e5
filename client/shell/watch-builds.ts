import * as v from 'valibot'
import { buildSchema } from '../../contract/build.ts'

const FIRST_CHECK_MS = 1000
/** Minimum time between checks when the visitor returns to the tab. */
const CHECK_PAUSE_MS = 60_000
const TIMEOUT_MS = 5000

export interface BuildWatch {
  /** Whether the live build differed from this document's at the last successful check. */
  isOutdated: () => boolean
}

/** Fetches the id of the live build: about 1 s after load, then when the visitor returns to the tab (behaviour 3.3). */
export function startBuildWatch(build: string): BuildWatch {
  let latest = build
  let checkedAt = Number.NEGATIVE_INFINITY
  const check = async () => {
    if (document.hidden || performance.now() - checkedAt < CHECK_PAUSE_MS) return
    checkedAt = performance.now()
    latest = (await latestBuild()) ?? latest
  }
  setTimeout(check, FIRST_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('focus', check)
  return { isOutdated: () => latest !== build }
}

/** `null` when `latest.json` is missing, malformed or late; the last known build is then kept. */
async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return v.parse(buildSchema, await response.json()).id
  } catch {
    return null
  }
}
