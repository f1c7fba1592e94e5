import * as v from 'valibot'
import { payloadPath } from '../../contract/paths.ts'
import { type Payload, payloadBeginning, payloadSchema } from '../../contract/payload.ts'
import { timeoutSignal } from '../../contract/timeout.ts'

const TIMEOUT_MS = 10_000
/** Statuses whose page can be shown in place; for any other the server must render the document. */
const SHOWABLE = new Set([200, 404])
/** Size limit of a prefetched page on the wire. */
const PREFETCH_BYTES = 40 * 1024
/** Payloads are compressed to less than a third. The browser reports their size on the wire only at their end. */
const COMPRESSION = 3

export interface FetchedPage {
  /** The final path, after redirects of the server. */
  path: string
  payload: Payload
  /** Whether the payload has the whole page and not only its beginning. */
  isWhole: boolean
}

/** Payloads that this document can show. */
export interface Showable {
  /** Build of this document. */
  build: string
  /** Whether the page needs only code and styles that this document has. */
  fits: (page: Pick<Payload, 'build' | 'main'>) => boolean
}

export interface PayloadRequest extends Showable {
  signal: AbortSignal
  /** Whether the page is fetched ahead of a click: then with low priority, and the request is aborted when the page is heavy. */
  isPrefetch: () => boolean
  /** Called when the heading has arrived before the rest of the page. */
  onBeginning: (beginning: FetchedPage) => void
}

/** Fetches a page as a payload. Throws for every answer that this document cannot show; the caller then loads the whole page. */
export async function fetchPayload(url: URL, { build, fits, signal, isPrefetch, onBeginning }: PayloadRequest): Promise<FetchedPage> {
  const response = await fetch(payloadUrl(url, build), {
    priority: isPrefetch() ? 'low' : 'auto',
    signal: timeoutSignal(TIMEOUT_MS, signal),
  })
  if (!SHOWABLE.has(response.status)) throw new Error(`Payload of ${url.pathname}: status ${response.status}`)
  const path = response.redirected ? new URL(response.url).pathname.replace(/[^/]*$/, '') : url.pathname
  const read = (json: string, isWhole: boolean): FetchedPage => {
    const payload = v.parse(payloadSchema, JSON.parse(json))
    if (!fits(payload)) throw new Error(`Payload of ${url.pathname}: build ${payload.build}, this is ${build}`)
    return { path, payload, isWhole }
  }
  let json = ''
  let beginning: string | null = null
  for await (const chunk of chunksOf(response, isPrefetch)) {
    json += chunk
    if (beginning !== null) continue
    beginning = payloadBeginning(json)
    const first = beginning === null ? null : read(beginning, false)
    // The rest of a page of another build may not fit this document.
    if (first?.payload.build === build) onBeginning(first)
  }
  return read(json, true)
}

function payloadUrl({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}${search ? `${search}&` : '?'}${build}`
}

/** Chunks of a body as they arrive. Aborts the request and throws when a prefetched page turns out heavy. */
async function* chunksOf({ headers, body }: Response, isPrefetch: () => boolean): AsyncGenerator<string> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      if (isPrefetch() && bytesOnWire(headers, bytes) > PREFETCH_BYTES) throw new Error('The page is too heavy to be prefetched')
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel()
  }
}

function bytesOnWire(headers: Headers, bytes: number): number {
  const length = headers.get('content-length')
  if (length !== null) return Number(length)
  return headers.has('content-encoding') ? bytes / COMPRESSION : bytes
}
