import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  pathAndQuery: string
  /** Answer of a good origin; `undefined` when there is no such thing. */
  answer: unknown
}

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
  'error-500': ({ response }) => send(response, 500, STACK_TRACE, 'text/plain'),
  'error-500-with-message': ({ response }) =>
    send(response, 500, JSON.stringify({ message: `Плановые <b>работы</b>${'!'.repeat(300)}`, stack: STACK_TRACE })),
  'not-found': ({ response }) => send(response, 404, JSON.stringify({ message: 'Не найдено' })),
  empty: ({ response }) => send(response, 200, ''),
  truncated({ response, answer }) {
    const json = Buffer.from(JSON.stringify(answer) ?? '{}')
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': json.length + 1000 })
    response.write(json.subarray(0, json.length / 2), () => response.destroy())
  },
  'wrong-schema': ({ response }) => send(response, 200, JSON.stringify({ secret: STACK_TRACE })),
  /** A database without its tables: a valid answer with no menu and no forms. */
  'empty-lists'(exchange) {
    if (/nav-menu|forms/.test(exchange.pathAndQuery)) send(exchange.response, 200, '[]')
    else good(exchange)
  },
  /** What pages can be shown without comes two seconds later. */
  'late-lists'(exchange) {
    if (/editors-choose|comment-counted/.test(exchange.pathAndQuery)) setTimeout(() => good(exchange), LATE_MS)
    else good(exchange)
  },
  /** All articles were taken away. */
  'without-posts'(exchange) {
    if (exchange.pathAndQuery.startsWith('/api/posts/post/')) good({ ...exchange, answer: undefined })
    else good(exchange)
  },
  'rest-please': ({ response }) => void response.writeHead(503, { 'content-type': JSON_TYPE, 'retry-after': '30' }).end('{}'),
  html: ({ response }) => send(response, 200, `<!DOCTYPE html><script>alert(1)</script>${STACK_TRACE}`, 'text/html'),
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

function good({ response, answer }: Exchange): void {
  if (answer === undefined) send(response, 404, JSON.stringify({ message: 'Не найдено' }))
  else send(response, 200, JSON.stringify(answer))
}

function send(response: ServerResponse, status: number, text: string, type = JSON_TYPE): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}

function inWindows1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const byteOf = (letter: string) => (letters.includes(letter) ? letters.indexOf(letter) : '?'.charCodeAt(0))
  return Buffer.from(Array.from(text, byteOf))
}
