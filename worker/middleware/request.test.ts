import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FIXED_PATHS } from '../../test/worker/every-path.ts'
import { failingQueries, faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'
import { slashed } from './request.ts'

const SLASHED: [path: string, answer: string][] = [
  ['/', '/'],
  ['/blog', '/blog/'],
  ['/blog/', '/blog/'],
  ['/experts/direktor', '/experts/direktor/'],
  ['/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2', '/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2/'],
  ['/a//b', '/a//b/'],
  ['/v1.2/notes', '/v1.2/notes/'],
  ['/file.with%20space', '/file.with%20space/'],
  ['/apiary', '/apiary/'],
  ['/builds-of-2026', '/builds-of-2026/'],
  ['/api', '/api'],
  ['/api/health', '/api/health'],
  ['/builds/latest.json', '/builds/latest.json'],
  ['/_ipx/f_webp&w_320/images/cases/case-1.webp', '/_ipx/f_webp&w_320/images/cases/case-1.webp'],
  ['/robots.txt', '/robots.txt'],
  ['/blog/_payload.json', '/blog/_payload.json'],
  ['//', '/'],
  ['//evil.com', '/evil.com/'],
  ['//evil.com/', '/evil.com/'],
  ['/\\evil.com', '/evil.com/'],
  ['/%5Cevil.com', '/evil.com/'],
  ['/%5c%2F/evil.com', '/evil.com/'],
  ['//api/health', '/api/health'],
]

const REDIRECTS: [path: string, location: string][] = [
  ['/x?q=1', '/x/?q=1'],
  ['/blog?q=отзыв&page=2', '/blog/?q=%D0%BE%D1%82%D0%B7%D1%8B%D0%B2&page=2'],
  ['/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2?a=%D0%B1', '/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2/?a=%D0%B1'],
  ['/отзыв', '/%D0%BE%D1%82%D0%B7%D1%8B%D0%B2/'],
  ['//evil.com', '/evil.com/'],
  ['//evil.com/x?y=1', '/evil.com/x/?y=1'],
  ['/\\evil.com', '/evil.com/'],
  ['/%5Cevil.com', '/evil.com/'],
  ['/%2f%2fevil.com', '/evil.com/'],
  ['///a//b', '/a//b/'],
  ['/.//evil.com', '/evil.com/'],
  ['/a/b/../..//evil.com', '/evil.com/'],
]

describe('a path', () => {
  it.each(SLASHED)('the path %s becomes %s', (path, answer) => {
    expect(slashed(path)).toBe(answer)
  })

  it('a path never becomes the address of another host', () => {
    const piece = fc.constantFrom('/', '\\', '%5c', '%2F', '.', '..', 'evil.com', '@', ':', '%09', '?', 'a')
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => slashed(new URL(`http://localhost/${pieces.join('')}`).pathname))
    fc.assert(
      fc.property(path, (answer) => /^\/(?![/\\]|%5c|%2f)/i.test(answer) && new URL(answer, 'http://localhost').host === 'localhost'),
    )
  })
})

describe('a visitor', () => {
  it.each(REDIRECTS)('a request for %s is redirected permanently to %s', async (path, location) => {
    const response = await visitor()(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  })

  it('a HEAD request is redirected too', async () => {
    const response = await visitor()('/blog', { method: 'HEAD' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/'])
  })

  it.each([
    '/?q=1',
    '/blog/',
    '/api/health',
    '/builds/latest.json',
    '/_ipx/f_webp&q_80&w_320/images/cases/case-1.webp',
    '/robots.txt',
    '/nope.css',
  ])('a request for %s is not redirected', async (path) => {
    const response = await visitor()(path)
    expect([response.status < 300 || response.status === 404, response.headers.get('location')]).toEqual([true, null])
  })
})

describe('a page', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('a page rejects %s and lists the allowed methods', async (method) => {
    const response = await visitor()('/blog/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('a page rejects a method before a redirect', async () => {
    const response = await visitor()('/blog', { method: 'POST' })
    expect([response.status, response.headers.get('location')]).toEqual([405, null])
  })

  it.each([...FIXED_PATHS, '/nope/', '/blog/_payload.json', '/robots.txt', '/sitemap.xml'])(
    '%s responds to HEAD as to GET, without the body',
    async (path) => {
      const visit = visitor()
      const [get, head] = [await visit(path), await visit(path, { method: 'HEAD' })]
      expect(outside(head)).toEqual(outside(get))
      expect(await head.text()).toBe('')
    },
  )
})

describe('the API', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('the API rejects %s and lists the allowed methods', async (method) => {
    const response = await visitor()('/api/posts/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('the API grants no permission to a preflight request of another site', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await visitor()('/api/servisec/fetchDataSimple', { method: 'OPTIONS', headers })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('a body that nobody asked for', () => {
  /** A body of so many pieces of 100 kB, and the number of them that were read. */
  function countedBody(pieces: number) {
    const count = { read: 0 }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (count.read === pieces) return controller.close()
          count.read += 1
          controller.enqueue(new Uint8Array(100_000))
        },
      },
      { highWaterMark: 0 },
    )
    return { count, body }
  }

  it.each<[what: string, path: string, init: RequestInit, status: number]>([
    ['a page', '/blog/', { method: 'POST' }, 405],
    ['an unknown address of the API', '/api/nothing', { method: 'POST' }, 404],
    ['a wrong type', '/api/vitals', { method: 'POST', headers: { 'content-type': 'text/plain' } }, 415],
    ['the desk without a session', '/admin/api/drafts/pages/ceny.md', { method: 'PUT' }, 401],
  ])('is read to its end at %s, so that the connection stays usable', async (_what, path, init, status) => {
    const { count, body } = countedBody(3)
    const response = await visitor({ DESK: 'on' })(path, { ...init, body })
    expect([response.status, count.read]).toEqual([status, 3])
  })

  it('is left after a megabyte', async () => {
    const { count, body } = countedBody(100)
    const response = await visitor()('/blog/', { method: 'POST', body })
    expect([response.status, count.read]).toEqual([405, 11])
  })
})

it.each(['PROPFIND', 'PURGE', 'MKCOL'])('%s is an unknown method and gets 501', async (method) => {
  const response = await visitor()('/blog/', { method })
  expect(response.status).toBe(501)
})

afterEach(() => vi.restoreAllMocks())

/** The lines below the level error that a site with this setting logs for a request with a failing rate limiter. */
async function warnings(bindings: Record<string, string>, path: string, init: RequestInit = {}): Promise<unknown[]> {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const broken = { limit: () => Promise.reject(new Error('away')) }
  await visitor({ PUBLIC_BASE: 'http://localhost', ...bindings, SKIP_CACHE_LIMIT: broken, VITALS_LIMIT: broken })(path, init)
  return warned.mock.calls.map(([line]) => JSON.parse(line).event).filter((event) => event === 'rate limit unavailable')
}

const EDITOR = { headers: { 'cache-control': 'no-cache' } }
const VIEW = { method: 'POST', body: JSON.stringify({ build: 'b', kind: 'home' }), headers: { 'content-type': 'application/json' } }

it.each<[what: string, bindings: Record<string, string>, path: string, init: RequestInit, count: number]>([
  ['a request that reads, with a sample of everything', { DEV: '0', LOG_SAMPLE: '1' }, '/contacts/', EDITOR, 1],
  ['a request that reads, with a sample of nothing', { DEV: '0', LOG_SAMPLE: '0' }, '/contacts/', EDITOR, 0],
  ['a request that brings something', { DEV: '0', LOG_SAMPLE: '0' }, '/api/vitals', VIEW, 1],
  ['any request on a local server', { LOG_SAMPLE: '0' }, '/contacts/', EDITOR, 1],
])('%s has as many of its warnings logged', async (_what, bindings, path, init, count) => {
  expect(await warnings(bindings, path, init)).toHaveLength(count)
})

it('an error is logged whatever the sample', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await visitor({
    PUBLIC_BASE: 'http://localhost',
    DEV: '0',
    LOG_SAMPLE: '0',
    DB: faulty(env.DB, failingQueries('D1_ERROR')),
    CONTENT: faulty(env.CONTENT, { get: async () => null }),
  })('/serm/')
  expect(logged.mock.calls.map(([line]) => JSON.parse(line).event)).toContain('request failed')
})

/** Status and headers of a response, without its request id. */
function outside({ status, headers }: Response): [status: number, headers: Record<string, string>] {
  return [status, { ...Object.fromEntries(headers), 'x-request-id': '' }]
}
