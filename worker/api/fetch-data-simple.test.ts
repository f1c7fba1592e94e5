import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

const PATH = '/api/servisec/fetchDataSimple'
const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' }

interface Answer {
  status: number
  body: unknown
}

/** Calls the proxy as a browser's fetch would; a string is sent unchanged. */
async function ask(body: unknown, init: RequestInit = {}, visit = visitor()): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await visit(PATH, {
    method: 'POST',
    body: text,
    ...init,
    headers: { ...JSON_TYPE, ...Object.fromEntries(new Headers(init.headers)) },
  })
  return { status: response.status, body: await response.json() }
}

afterEach(() => vi.restoreAllMocks())

describe('an endpoint of the contract', () => {
  it.each([
    ['with nothing else', { endpoint: '/api/posts/posts-count/' }],
    ['by GET', { endpoint: '/api/posts/posts-count/', method: 'GET' }],
    ['by POST', { endpoint: '/api/posts/posts-count/', method: 'POST', body: { anything: [1] } }],
    ['without a query', { endpoint: '/api/posts/posts-count/', query: null }],
    ['with an empty value', { endpoint: '/api/posts/posts-count/', query: { tag: '', slug: null } }],
    ['with keys it does not know', { endpoint: '/api/posts/posts-count/', query: { cb: 'random', x: { y: 1 }, slug: 'a' } }],
    ['without its slash', { endpoint: '/api/posts/posts-count' }],
    ['past the cache', { endpoint: '/api/posts/posts-count/', skipCache: true }],
  ])('an endpoint of the contract responds to a request %s', async (_what, request) => {
    expect(await ask(request)).toEqual({ status: 200, body: { count: expect.any(Number) } })
  })

  it('an endpoint of the contract accepts JSON numbers for numeric query keys', async () => {
    expect(await ask({ endpoint: '/api/posts/', query: { page: 2, limit: '5' } })).toMatchObject({
      status: 200,
      body: { page: 2, items: Array(5).fill(expect.anything()) },
    })
  })

  it('a JSON body may begin with a byte order mark', async () => {
    expect(await ask('\uFEFF{"endpoint":"/api/posts/posts-count/"}')).toMatchObject({ status: 200 })
  })

  it('queries that differ in the order of keys and in unknown keys are one query to the store', async () => {
    let asked = 0
    const prepare = (sql: string) => {
      asked += 1
      return env.DB.prepare(sql)
    }
    const visit = visitor({ DB: faulty(env.DB, { prepare }) })
    const queries = [{ limit: 3 }, { limit: '3', cb: 1 }, { cb: 2, limit: 3, a: null }, { limit: 3, slug: 'x' }]
    for (const query of queries) await ask({ endpoint: '/api/posts/editors-choose/', query }, {}, visit)
    expect(asked).toBe(1)
  })
})

describe('a search of any length', () => {
  it.each([
    ['10 KB', 'отзыв '.repeat(1000)],
    ['200 characters of two units each', '😀'.repeat(200)],
    ['half a character', '\ud83d'.repeat(300)],
  ])('a search for %s gets a response', async (_what, q) => {
    for (const endpoint of ['/api/posts/search/', '/api/pages/search/', '/api/pages/search/reviews/'])
      expect((await ask({ endpoint, query: { q } })).status).toBe(200)
  })

  it('a longer search has the results of its first 200 characters', async () => {
    const q = 'отзыв '.repeat(33)
    const [cut, whole] = [q, `${q}клевета`].map((text) => ask({ endpoint: '/api/posts/search/', query: { q: text } }))
    expect(await whole).toEqual(await cut)
    expect((await cut)?.body).toMatchObject({ total: expect.any(Number) })
  })
})

describe('an endpoint that is not of the contract', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil',
    '@evil.example/',
    '.evil.example',
    '',
    '/',
    '/api/',
    '/api/posts/../../admin/',
    '/api/posts/%2e%2e/%2e%2e/',
    '/api/posts/%252e%252e/',
    '/api/posts%2F',
    '/api/posts/?a=1',
    '/api/posts/#x',
    ' /api/posts/',
    '/API/POSTS/',
    '/api/health',
    '/api/servisec/fetchDataSimple',
    'constructor',
    '__proto__',
  ])('the endpoint "%s" is not found, and no request to the source is made', async (endpoint) => {
    const outside = vi.spyOn(globalThis, 'fetch')
    const answer = await ask({ endpoint }, {}, visitor({ CONTENT_ORIGIN: 'https://content.example.ru' }))
    expect(answer).toMatchObject({ status: 404, body: { statusCode: 404, message: 'Unknown fetch error' } })
    expect(outside).not.toHaveBeenCalled()
  })

  it.each(['/api/x.js', '/api/x.CSS', '/assets/app.map?x', '/api/posts/x.js#y', 'https://evil.example/a.js'])(
    '"%s" is refused as a static file',
    async (endpoint) => {
      expect(await ask({ endpoint })).toMatchObject({
        status: 400,
        body: { statusCode: 400, message: `Invalid API endpoint: ${endpoint}` },
      })
    },
  )

  it('the later of two duplicate keys in JSON names the endpoint, which is not found outside the contract', async () => {
    expect(await ask('{"endpoint":"/api/posts/","endpoint":"/evil/"}')).toMatchObject({ status: 404 })
  })

  it('an endpoint with too long a name is rejected', async () => {
    expect(await ask({ endpoint: `/api/${'a'.repeat(300)}/` })).toMatchObject({ status: 400 })
  })
})

describe('an invalid request', () => {
  const posts = (query: unknown) => ({ endpoint: '/api/posts/', query })

  it.each<[what: string, request: unknown]>([
    ['DELETE as its method', { endpoint: '/api/posts/', method: 'DELETE' }],
    ['CONNECT as its method', { endpoint: '/api/posts/', method: 'CONNECT' }],
    ['an untidy method', { endpoint: '/api/posts/', method: 'get ' }],
    ['a number as its method', { endpoint: '/api/posts/', method: 5 }],
    ['no endpoint', {}],
    ['a list of endpoints', { endpoint: ['/api/posts/'] }],
    ['a text as its query', posts('page=1')],
    ['an object as a value', posts({ page: { gt: 1 } })],
    ['a list as a value', posts({ page: ['1'] })],
    ['a boolean as a value', posts({ page: true })],
    ['200 keys', posts(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`k${at}`, 'x'])))],
    ['a page below one', posts({ page: 0 })],
    ['a page in words', posts({ page: '1e3' })],
    ['a limit over fifty', posts({ limit: 51 })],
    ['a tag that is a path', posts({ tag: '../x' })],
    ['no slug where one is needed', { endpoint: '/api/posts/post/' }],
    ['a list around it', [{ endpoint: '/api/posts/' }]],
    ['a text instead of it', '"/api/posts/"'],
    ['null instead of it', 'null'],
    ['an end in the middle', '{"endpoint":"/api/po'],
    ['no body', ''],
    ['brackets 16,000 deep', '['.repeat(16_000)],
    ['a value 7,000 deep', `{"endpoint":"/api/posts/","query":{"page":${'['.repeat(7000)}${']'.repeat(7000)}}}`],
  ])('an invalid request with %s is rejected', async (_what, request) => {
    expect(await ask(request)).toMatchObject({ status: 400, body: { statusCode: 400, message: expect.stringMatching(/^Invalid /) } })
  })

  it('a request in UTF-16 is rejected', async () => {
    const bytes = new Uint8Array(new Uint16Array([...'{"endpoint":"/api/posts/"}'].map((letter) => letter.charCodeAt(0))).buffer)
    expect(await ask('', { body: bytes })).toMatchObject({ status: 400 })
  })
})
