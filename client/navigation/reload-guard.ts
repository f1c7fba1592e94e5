import { type GuardedStorage, tabStorage } from '../../contract/browser/guarded-storage.ts'
import { parseJson } from '../../contract/parse-json.ts'

const KEY = 'reload-guard'
const RELOAD_GUARD_MS = 10_000

interface ReloadDeps {
  storage: Pick<GuardedStorage, 'get' | 'set'>
  now: number
  /** Whether the current document was itself loaded by a reload. */
  isReloaded: boolean
}

/**
 * Whether a page may be reloaded because its build is outdated or a chunk failed to load: once per path in 10 s (behaviour 3.3). Returning
 * true is recorded as a reload. Without session storage, a document that is itself the result of a reload may not reload again.
 */
export function mayReload(path: string, deps: ReloadDeps = browserDeps()): boolean {
  const { storage, now, isReloaded } = deps
  const reloads = parseReloads(storage.get(KEY))
  if (now - (reloads[path] ?? Number.NEGATIVE_INFINITY) < RELOAD_GUARD_MS) return false
  const recent = Object.entries(reloads).filter(([, at]) => now - at < RELOAD_GUARD_MS)
  return storage.set(KEY, JSON.stringify(Object.fromEntries([...recent, [path, now]]))) || !isReloaded
}

/** Times of reloads by path; malformed entries are ignored. */
function parseReloads(text: string | null | undefined): Record<string, number> {
  const stored = parseJson(text ?? '')
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

function browserDeps(): ReloadDeps {
  const [loaded] = performance.getEntriesByType('navigation')
  return {
    storage: tabStorage,
    now: Date.now(),
    isReloaded: loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload',
  }
}
