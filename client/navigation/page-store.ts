import * as v from 'valibot'
import { payloadPath } from '../../contract/paths.ts'
import { type Payload, payloadSchema } from '../../contract/payload.ts'

const FRESH_MS = 30_000
const KEPT_PAGES = 20
const TIMEOUT_MS = 10_000
/** What a page fetched on a guess may cost on the wire. */
const GUESS_BYTES = 40 * 1024
/** Payloads are compressed to less than a quarter, and scripts see only what comes out. */
const COMPRESSION = 4
/** Statuses whose page can be shown in place; for any other the server must render the document. */
const SHOWABLE = new Set([200, 404])

export interface PageStore {
  /** Returns the page for a visit; `mayBeOld` accepts any stored copy, as for going back. */
  get: (url: URL, signal: AbortSignal, mayBeOld?: boolean) => Promise<FetchedPage>
  /** Fetches a page that is likely to be visited, until `signal` is aborted or a visit takes it over; failures are ignored. */
  prefetch: (url: URL, signal: AbortSignal) => Promise<void>
  /** The same for a page that is only guessed: at low priority, and not when it is large. */
  guess: (url: URL, signal: AbortSignal) => Promise<void>
  /** Stores the page that came with the document, for going back to it. */
  keepFirst: (url: URL, page: FetchedPage) => void
}

interface Kept {
  page: FetchedPage
  at: number
}

interface Pending {
  page: Promise<FetchedPage>
  /** Whether a visit waits for it. */
  isTaken: boolean
}

interface HowToFetch {
  signal: AbortSignal
  isGuess?: boolean
}

/** Cache of the pages that this document has fetched, the newest last. */
export function createPageStore(build: string): PageStore {
  const kept = new Map<string, Kept>()
  const pending = new Map<string, Pending>()

  const keyOf = ({ pathname, search }: URL) => `${pathname}${search}`
  const find = (url: URL, mayBeOld: boolean) => {
    const found = kept.get(keyOf(url))
    return found && (mayBeOld || Date.now() - found.at < FRESH_MS) ? found.page : null
  }
  const keep = (url: URL, page: FetchedPage, at: number) => {
    kept.delete(keyOf(url))
    kept.set(keyOf(url), { page, at })
    for (const oldest of kept.keys()) if (kept.size > KEPT_PAGES) kept.delete(oldest)
  }
  const fetchAndKeep = async (url: URL, how: HowToFetch, isTaken = true) => {
    const one: Pending = { page: fetchPayload(url, build, how), isTaken }
    pending.set(keyOf(url), one)
    try {
      const page = await one.page
      keep(url, page, Date.now())
      return page
    } finally {
      if (pending.get(keyOf(url)) === one) pending.delete(keyOf(url))
    }
  }
  const prefetch = async (url: URL, signal: AbortSignal, isGuess: boolean) => {
    if (pending.has(keyOf(url)) || find(url, false)) return
    const fetching = new AbortController()
    const fetched = fetchAndKeep(url, { signal: fetching.signal, isGuess }, false).catch(() => {})
    const one = pending.get(keyOf(url))
    signal.addEventListener('abort', () => one?.isTaken || fetching.abort())
    await fetched
  }

  return {
    async get(url, signal, mayBeOld = false) {
      const found = find(url, mayBeOld)
      if (found) return found
      const onItsWay = pending.get(keyOf(url))
      if (!onItsWay) return fetchAndKeep(url, { signal })
      onItsWay.isTaken = true
      // The pending request may belong to another visit, which may abort it; then fetch anew.
      return untilAborted(onItsWay.page, signal).catch(() => fetchAndKeep(url, { signal }))
    },
    prefetch: (url, signal) => prefetch(url, signal, false),
    guess: (url, signal) => prefetch(url, signal, true),
    keepFirst: (url, page) => kept.has(keyOf(url)) || keep(url, page, 0),
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
async function fetchPayload(url: URL, build: string, { signal, isGuess = false }: HowToFetch): Promise<FetchedPage> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetch(payloadUrl(url, build), { signal: limit, ...(isGuess && { priority: 'low' }) })
  if (!SHOWABLE.has(response.status)) throw new Error(`Payload of ${url.pathname}: status ${response.status}`)
  const payload = v.parse(payloadSchema, isGuess ? JSON.parse(await smallText(response)) : await response.json())
  if (payload.build !== build) throw new Error(`Payload of ${url.pathname}: build ${payload.build}, this is ${build}`)
  return { path: response.redirected ? new URL(response.url).pathname.replace(/[^/]*$/, '') : url.pathname, payload }
}

/** Throws, and stops the download, once more has come than a guess may cost. */
async function smallText(response: Response): Promise<string> {
  let left = GUESS_BYTES * (response.headers.has('content-encoding') ? COMPRESSION : 1)
  let text = ''
  const decoder = new TextDecoder()
  // Leaving the loop cancels the body.
  for await (const chunk of response.body ?? []) {
    left -= chunk.length
    if (left < 0) throw new Error(`Payload of ${response.url} is too large to be fetched on a guess`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

function payloadUrl({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}${search ? `${search}&` : '?'}${build}`
}
