import { afterEach, expect, it, vi } from 'vitest'
import { createBreaker } from './breaker.ts'
import { createOriginSource } from './origin.ts'

afterEach(() => vi.restoreAllMocks())

it('broken idle connections are no failures when the retry succeeds', async () => {
  const breaker = createBreaker({ now: () => 0, report: () => undefined })
  const source = createOriginSource({ base: 'https://content.example.ru', timeoutMs: 20_000, breaker })
  const network = vi.spyOn(globalThis, 'fetch')
  for (let question = 0; question < 10; question++) {
    network.mockRejectedValueOnce(new Error('Network connection lost.')).mockImplementationOnce(async () => Response.json([]))
    expect(await source.fetch('/api/posts/tags/', {})).toEqual([])
  }
  expect(network).toHaveBeenCalledTimes(20)
})

it.each([
  ['seconds', () => '30'],
  ['a date', () => new Date(Date.now() + 30_500).toUTCString()],
])('Retry-After in %s sets how long the origin gets no requests', async (_, retryAfter) => {
  let time = Date.now()
  const breaker = createBreaker({ now: () => time, report: () => undefined })
  const source = createOriginSource({ base: 'https://content.example.ru', timeoutMs: 20_000, breaker })
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{}', { status: 503, headers: { 'retry-after': retryAfter() } }))
  const ask = () => source.fetch('/api/posts/tags/', {}).catch(() => undefined)
  await ask()
  for (const seconds of [20, 31]) {
    time += seconds * 1000
    await ask()
  }
  expect(network).toHaveBeenCalledTimes(2)
})

/** A source whose origin responds in this way, and the requests that it received. */
function originThat(answer: () => Promise<Response>, base = 'https://content.example.ru/base/') {
  const asked: { url: string; redirect: unknown; headers: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, { redirect, headers } = {}) => {
    asked.push({ url: `${url}`, redirect, headers })
    return answer()
  })
  const breaker = createBreaker({ now: () => 0, report: () => undefined })
  return { source: createOriginSource({ base, timeoutMs: 20_000, breaker }), asked }
}

it('the origin gets requests below its base, with the query alone, and its redirects are not followed', async () => {
  const { source, asked } = originThat(async () => Response.json({ items: [] }))
  expect(await source.fetch('/api/posts/search/', { q: 'суд & дело', page: '2' })).toEqual({ items: [] })
  const url = 'https://content.example.ru/base/api/posts/search/?q=%D1%81%D1%83%D0%B4+%26+%D0%B4%D0%B5%D0%BB%D0%BE&page=2'
  expect(asked).toEqual([{ url, redirect: 'manual', headers: { accept: 'application/json' } }])
})

const MB = 1024 * 1024
const json = (message: unknown, status: number) => () => Response.json({ message }, { status })

it.each<[string, () => Response, object]>([
  ['404', json('Нет такого', 404), { failure: 'not-found', message: 'Нет такого', isSourcesOwn: true }],
  ['410', json('Нет такого', 410), { failure: 'unavailable', message: 'Нет такого', isSourcesOwn: true }],
  ['a redirect', () => new Response(null, { status: 302 }), { failure: 'unavailable', message: 'Unknown fetch error' }],
  ['201', json('Создано', 201), { failure: 'unavailable', message: 'Создано' }],
  ['500 with an empty message', json('', 500), { failure: 'unavailable', message: 'Unknown fetch error' }],
  ['500 with a long message', json('я'.repeat(201), 500), { failure: 'unavailable', message: 'я'.repeat(200) }],
  ['500 with a page', () => new Response('<html>', { status: 500 }), { failure: 'unavailable', message: 'Unknown fetch error' }],
  ['429', () => new Response('', { status: 429, headers: { 'retry-after': '7' } }), { failure: 'unavailable', retryAfterMs: 7000 }],
  ['429 for no time', () => new Response('', { status: 429, headers: { 'retry-after': 'soon' } }), { retryAfterMs: 0 }],
  [
    '429 for a time past',
    () => new Response('', { status: 429, headers: { 'retry-after': new Date(0).toUTCString() } }),
    { retryAfterMs: 0 },
  ],
  ['nothing', () => new Response(' \n'), { failure: 'empty', message: 'Empty response from /api/posts/tags/', isSourcesOwn: false }],
  [
    'a page',
    () => new Response('<html>'),
    { failure: 'unavailable', message: 'The content origin did not answer /api/posts/tags/ with JSON' },
  ],
  [
    'no UTF-8',
    () => new Response(new Uint8Array([0x22, 0xff, 0x22])),
    { failure: 'unavailable', message: 'The content origin did not answer in UTF-8' },
  ],
  ['too much', () => new Response(' '.repeat(2 * MB + 1)), { failure: 'unavailable', message: 'The content origin sent more than 2 MB' }],
])('an origin that answers %s gets one request and fails with %j', async (_, answer, failure) => {
  const { source, asked } = originThat(async () => answer())
  await expect(source.fetch('/api/posts/tags/', {})).rejects.toMatchObject({ name: 'ContentError', ...failure })
  expect(asked).toHaveLength(1)
})

it('an answer of 2 MB is read', async () => {
  const { source } = originThat(async () => new Response(`[]${' '.repeat(2 * MB - 2)}`))
  expect(await source.fetch('/api/posts/tags/', {})).toEqual([])
})

it.each([
  ['does not answer in time', new DOMException('No answer', 'TimeoutError'), 1],
  ['breaks every connection', new TypeError('Network connection lost'), 2],
])('an origin that %s is unavailable', async (_, error, times) => {
  const { source, asked } = originThat(() => Promise.reject(error))
  await expect(source.fetch('/api/posts/tags/', {})).rejects.toMatchObject({ failure: 'unavailable', message: 'Unknown fetch error' })
  expect(asked).toHaveLength(times)
})
