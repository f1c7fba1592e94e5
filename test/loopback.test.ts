import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Loopback, startLoopback } from './loopback.ts'

let server: Loopback
afterEach(() => server.close())

it('a request whose sender disconnects in the middle of its body is dropped, and the next one gets a response', async () => {
  const bodies: string[] = []
  server = await startLoopback((_, response, body) => {
    bodies.push(body)
    response.end('taken')
  })
  const dying = connect(Number(new URL(server.url).port), '127.0.0.1')
  dying.resume().end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"half":')
  await once(dying, 'close')
  const response = await fetch(server.url, { method: 'POST', body: 'whole' })
  expect([await response.text(), bodies]).toEqual(['taken', ['whole']])
})
