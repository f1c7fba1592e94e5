import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = constants
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|xml|rss\+xml|atom\+xml|feed\+json|manifest\+json)|image\/svg)/
const QUICK = 5
const BEST = 11
const KEPT_BYTES = 24_000_000

type Coding = 'br' | 'gzip'

interface Kept {
  bytes: Uint8Array<ArrayBuffer>
  isBest: boolean
}

/**
 * Compresses what the worker answers. An answer with an entity tag is compressed once for all who get the same tag at the same address: at
 * once with quality 5, and, asked for again, with quality 11 on another thread.
 */
export function createCompression(): (request: Request, response: Response) => Promise<Response> {
  const kept = new Map<string, Kept>()
  let isImproving = false
  let bytes = 0

  function keep(key: string, one: Kept): void {
    const before = kept.get(key)
    bytes += weightOf(key, one) - (before ? weightOf(key, before) : 0)
    // The last used is the last in the map.
    kept.delete(key)
    kept.set(key, one)
    for (const [oldest, old] of kept) {
      if (bytes <= KEPT_BYTES) break
      kept.delete(oldest)
      bytes -= weightOf(oldest, old)
    }
  }

  async function improve(key: string, response: Response): Promise<void> {
    if (isImproving) return
    isImproving = true
    try {
      keep(key, { bytes: await brotliOf(await response.arrayBuffer(), BEST), isBest: true })
    } finally {
      isImproving = false
    }
  }

  async function compressed(request: Request, response: Response, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const tag = response.headers.get('etag')
    const key = `${coding} ${tag} ${request.url}`
    const found = tag === null ? undefined : kept.get(key)
    if (found) {
      keep(key, found)
      if (!found.isBest && coding === 'br') void improve(key, response).catch(() => undefined)
      return found.bytes
    }
    const body = await response.arrayBuffer()
    const made = coding === 'br' ? await brotliOf(body, QUICK) : new Uint8Array(await zip(body))
    if (tag !== null) keep(key, { bytes: made, isBest: false })
    return made
  }

  return async function compress(request, response) {
    const { headers, status } = response
    if (!COMPRESSIBLE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return response
    const coding = codingFor(request.headers.get('accept-encoding') ?? '')
    headers.set('vary', varied(headers.get('vary')))
    if (!coding || request.method === 'HEAD') return response
    // Without a tag it may still be being rendered, and is sent as it comes.
    const body = headers.has('etag') ? await compressed(request, response, coding) : streamed(response, coding)
    const sent = new Headers(headers)
    sent.set('content-encoding', coding)
    return new Response(body, { status, headers: sent })
  }
}

/** The address counts, too: whoever asks chooses it, and it may be longer than the answer. */
function weightOf(key: string, { bytes }: Kept): number {
  return 2 * key.length + bytes.length
}

function varied(vary: string | null): string {
  return vary === null ? 'Accept-Encoding' : vary.includes('Accept-Encoding') ? vary : `${vary}, Accept-Encoding`
}

function codingFor(header: string): Coding | undefined {
  return (['br', 'gzip'] as const).find((coding) => accepts(header, coding))
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
  // Whoever reads the compressor sees its error; a visitor who leaves ends the rendering.
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
