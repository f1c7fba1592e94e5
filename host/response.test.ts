import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { shareHeaders } from './response.ts'

const before = { Request: globalThis.Request, Response: globalThis.Response }

beforeAll(() => {
  getRequestListener(() => new Response())
  shareHeaders()
})

afterAll(() => {
  Object.assign(globalThis, before)
})

const kept = (status = 200) => new Response(null, { status, headers: { 'content-type': 'text/html', etag: '"a"' } })

/** The response as a client gets it. */
async function received(response: Response): Promise<Response> {
  const server = createServer(getRequestListener(() => response, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`) // the server listens on TCP
}

it.each([200, 304])('responses of a kept one with status %d have its headers, and each its own', async (status) => {
  const source = kept(status)
  const [first, second] = [new Response(null, source), new Response(null, source)]
  first.headers.set('X-Request-Id', '1')
  second.headers.set('x-request-id', '2')
  second.headers.delete('ETag')
  expect([source.headers.get('x-request-id'), source.headers.get('etag')]).toEqual([null, '"a"'])
  expect([first.status, first.headers.get('x-request-id'), first.headers.has('etag')]).toEqual([status, '1', true])
  const { headers } = await received(second)
  expect([headers.get('content-type'), headers.get('x-request-id'), headers.get('etag')]).toEqual(['text/html', '2', null])
})

it('a body is sent with the headers of a kept response, also once they are whole ones', async () => {
  const own = new Response('<p>Текст</p>', kept())
  own.headers.append('set-cookie', 'a=1')
  own.headers.append('set-cookie', 'b=2')
  own.headers.set('vary', 'Accept')
  const response = await received(own)
  expect(await response.text()).toBe('<p>Текст</p>')
  expect([response.headers.get('etag'), response.headers.get('vary'), response.headers.getSetCookie()]).toEqual([
    '"a"',
    'Accept',
    ['a=1', 'b=2'],
  ])
})

it('a copy of a response that was made from a kept one has all that was set on it', () => {
  const own = new Response('текст', kept())
  own.headers.set('content-encoding', 'br')
  expect(new Response('иное', own).headers.get('content-encoding')).toBe('br')
  expect([...own.headers].length).toBe(3)
  own.headers.append('vary', 'Accept')
  expect(new Response('иное', own).headers.get('vary')).toBe('Accept')
})

it('the headers of a response with a body are copied as they are at that time', async () => {
  const source = new Response('текст', { headers: { etag: '"a"' } })
  const first = new Response('иное', source)
  source.headers.set('etag', '"b"')
  expect([first.headers.get('etag'), new Response('иное', source).headers.get('etag')]).toEqual(['"a"', '"b"'])
  expect(await (await received(first)).text()).toBe('иное')
})

it('several cookies of a kept response stay several', () => {
  const source = kept()
  source.headers.append('set-cookie', 'a=1')
  source.headers.append('set-cookie', 'b=2')
  expect(new Response('', source).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

it('a response of fetch is a response, and its headers are copied', async () => {
  const fetched = await received(new Response('текст', kept()))
  expect(fetched).toBeInstanceOf(Response)
  expect(new Response('иное', fetched).headers.get('etag')).toBe('"a"')
})
