import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Page of the limit for Node: a bare server that returns the same headers and bytes for every request. `host.ts` starts it. */
export interface NodeLimitPage {
  headers: Record<string, string>
  base64: string
}

process.once('message', ({ headers, base64 }: NodeLimitPage) => {
  const body = Buffer.from(base64, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // the server listens on TCP
})
