import * as v from 'valibot'
import { payloadPath } from '../../contract/paths.ts'
import { type Payload, payloadSchema } from '../../contract/payload.ts'

const FRESH_MS = 30_000
const KEPT_PAGES = 20
const TIMEOUT_MS = 10_000
/** Statuses whose page can be shown in place; for any other the server must render the document. */
const SHOWABLE = new Set([200, 404])

export interface PageStore {
  /** Returns the page for a visit; `mayBeOld` accepts any stored copy, as for going back. */
  get: (url: URL, signal: AbortSignal, mayBeOld?: boolean) => Promise<FetchedPage>
  /** Fetches a page that is likely to be visited, one at a time; failures are ignored. */
  prefetch: (url: URL) => void
}

interface Kept {
  page: FetchedPage
  at: number
}

/** Cache of the pages that this document has fetched, the newest last. */
export function createPageStore(build: string): PageStore {
  const kept = new Map<string, Kept>()
  const pending = new Map<string, Promise<FetchedPage>>()

  const keyOf = ({ pathname, search }: URL) => `${pathname}${search}`
  const find = (url: URL, mayBeOld: boolean) => {
    const found = kept.get(keyOf(url))
    return found && (mayBeOld || Date.now() - found.at < FRESH_MS) ? found.page : null
  }
  const fetchAndKeep = async (url: URL, signal: AbortSignal) => {
    const fetching = fetchPayload(url, build, signal)
    pending.set(keyOf(url), fetching)
    try {
      const page = await fetching
      kept.delete(keyOf(url))
      kept.set(keyOf(url), { page, at: Date.now() })
      for (const oldest of kept.keys()) if (kept.size > KEPT_PAGES) kept.delete(oldest)
      return page
    } finally {
      pending.delete(keyOf(url))
    }
  }

  return {
    async get(url, signal, mayBeOld = false) {
      const found = find(url, mayBeOld)
      if (found) return found
      const onItsWay = pending.get(keyOf(url))
      // The pending request belongs to another caller, who may abort it; then fetch anew.
      return onItsWay ? untilAborted(onItsWay, signal).catch(() => fetchAndKeep(url, signal)) : fetchAndKeep(url, signal)
    },
    prefetch(url) {
      if (pending.size > 0 || find(url, false)) return
      fetchAndKeep(url, new AbortController().signal).catch(() => {})
    },
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))])
}

export interface FetchedPage {
  /** The final path, after redirects of the server. */
  path: string
  payload: Payload
}

/** Fetches a page as a payload. Throws for every answer that this document cannot show; the caller then loads the whole page. */
async function fetchPayload(url: URL, build: string, signal: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(payloadUrl(url, build), { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  if (!SHOWABLE.has(response.status)) throw new Error(`Payload of ${url.pathname}: status ${response.status}`)
  const payload = v.parse(payloadSchema, await response.json())
  if (payload.build !== build) throw new Error(`Payload of ${url.pathname}: build ${payload.build}, this is ${build}`)
  return { path: response.redirected ? new URL(response.url).pathname.replace(/[^/]*$/, '') : url.pathname, payload }
}

function payloadUrl({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}${search ? `${search}&` : '?'}${build}`
}
