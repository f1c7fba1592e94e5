import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { createBoundedMap } from '../contract/bounded-map.ts'

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|xml|rss\+xml|atom\+xml|feed\+json|manifest\+json)|image\/svg)/
const QUICK = 5
const BEST = 11
const CACHE_BYTES = 24_000_000

type Coding = 'br' | 'gzip'

interface CompressedBody {
  bytes: Uint8Array<ArrayBuffer>
  isBest: boolean
}

/**
 * Compresses the worker's responses. A response with an entity tag is compressed once for all requests with the same tag and URL: with quality 5
 * for the first request, and on the second one with quality 11 on another thread. At most `cacheBytes` are cached; the least recently used is
 * evicted first.
 */
export function createCompression(cacheBytes = CACHE_BYTES): (request: Request, response: Response) => Promise<Response> {
  const cached = createBoundedMap<string, CompressedBody>(cacheBytes)
  const codings = createCodings()
  let isImproving = false
  const store = (key: string, one: CompressedBody) => cached.set(key, one, weightOf(key, one))

  async function improve(key: string, response: Response): Promise<void> {
    if (isImproving) return
    isImproving = true
    try {
      store(key, { bytes: await brotliOf(await response.arrayBuffer(), BEST), isBest: true })
    } finally {
      isImproving = false
    }
  }

  async function compressed(key: string, response: Response, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const found = cached.get(key)
    if (found) {
      if (!found.isBest && coding === 'br') void improve(key, response).catch(() => undefined)
      return found.bytes
    }
    const body = await response.arrayBuffer()
    const made = coding === 'br' ? await brotliOf(body, QUICK) : new Uint8Array(await zip(body))
    store(key, { bytes: made, isBest: false })
    return made
  }

  return async function compress(request, response) {
    const { headers } = response
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return response
    const vary = varied(headers.get('vary'))
    const coding = codings.of(request.headers.get('accept-encoding') ?? '')
    if (!coding || request.method === 'HEAD') {
      headers.set('vary', vary)
      return response
    }
    const tag = headers.get('etag')
    // A response without a tag may still be rendering, so it is streamed.
    const body = tag === null ? streamed(response, coding) : await compressed(`${coding} ${tag} ${request.url}`, response, coding)
    const coded = new Response(body, response)
    coded.headers.set('vary', vary)
    coded.headers.set('content-encoding', coding)
    return coded
  }
}

/** The key counts, too, because clients choose the URL, which may be longer than the response. */
function weightOf(key: string, { bytes }: CompressedBody): number {
  return 2 * key.length + bytes.length
}

function varied(vary: string | null): string {
  return vary === null ? 'Accept-Encoding' : vary.includes('Accept-Encoding') ? vary : `${vary}, Accept-Encoding`
}

/** The coding for an `Accept-Encoding`. The last header is remembered, because most browsers send the same one. */
function createCodings() {
  let last: { header: string; coding: Coding | undefined } | null = null
  return {
    of(header: string): Coding | undefined {
      if (last?.header !== header) last = { header, coding: (['br', 'gzip'] as const).find((coding) => accepts(header, coding)) }
      return last.coding
    },
  }
}

function optionsOf(quality: number): BrotliOptions {
  return { params: { [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_QUALITY]: quality } }
}

async function brotliOf(body: ArrayBuffer, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await brotli(body, optionsOf(quality)))
}

function streamed({ body }: Response, coding: Coding): ReadableStream<Uint8Array> | null {
  if (!body) return null
  const compressor =
    coding === 'br' ? createBrotliCompress({ ...optionsOf(QUICK), flush: BROTLI_OPERATION_FLUSH }) : createGzip({ flush: Z_SYNC_FLUSH })
  // The reader of the compressor gets its errors, and a disconnected visitor cancels the rendering.
  pipeline(Readable.fromWeb(body as NodeStream), compressor, () => undefined)
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>
}

/** Whether an `Accept-Encoding` names a coding without refusing it. */
export function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
