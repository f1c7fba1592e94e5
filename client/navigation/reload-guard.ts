import { type GuardedStorage, tabStorage } from '../../contract/guarded-storage.ts'

const KEY = 'reload-guard'
const RELOAD_GUARD_MS = 10_000

interface ReloadDeps {
  storage: Pick<GuardedStorage, 'get' | 'set'>
  now: number
  /** Whether the document that asks came from a reload itself. */
  isReloaded: boolean
}

/**
 * Whether a page may be loaded anew because its build is old or code of the last one was lost: once per path per 10 s (behaviour 3.3). Counts
 * the answer "yes" as a reload. Where session storage is blocked, a document that was reloaded does not reload again.
 */
export function mayReload(path: string, deps: ReloadDeps = browserDeps()): boolean {
  const { storage, now, isReloaded } = deps
  const reloads = parseReloads(storage.get(KEY))
  if (now - (reloads[path] ?? Number.NEGATIVE_INFINITY) < RELOAD_GUARD_MS) return false
  const recent = Object.entries(reloads).filter(([, at]) => now - at < RELOAD_GUARD_MS)
  return storage.set(KEY, JSON.stringify(Object.fromEntries([...recent, [path, now]]))) || !isReloaded
}

/** Times of reloads by path; whatever else is stored counts as none. */
function parseReloads(text: string | null | undefined): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    return {}
  }
}

function browserDeps(): ReloadDeps {
  const [loaded] = performance.getEntriesByType('navigation')
  return {
    storage: tabStorage,
    now: Date.now(),
    isReloaded: loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload',
  }
}
