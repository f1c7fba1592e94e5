import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'

const CONCURRENCY = 4
const MAX_REQUESTS = 2000
const TIMEOUT_MS = 10_000
/** A crawler of no search engine: crawlers get whole documents, and none in parts as visitors do. */
const AGENT = 'Mozilla/5.0 (compatible; crawler-check/1.0)'
const DEFAULT_HEADERS = { 'user-agent': AGENT, accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|json))/

/** The answer of a site at an address. */
export interface Answer {
  /** Path and query. */
  address: string
  /** 0 when nothing was answered. */
  status: number
  headers: Headers
  /** Empty when the body is no text. */
  text: string
  bytes: number
  /** Why nothing was answered. */
  problem?: string
}

interface RequestOptions {
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
}

/** Requests an address of the site, follows no redirect, and never throws. */
export type Client = (address: string, options?: RequestOptions) => Promise<Answer>

/** A client of the site at an origin: few requests at a time, each with a limit of time and without a retry, and at most `maxRequests` in all. */
export function createClient(origin: string, maxRequests = MAX_REQUESTS): Client {
  const inTurn = pLimit(CONCURRENCY)
  let left = maxRequests
  return (address, options = {}) => {
    if (left-- <= 0) return Promise.resolve(unanswered(address, `not asked, because ${maxRequests} requests were sent`))
    return inTurn(() => request(origin, address, options).catch((error: unknown) => unanswered(address, reasonOf(error))))
  }
}

/** Not by `fetch`, which adds `Cache-Control: no-cache` to a conditional request, so that no 304 can be seen. */
function request(origin: string, address: string, { method = 'GET', headers = {} }: RequestOptions): Promise<Answer> {
  const send = origin.startsWith('https:') ? https.request : http.request
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // A connection of its own: a kept one may be closed by a busy server as it is used.
    const sent = send(origin + address, { method, headers: { ...DEFAULT_HEADERS, ...headers }, agent: false, signal })
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
