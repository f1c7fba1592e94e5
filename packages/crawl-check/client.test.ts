import type { IncomingHttpHeaders } from 'node:http'
import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import { serve } from './fixtures/serve.ts'

it('the client sends the given headers and no others that a cache obeys, and follows no redirect', async () => {
  let sent: IncomingHttpHeaders = {}
  const origin = await serve((request, response) => {
    sent = request.headers
    response.writeHead(301, { location: '/serm/', 'content-type': 'text/plain' }).end('Там')
  })
  const { status, headers, text, bytes } = await createClient(origin)('/serm', {
    headers: { 'If-None-Match': '"a"', host: 'www.site.test' },
  })
  expect([sent['if-none-match'], sent.host, sent['cache-control']]).toEqual(['"a"', 'www.site.test', undefined])
  expect([status, headers.get('location'), text, bytes]).toEqual([301, '/serm/', 'Там', 6])
})

it('a missing response has the status 0 and its reason', async () => {
  const origin = await serve((request) => request.socket.destroy())
  expect(await createClient(origin)('/')).toMatchObject({ address: '/', status: 0, problem: 'socket hang up' })
})

it('the client sends no more requests than its limit allows', async () => {
  let count = 0
  const origin = await serve((_, response) => {
    count++
    response.end()
  })
  const client = createClient(origin, 2)
  const answers = await Promise.all(['/', '/a/', '/b/'].map((address) => client(address)))
  expect([count, answers.map(({ problem }) => problem)]).toEqual([2, [undefined, undefined, 'not asked, because 2 requests were sent']])
})
