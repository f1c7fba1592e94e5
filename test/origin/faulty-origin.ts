import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { compiledContent } from '../compiled-content.ts'
import { type Loopback, startLoopback } from '../loopback.ts'
import { contractAnswers } from './contract-answers.ts'

const SLOW_MS = 120

const LATE_MS = 2000

const HUGE_CHUNKS = 25

const MEGABYTE_OF_SPACES = Buffer.alloc(1024 * 1024, ' ')

const JSON_TYPE = 'application/json; charset=utf-8'

/** Internal data that no visitor may ever see. */
const STACK_TRACE = 'Traceback: at Object.handler (/srv/origin/server.js:10:5) DATABASE_URL=postgres://secret'

/** Good and bad behaviours of an origin (reliability cases C1–C18). */
export const modes: Record<string, (exchange: Exchange) => void> = {
  good,
  slow: (exchange) => void setTimeout(() => good(exchange), SLOW_MS),
  hang: () => undefined,
  'hang-after-headers': ({ response }) => void response.writeHead(200, { 'content-type': JSON_TYPE }).write('{"items":['),
  'error-500': ({ response }) => respond(response, 500, STACK_TRACE, 'text/plain'),
  'error-500-with-message': ({ response }) =>
    respond(response, 500, JSON.stringify({ message: `Плановые <b>работы</b>${'!'.repeat(300)}`, stack: STACK_TRACE })),
  'not-found': ({ response }) => respond(response, 404, JSON.stringify({ message: 'Не найдено' })),
  empty: ({ response }) => respond(response, 200, ''),
  truncated({ response, answer }) {
    const json = Buffer.from(JSON.stringify(answer) ?? '{}')
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': json.length + 1000 })
    response.write(json.subarray(0, json.length / 2), () => response.destroy())
  },
  'wrong-schema': ({ response }) => respond(response, 200, JSON.stringify({ secret: STACK_TRACE })),
  /** A database without its tables: a valid answer with no menu and no forms. */
  'empty-lists'(exchange) {
    if (/nav-menu|forms/.test(exchange.pathAndQuery)) respond(exchange.response, 200, '[]')
    else good(exchange)
  },
  /** Delays the data of optional sections by two seconds. */
  'late-lists'(exchange) {
    if (/editors-choose|comment-counted/.test(exchange.pathAndQuery)) setTimeout(() => good(exchange), LATE_MS)
    else good(exchange)
  },
  /** An origin whose articles were all deleted. */
  'without-posts'(exchange) {
    if (exchange.pathAndQuery.startsWith('/api/posts/post/')) good({ ...exchange, answer: undefined })
    else good(exchange)
  },
  'rest-please': ({ response }) => void response.writeHead(503, { 'content-type': JSON_TYPE, 'retry-after': '30' }).end('{}'),
  html: ({ response }) => respond(response, 200, `<!DOCTYPE html><script>alert(1)</script>${STACK_TRACE}`, 'text/html'),
  /** A correct answer followed by 25 MB of spaces. */
  huge({ response, answer }) {
    response.writeHead(200, { 'content-type': JSON_TYPE })
    Readable.from([Buffer.from(JSON.stringify(answer) ?? '{}'), ...Array.from({ length: HUGE_CHUNKS }, () => MEGABYTE_OF_SPACES)]).pipe(
      response,
    )
  },
  /** Following the redirect would lead to a good answer. */
  redirect: ({ response, pathAndQuery }) => void response.writeHead(302, { location: `/good${pathAndQuery}` }).end(),
  reset: ({ request }) => void request.socket.resetAndDestroy(),
  'windows-1251': ({ response, answer }) =>
    void response
      .writeHead(200, { 'content-type': 'application/json; charset=windows-1251' })
      .end(inWindows1251(JSON.stringify(answer) ?? '')),
  'set-cookie'(exchange) {
    exchange.response.setHeader('set-cookie', 'origin_session=secret; Path=/')
    good(exchange)
  },
}

/**
 * A content origin on loopback whose path selects its behaviour: `/good/api/nav-menu/`, `/hang/api/nav-menu/`, … `/__count/{mode}` returns
 * the number of requests in a mode, `/__headers/{mode}` the headers of the last one. `/__become/{name}/{mode}` sets the mode of the origin
 * at `{url}/{name}`; the one at `{url}/random` calls `choose` at each request.
 */
export async function startFaultyOrigin(choose: () => string = () => 'good'): Promise<Loopback> {
  const answers = contractAnswers(compiledContent().seed)
  const asked = new Map<string, IncomingMessage[]>()
  const roles = new Map<string, string>()

  /** Responses to requests of tests to the origin itself. */
  const answersOfItself: Record<string, (name: string, role: string) => string> = {
    __count: (mode) => `${asked.get(mode)?.length ?? 0}`,
    __headers: (mode) => JSON.stringify(asked.get(mode)?.at(-1)?.headers ?? null),
    __become(name, role) {
      roles.set(name, role)
      return ''
    },
  }

  return startLoopback((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const [, mode = '', ...rest] = url.pathname.split('/')
    const ofItself = answersOfItself[mode]
    if (ofItself) return send(response, 200, ofItself(rest[0] ?? '', rest[1] ?? ''))
    asked.set(mode, [...(asked.get(mode) ?? []), request])
    const path = `/${rest.join('/')}`
    const exchange: Exchange = { request, response, pathAndQuery: path + url.search, answer: answers[path]?.(url.searchParams) }
    const behave = modes[mode === 'random' ? choose() : (roles.get(mode) ?? mode)]
    return behave ? behave(exchange) : send(response, 400, `No mode ${mode}`)
  })
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  pathAndQuery: string
  /** Data of a good origin; `undefined` when nothing matches. */
  answer: unknown
}

function good({ response, answer }: Exchange): void {
  if (answer === undefined) respond(response, 404, JSON.stringify({ message: 'Не найдено' }))
  else respond(response, 200, JSON.stringify(answer))
}

function respond(response: ServerResponse, status: number, text: string, type = JSON_TYPE): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}

function inWindows1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const byteOf = (letter: string) => (letters.includes(letter) ? letters.indexOf(letter) : '?'.charCodeAt(0))
  return Buffer.from(Array.from(text, byteOf))
}
