import * as v from 'valibot'
import { payloadPath } from '../../contract/paths.ts'
import { beginningOfPayload, type Payload, payloadSchema } from '../../contract/payload.ts'
import { timeoutSignal } from '../../contract/timeout-signal.ts'

const TIMEOUT_MS = 10_000
/** Statuses whose page can be shown in place; for any other the server must render the document. */
const SHOWABLE = new Set([200, 404])
/** What a page that nobody has asked for may weigh on the wire. */
const UNASKED_BYTES = 40 * 1024
/** Payloads are compressed to less than a third. How much of one has come over the wire is told only at its end. */
const COMPRESSION = 3

export interface FetchedPage {
  /** The final path, after redirects of the server. */
  path: string
  payload: Payload
  /** Whether it is all of the page, not only its beginning. */
  isWhole: boolean
}

/** What of a payload this document can show. */
export interface Showable {
  /** Build of this document. */
  build: string
  /** Whether the code and styles of this document are those that a page needs. */
  fits: (page: Pick<Payload, 'build' | 'main'>) => boolean
}

export interface PayloadRequest extends Showable {
  signal: AbortSignal
  /** Whether nobody has asked for the page yet. It is then fetched with low priority, and given up when it is heavy. */
  isUnasked: () => boolean
  /** Called when the heading has arrived before the rest of the page. */
  onBeginning: (beginning: FetchedPage) => void
}

/** Fetches a page as a payload. Throws for every answer that this document cannot show; the caller then loads the whole page. */
export async function fetchPayload(url: URL, { build, fits, signal, isUnasked, onBeginning }: PayloadRequest): Promise<FetchedPage> {
  const response = await fetch(payloadUrl(url, build), {
    priority: isUnasked() ? 'low' : 'auto',
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
  for await (const piece of piecesOf(response, isUnasked)) {
    json += piece
    if (beginning !== null) continue
    beginning = beginningOfPayload(json)
    const first = beginning === null ? null : read(beginning, false)
    // What comes later may not fit, where the build is another one.
    if (first?.payload.build === build) onBeginning(first)
  }
  return read(json, true)
}

function payloadUrl({ pathname, search }: URL, build: string): string {
  return `${payloadPath(pathname)}${search ? `${search}&` : '?'}${build}`
}

/** Pieces of a body as they arrive. Gives up the request and throws when it turns out heavy before anybody has asked for the page. */
async function* piecesOf({ headers, body }: Response, isUnasked: () => boolean): AsyncGenerator<string> {
  if (!body) return
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      if (isUnasked() && bytesOnWire(headers, bytes) > UNASKED_BYTES) throw new Error('The page is too heavy to be fetched unasked')
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
