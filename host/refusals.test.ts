import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { SECURITY_HEADERS } from '../contract/security-headers.ts'
import { createRefusals } from './refusals.ts'

async function asked(sent: string): Promise<string> {
  const server = createServer({ headersTimeout: 40, requestTimeout: 40, connectionsCheckingInterval: 10 }, (_, outgoing) => {
    // The response begins and does not end.
    outgoing.writeHead(200, { 'content-length': 2 })
    outgoing.write('a')
  })
  createRefusals(false).listen(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  const answer = await text(socket)
  server.close()
  return answer
}

it('an incomplete request is answered with 408 and the security headers', async () => {
  const answer = await asked('GET / HTTP/1.1\r\nHost: localhost\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
})

it('nothing is written into a response that has begun', async () => {
  const answer = await asked('GET / HTTP/1.1\r\nHost: localhost\r\n\r\nHELLO\r\n\r\n')
  expect(answer.split('HTTP/1.1').length).toBe(2)
})
