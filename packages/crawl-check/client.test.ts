import type { IncomingHttpHeaders } from 'node:http'
import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import { serve } from './serve.ts'

it('the client returns the answer as it is and follows no redirect', async () => {
  const origin = await serve((_, response) => response.writeHead(301, { location: '/serm/', 'content-type': 'text/plain' }).end('Там'))
  const { status, headers, text, bytes } = await createClient(origin)('/serm')
  expect([status, headers.get('location'), text, bytes]).toEqual([301, '/serm/', 'Там', 6])
})

it('the client sends the headers that it is given and no conditions of its own', async () => {
  let asked: IncomingHttpHeaders = {}
  const origin = await serve((request, response) => {
    asked = request.headers
    response.writeHead(304).end()
  })
  await createClient(origin)('/', { headers: { 'If-None-Match': '"a"', host: 'www.site.test' } })
  expect([asked['if-none-match'], asked.host, asked['cache-control']]).toEqual(['"a"', 'www.site.test', undefined])
})

it('an answer without a status says why the site did not answer', async () => {
  const origin = await serve((request) => request.socket.destroy())
  expect(await createClient(origin)('/')).toMatchObject({ address: '/', status: 0, problem: 'socket hang up' })
})

it('the client sends no more requests than it may', async () => {
  let count = 0
  const origin = await serve((_, response) => {
    count++
    response.end()
  })
  const client = createClient(origin, 2)
  const answers = await Promise.all(['/', '/a/', '/b/'].map((address) => client(address)))
  expect([count, answers.map(({ problem }) => problem)]).toEqual([2, [undefined, undefined, 'not asked, because 2 requests were sent']])
})
