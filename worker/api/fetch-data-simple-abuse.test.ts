import { describe, expect, it } from 'vitest'
import { visitor } from '../../test/worker/visit.ts'

const PATH = '/api/servisec/fetchDataSimple'
const COUNT = JSON.stringify({ endpoint: '/api/posts/posts-count/' })
const visit = visitor()

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return visit(PATH, { method: 'POST', body, headers: { accept: 'application/json', 'content-type': 'application/json', ...headers } })
}

describe('a body over 16 KB', () => {
  const kilobyte = new TextEncoder().encode(' '.repeat(1024))

  /** A body without a length that counts the chunks read from it. */
  function endless(): { body: ReadableStream<Uint8Array>; taken: () => number } {
    let chunks = 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      chunks += 1
      controller.enqueue(kilobyte)
    }
    return { body: new ReadableStream({ pull }), taken: () => chunks }
  }

  it.each([
    ['of spaces', COUNT + ' '.repeat(16 * 1024)],
    ['of brackets 100,000 deep', '['.repeat(100_000)],
    ['of a megabyte', 'x'.repeat(1024 * 1024)],
  ])('a body %s is rejected', async (_what, body) => {
    const response = await post(body)
    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ statusCode: 413 })])
  })

  it('an endless body is rejected before it is read completely', async () => {
    const { body, taken } = endless()
    const response = await post(body)
    expect(response.status).toBe(413)
    expect(taken()).toBeLessThan(32)
  })

  it('a body of 16 KB is accepted, and one more byte is rejected', async () => {
    const full = COUNT.padEnd(16 * 1024)
    expect([(await post(full)).status, (await post(`${full} `)).status]).toEqual([200, 413])
  })
})

describe('a body', () => {
  it.each(['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'application/jsonp', 'application/json-patch+json', ''])(
    'a body with the content type "%s" is rejected',
    async (type) => {
      expect((await post(COUNT, { 'content-type': type })).status).toBe(415)
    },
  )

  it('a body without a content type is rejected', async () => {
    const response = await visit(PATH, { method: 'POST', body: new TextEncoder().encode(COUNT) })
    expect(response.status).toBe(415)
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('a body with the content type "%s" is accepted', async (type) => {
    expect((await post(COUNT, { 'content-type': type })).status).toBe(200)
  })
})

it.each<[headers: Record<string, string>, status: number]>([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://reputaciya.example.ru' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'http://reputaciya.example.ru' }, 403],
  [{ origin: 'https://reputaciya.example.ru.evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'https://reputaciya.example.ru' }, 200],
  [{ origin: 'http://localhost' }, 200],
  [{}, 200],
])('a request with the headers %j gets %d, and no permission for other sites', async (headers, status) => {
  const response = await post(COUNT, headers)
  expect(response.status).toBe(status)
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

describe('the proxy', () => {
  it.each([
    ['GET', 404],
    ['HEAD', 404],
    ['PUT', 405],
    ['PATCH', 405],
    ['DELETE', 405],
    ['OPTIONS', 405],
  ])('the proxy responds to %s with %d', async (method, status) => {
    const response = await visit(PATH, { method, headers: { accept: 'application/json' } })
    expect(response.status).toBe(status)
  })

  it.each([
    '{"endpoint":"/api/posts/posts-count/","__proto__":{"polluted":1}}',
    '{"endpoint":"/api/posts/posts-count/","query":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
  ])('the proxy is not poisoned by %s', async (body) => {
    expect((await post(body)).status).toBe(200)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each([
    '"',
    'a AND',
    '*',
    'NEAR(',
    'col:x',
    '(',
    "'",
    'репутация -отзыв',
    '; drop table entries',
    'ё'.repeat(26),
    'отзыв\u0000суд',
    '\ud800',
  ])('the proxy treats %j as ordinary search text', async (q) => {
    const response = await post(JSON.stringify({ endpoint: '/api/posts/search/', query: { q } }))
    expect(await response.json()).toMatchObject({ items: expect.any(Array), page: 1 })
  })

  it('no cache may store the responses of the proxy', async () => {
    expect((await post(COUNT)).headers.get('cache-control')).toBe('private, no-store')
  })
})
