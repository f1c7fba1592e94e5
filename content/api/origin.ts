import { firstUnits } from 'russian-text/whole-text'
import * as v from 'valibot'
import { parseJson } from '../../contract/parse-json.ts'
import type { Breaker } from './breaker.ts'
import type { EndpointPath, Query } from './endpoints.ts'
import { ContentError, type Source, UNKNOWN_FETCH_ERROR } from './source.ts'

const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const MAX_MESSAGE_LENGTH = 200
const RETRY_DELAY_MS = 50

interface OriginOptions {
  /** Base URL such as `https://content.example.ru`; paths of the contract are appended. */
  base: string
  /** Timeout of one attempt, headers and body together. */
  timeoutMs: number
  breaker: Breaker
}

/** The content contract over HTTP: one retry on a broken connection, no redirects, no headers of the visitor. */
export function createOriginSource({ base, timeoutMs, breaker }: OriginOptions): Source {
  return {
    name: 'origin',
    async fetch(path, query) {
      const url = originUrl(base, path, query)
      // Both attempts count as one failure: a pooled connection that the origin has closed says nothing about its health.
      return breaker.guard(() => withOneRetry(() => fetchOnce(url, path, timeoutMs)))
    },
  }
}

async function fetchOnce(url: URL, path: string, timeoutMs: number): Promise<unknown> {
  const { status, retryAfter, body } = await request(url, timeoutMs)
  if (status !== 200) throw refusal(status, body, retryAfter)
  if (body.trim() === '') throw new ContentError('empty', `Empty response from ${path}`)
  return answerIn(body, path)
}

function originUrl(base: string, path: EndpointPath, query: Query): URL {
  const url = new URL(base.replace(/\/$/, '') + path)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

interface OriginAnswer {
  status: number
  retryAfter: string | null
  body: string
}

async function request(url: URL, timeoutMs: number): Promise<OriginAnswer> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await readCapped(response) }
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES) throw new ContentError('unavailable', 'The content origin sent more than 2 MB')
    chunks.push(new Uint8Array(chunk))
  }
  return utf8(await new Blob(chunks).arrayBuffer())
}

/** Rejects text that is not UTF-8, which would be cached as replacement characters. */
function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch (cause) {
    throw new ContentError('unavailable', 'The content origin did not answer in UTF-8', { cause })
  }
}

/** Retries a broken connection, which may work the second time; after a timeout the visitor has already waited long enough. */
async function withOneRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ContentError || isTimeout(error)) throw asUnavailable(error)
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return attempt().catch((again) => {
      throw asUnavailable(again)
    })
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function asUnavailable(error: unknown): ContentError {
  return error instanceof ContentError ? error : new ContentError('unavailable', UNKNOWN_FETCH_ERROR, { cause: error })
}

function refusal(status: number, body: string, retryAfter: string | null): ContentError {
  const failure = status === 404 ? 'not-found' : 'unavailable'
  return new ContentError(failure, messageOf(body), {
    cause: `status ${status}`,
    retryAfterMs: millisecondsOf(retryAfter),
    isSourcesOwn: true,
  })
}

/** Parses `Retry-After`, which is a number of seconds or a date; 0 when it is neither. */
function millisecondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}

const refusalSchema = v.object({ message: v.pipe(v.string(), v.minLength(1)) })

function messageOf(body: string): string {
  const parsed = v.safeParse(refusalSchema, parseJson(body))
  return parsed.success ? firstUnits(parsed.output.message, MAX_MESSAGE_LENGTH) : UNKNOWN_FETCH_ERROR
}

function answerIn(body: string, path: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new ContentError('unavailable', `The content origin did not answer ${path} with JSON`, { cause })
  }
}
