import { type FetchedPage, fetchPayload, type Showable } from './fetch-payload.ts'
import { type SharedRequest, shareRequest } from './shared-request.ts'

const FRESH_MS = 30_000
const KEPT_PAGES = 20

export interface PageStore {
  /** The page, if it was fetched less than 30 s ago. */
  find: (url: URL) => FetchedPage | null
  /** Fetches a page that somebody waits for; a request on its way is joined. */
  fetch: (url: URL, signal: AbortSignal) => Arrival
  /** Fetches a page that nobody has asked for, unless it is there, on its way, or did not come the last time. Never rejects. */
  fetchUnasked: (url: URL, signal: AbortSignal) => Promise<void>
}

export interface Arrival {
  /** The page up to its heading, if that comes first; may stay pending. */
  beginning: Promise<FetchedPage>
  whole: Promise<FetchedPage>
}

interface Flight extends SharedRequest<FetchedPage> {
  beginning: Promise<FetchedPage>
  /** Notes that somebody asks for the page. */
  ask: () => void
}

/** Pages that this document has fetched, the newest last. */
export function createPageStore(showable: Showable): PageStore {
  const kept = new Map<string, { page: FetchedPage; at: number }>()
  const flights = new Map<string, Flight>()
  const failed = new Set<string>()

  const find = (url: URL) => {
    const found = kept.get(keyOf(url))
    return found && Date.now() - found.at < FRESH_MS ? found.page : null
  }
  const keep = (key: string, page: FetchedPage) => {
    kept.delete(key)
    kept.set(key, { page, at: Date.now() })
    for (const oldest of kept.keys()) if (kept.size > KEPT_PAGES) kept.delete(oldest)
  }
  const send = (url: URL, unasked: boolean): Flight => {
    const key = keyOf(url)
    let onBeginning = (_: FetchedPage) => {}
    const beginning = new Promise<FetchedPage>((resolve) => {
      onBeginning = resolve
    })
    let isUnasked = unasked
    const land = () => void (flights.get(key) === flight && flights.delete(key))
    const fetchAndKeep = async (signal: AbortSignal) => {
      try {
        const page = await fetchPayload(url, { ...showable, signal, isUnasked: () => isUnasked, onBeginning })
        keep(key, page)
        return page
      } finally {
        land()
      }
    }
    const ask = () => {
      isUnasked = false
    }
    const flight: Flight = { ...shareRequest(fetchAndKeep, land), beginning, ask }
    flights.set(key, flight)
    return flight
  }

  return {
    find,
    fetch(url, signal) {
      const flight = flights.get(keyOf(url)) ?? send(url, false)
      flight.ask()
      return { beginning: flight.beginning, whole: flight.join(signal) }
    },
    async fetchUnasked(url, signal) {
      const key = keyOf(url)
      if (find(url) || flights.has(key) || failed.has(key)) return
      await send(url, true)
        .join(signal)
        .catch(() => signal.aborted || failed.add(key))
    },
  }
}

function keyOf({ pathname, search }: URL): string {
  return `${pathname}${search}`
}
