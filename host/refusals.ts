import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { emptyResponseHeaders } from '../contract/security-headers.ts'
import { log } from '../edge/log.ts'

/** Of Node's errors; all others are a request that is none. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** What the host itself answers where the worker cannot be asked: with the security headers of all answers, and without a word. */
export interface Refusals {
  /** To what cannot become a request (400), or an error of the host (500). */
  answer(error: unknown): Response
  /** Whether a request was refused that names no host, which HTTP/1.1 demands. */
  refused(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Answers what Node would answer by itself, too. */
  listen(server: Server): void
}

/** `isSecure`: whether the site is at home on https. */
export function createRefusals(isSecure: boolean): Refusals {
  const headers = emptyResponseHeaders(isSecure)

  function refuse(outgoing: ServerResponse, status: number): void {
    outgoing.writeHead(status, { ...headers, connection: 'close' })
    outgoing.end()
  }

  return {
    answer(error) {
      if (error instanceof RequestError) return new Response(null, { status: 400, headers })
      log.error('request failed', {}, error)
      return new Response(null, { status: 500, headers })
    },
    refused(incoming, outgoing) {
      const isNameless = incoming.headers.host === undefined && incoming.httpVersion === '1.1'
      if (isNameless) refuse(outgoing, 400)
      return isNameless
    },
    listen(server) {
      server.on('checkExpectation', (_, outgoing) => refuse(outgoing, 417))
      // A tunnel to another host. Without a listener Node closes the connection without a word.
      server.on('connect', (_, socket) => {
        socket.on('error', () => undefined)
        socket.end(written(405, { ...headers, allow: 'GET, HEAD' }))
      })
      server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
        if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
        else socket.end(isAnswering(socket) ? '' : written(STATUSES[error.code ?? ''] ?? 400, headers), () => socket.destroy())
      })
    },
  }
}

/** Whether an answer has begun, into which nothing may be written. Node's own handler looks at the same. */
function isAnswering(socket: Duplex): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage')
  return typeof message === 'object' && message !== null && Reflect.get(message, 'headersSent') === true
}

function written(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}
