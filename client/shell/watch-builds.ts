import * as v from 'valibot'
import { type BuildParts, buildSchema, partedBuildSchema } from '../../contract/build.ts'
import type { Payload } from '../../contract/payload.ts'
import { timeoutSignal } from '../../contract/timeout.ts'

const FIRST_CHECK_MS = 1000
/** Minimum time between checks when the visitor returns to the tab. */
const CHECK_PAUSE_MS = 60_000
const TIMEOUT_MS = 5000

export interface BuildWatch {
  /** Whether another build is live that differs in parts every page needs, or in unknown parts. */
  isOutdated: () => boolean
  /** Whether the page needs only code and styles that this document has. */
  fits: (page: Pick<Payload, 'build' | 'main'>) => boolean
}

/**
 * Requests the live build's id: about 1 s after load, then when the visitor returns to the tab (behaviour 3.3). For another build it also
 * requests the list of parts, so that only changed pages load as new documents (docs/decisions/072).
 */
export function startBuildWatch(build: string): BuildWatch {
  /** The live build, and the parts in which it differs; `null` while they are not known. */
  let live: { id: string; changed: readonly string[] | null } = { id: build, changed: [] }
  let checkedAt = Number.NEGATIVE_INFINITY
  const check = async () => {
    if (document.hidden || performance.now() - checkedAt < CHECK_PAUSE_MS) return
    checkedAt = performance.now()
    const latest = await json(`latest.json?${Date.now()}`)
    if (!v.is(buildSchema, latest)) return
    const { id } = latest
    if (id === live.id && live.changed) return
    live = { id, changed: null }
    live = { id, changed: id === build ? [] : await changedParts(build, id) }
  }
  const isOutdated = () => live.changed?.includes('site') ?? true
  setTimeout(check, FIRST_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  addEventListener('focus', check)
  return {
    isOutdated,
    fits: ({ build: made, main }) =>
      made === build || (made === live.id && !isOutdated() && !live.changed?.some((name) => main.includes(`<site-island name="${name}"`))),
  }
}

async function changedParts(one: string, other: string): Promise<string[] | null> {
  const [before, after] = await Promise.all([partsOf(one), partsOf(other)])
  return before && after && Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
}

async function partsOf(build: string): Promise<BuildParts | null> {
  const manifest = await json(`meta/${build}.json`)
  return v.is(partedBuildSchema, manifest) && 'site' in manifest.parts ? manifest.parts : null
}

/** `null` when the response is missing, malformed or late. */
async function json(file: string): Promise<unknown> {
  try {
    const response = await fetch(`/builds/${file}`, { signal: timeoutSignal(TIMEOUT_MS) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
