import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'

const CONCURRENCY = 4
const MAX_REQUESTS = 2000
const TIMEOUT_MS = 10_000
/** User agent of a crawler: a site may stream a document to visitors, but crawlers receive it complete. It names no search engine. */
const AGENT = 'Mozilla/5.0 (compatible; crawler-check/1.0)'
const DEFAULT_HEADERS = { 'user-agent': AGENT, accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|json))/

/** A response of the site. */
export interface Answer {
  /** Path and query. */
  address: string
  /** HTTP status; 0 if there was no response. */
  status: number
  headers: Headers
  /** The body; empty unless it is text. */
  text: string
  bytes: number
  /** Reason for a missing response. */
  problem?: string
}

interface RequestOptions {
  headers?: Record<string, string>
}

/** Requests an address of the site, follows no redirect, and never throws. */
export type Client = (address: string, options?: RequestOptions) => Promise<Answer>

/** Creates a client that sends a few requests at a time, each with a timeout and without a retry, and at most `maxRequests` in all. */
export function createClient(origin: string, maxRequests = MAX_REQUESTS): Client {
  const inTurn = pLimit(CONCURRENCY)
  let left = maxRequests
  return (address, options = {}) => {
    if (left-- <= 0) return Promise.resolve(unanswered(address, `not asked, because ${maxRequests} requests were sent`))
    return inTurn(() => request(origin, address, options).catch((error: unknown) => unanswered(address, reasonOf(error))))
  }
}

/** Uses `node:http`, because `fetch` adds `Cache-Control: no-cache` to a conditional request, so that the response is never a 304. */
function request(origin: string, address: string, { headers = {} }: RequestOptions): Promise<Answer> {
  const send = origin.startsWith('https:') ? https.request : http.request
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // Each request has its own connection, because a busy server may close a kept-alive one while it is used.
    const sent = send(origin + address, { headers: { ...DEFAULT_HEADERS, ...headers }, agent: false, signal })
    sent.on('error', reject)
    sent.on('response', (response) => resolve(answerOf(address, response)))
    sent.end()
  })
}

async function answerOf(address: string, response: IncomingMessage): Promise<Answer> {
  const headers = new Headers()
  const { rawHeaders, statusCode: status = 0 } = response
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  const body = await buffer(response)
  const isText = TEXT.test(headers.get('content-type') ?? '')
  return { address, status, headers, text: isText ? body.toString('utf8') : '', bytes: body.byteLength }
}

function unanswered(address: string, problem: string): Answer {
  return { address, status: 0, headers: new Headers(), text: '', bytes: 0, problem }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? `nothing in ${TIMEOUT_MS / 1000} s` : error.message
}
