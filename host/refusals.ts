import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { emptyResponseHeaders } from '../contract/security-headers.ts'
import { log } from '../edge/log.ts'

/** HTTP statuses by the code of Node's error; other codes mean an invalid request. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Responses of the host itself to requests that do not reach the worker: the security headers of all responses, and no body. `isSecure`: whether
 * the site's public URL is https.
 */
export function createRefusals(isSecure: boolean) {
  const headers = emptyResponseHeaders(isSecure)

  function refuse(outgoing: ServerResponse, status: number): void {
    outgoing.writeHead(status, { ...headers, connection: 'close' })
    outgoing.end()
  }

  return {
    /** Returns the response to an invalid request (400) or to an error of the host (500). */
    answer(error: unknown): Response {
      if (error instanceof RequestError) return new Response(null, { status: 400, headers })
      log.error('request failed', {}, error)
      return new Response(null, { status: 500, headers })
    },
    /** Refuses a request without a `Host` header, which HTTP/1.1 requires, and returns whether it did. */
    refused(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const isNameless = incoming.headers.host === undefined && incoming.httpVersion === '1.1'
      if (isNameless) refuse(outgoing, 400)
      return isNameless
    },
    /** Replaces the responses that Node sends by default. */
    listen(server: Server): void {
      server.on('checkExpectation', (_, outgoing) => refuse(outgoing, 417))
      // CONNECT requests a tunnel. Without a listener Node closes the connection without a response.
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

/** Whether a response has begun, into which nothing else may be written. Node's default handler checks the same property. */
function isAnswering(socket: Duplex): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage')
  return typeof message === 'object' && message !== null && Reflect.get(message, 'headersSent') === true
}

function written(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}
