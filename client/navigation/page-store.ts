import { type FetchedPage, fetchPayload, type Showable } from './fetch-payload.ts'

const FRESH_MS = 30_000
const MAX_PAGES = 20

export interface PageStore {
  /** The page, if it was fetched less than 30 s ago. */
  find: (url: URL) => FetchedPage | null
  /** Fetches a page that the visitor waits for; joins a request that is already on its way. */
  fetch: (url: URL, signal: AbortSignal) => Arrival
  /** Fetches a page ahead of a click, unless it is cached, on its way, or its last fetch failed. Never rejects. */
  prefetch: (url: URL, signal: AbortSignal) => Promise<void>
}

export interface Arrival {
  /** The page up to its heading, if the heading arrives first; may stay pending. */
  beginning: Promise<FetchedPage>
  whole: Promise<FetchedPage>
}

interface PendingFetch {
  /** Waits for the page until `signal` is aborted. The request is aborted when nobody waits for it any more. */
  join: (signal: AbortSignal) => Promise<FetchedPage>
  beginning: Promise<FetchedPage>
  /** Turns a prefetch into a fetch that the visitor waits for. */
  promote: () => void
}

/** Pages that this document has fetched, the newest last. */
export function createPageStore(showable: Showable): PageStore {
  const kept = new Map<string, { page: FetchedPage; at: number }>()
  const pending = new Map<string, PendingFetch>()
  const failed = new Set<string>()

  const find = (url: URL) => {
    const found = kept.get(keyOf(url))
    return found && Date.now() - found.at < FRESH_MS ? found.page : null
  }
  const keep = (key: string, page: FetchedPage) => {
    kept.delete(key)
    kept.set(key, { page, at: Date.now() })
    for (const oldest of kept.keys()) if (kept.size > MAX_PAGES) kept.delete(oldest)
  }
  const send = (url: URL, ahead: boolean): PendingFetch => {
    const key = keyOf(url)
    let onBeginning = (_: FetchedPage) => {}
    const beginning = new Promise<FetchedPage>((resolve) => {
      onBeginning = resolve
    })
    let isPrefetch = ahead
    const forget = () => void (pending.get(key) === request && pending.delete(key))
    const fetchAndKeep = async (signal: AbortSignal) => {
      try {
        const page = await fetchPayload(url, { ...showable, signal, isPrefetch: () => isPrefetch, onBeginning })
        keep(key, page)
        return page
      } finally {
        forget()
      }
    }
    const promote = () => {
      isPrefetch = false
    }
    const request: PendingFetch = { join: shareRequest(fetchAndKeep, forget), beginning, promote }
    pending.set(key, request)
    return request
  }

  return {
    find,
    fetch(url, signal) {
      const request = pending.get(keyOf(url)) ?? send(url, false)
      request.promote()
      return { beginning: request.beginning, whole: request.join(signal) }
    },
    async prefetch(url, signal) {
      const key = keyOf(url)
      if (find(url) || pending.has(key) || failed.has(key)) return
      await send(url, true)
        .join(signal)
        .catch(() => signal.aborted || failed.add(key))
    },
  }
}

function keyOf({ pathname, search }: URL): string {
  return `${pathname}${search}`
}

/** Sends a request that several callers may wait for, such as a hovered link and then the visit that its click begins. */
function shareRequest(send: (signal: AbortSignal) => Promise<FetchedPage>, onGivenUp: () => void): PendingFetch['join'] {
  const life = new AbortController()
  const answer = send(life.signal)
  let waiting = 0
  const leave = () => {
    waiting -= 1
    if (waiting > 0) return
    onGivenUp()
    life.abort()
  }
  return (signal) =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(signal.reason)
        leave()
      }
      waiting += 1
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp, { once: true })
      answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    })
}
