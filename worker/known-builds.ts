import { createdAt, id } from 'virtual:build-info'
import * as v from 'valibot'
import { type BoundedMap, createBoundedMap } from '../contract/bounded-map.ts'
import { buildSchema } from '../contract/build.ts'
import { parseJson } from '../contract/parse-json.ts'
import { isAhead } from '../contract/stored-time.ts'
import { within } from '../contract/timeout.ts'
import { log } from '../edge/log.ts'

const LONGEST_READ_MS = 1000
/** An unknown build is looked up again after this time, because it may be registered later than its first page reports. */
const UNKNOWN_FOR_MS = 60_000
const MOST_REMEMBERED = 100

/** KV key of the manifest of a build. */
export const metaKey = (build: string) => `meta/${build}`

/**
 * Distinguishes builds that have run, which are the running build and those with a manifest in KV, from invented names. Returns when a build
 * was made, in milliseconds since 1970; `null` for an unknown one, or while KV cannot be read.
 */
export function createKnownBuilds(): (kv: KVNamespace, build: string) => Promise<number | null> {
  const known: BoundedMap<string, number> = createBoundedMap(MOST_REMEMBERED)
  const unknown: BoundedMap<string, { until: number }> = createBoundedMap(MOST_REMEMBERED)
  return async (kv, build) => {
    if (build === id) return Date.parse(createdAt)
    const before = known.get(build)
    if (before !== undefined) return before
    if (isAhead(unknown.get(build)?.until ?? 0, Date.now(), UNKNOWN_FOR_MS)) return null
    const madeAt = await readMadeAt(kv, build)
    if (madeAt === null) unknown.set(build, { until: Date.now() + UNKNOWN_FOR_MS })
    else known.set(build, madeAt)
    return madeAt
  }
}

async function readMadeAt(kv: KVNamespace, build: string): Promise<number | null> {
  try {
    const manifest = v.safeParse(buildSchema, parseJson((await within(LONGEST_READ_MS, kv.get(metaKey(build)))) ?? ''))
    return manifest.success ? Date.parse(manifest.output.createdAt) : null
  } catch (error) {
    log.warn('build manifest unreadable', { key: metaKey(build) }, error)
    return null
  }
}
