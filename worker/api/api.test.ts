import { env } from 'cloudflare:workers'
import { id } from 'virtual:build-info'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerSchema, type EndpointPath, endpoints, type Query } from '../../content/api/endpoints.ts'
import { ContentError } from '../../content/api/source.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { contentFailureResponse } from '../../edge/content-failure.ts'
import type { AppEnv } from '../../edge/env.ts'
import { fail, faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

const SECRET = 'token-3f9a2c'

const PATH = '/api/posts/posts-count/'

afterEach(() => vi.restoreAllMocks())

it('a failure repeats only the source’s own words, whatever caused it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const told = async (isSourcesOwn: boolean) => {
    const error = new ContentError('unavailable', `Disk of ${SECRET}`, { cause: 'status of the disk', isSourcesOwn })
    const app = new Hono<AppEnv>().get('/', (c) => contentFailureResponse(c, error, '/'))
    return (await app.request('/')).text()
  }
  expect([(await told(false)).includes(SECRET), (await told(true)).includes(SECRET)]).toEqual([false, true])
})

describe('failures of the content origin', () => {
  it.each<[what: string, origin: () => Promise<Response>, status: number, message: string]>([
    ['reports a missing record', async () => Response.json({ message: 'Нет такой записи' }, { status: 404 }), 404, 'Нет такой записи'],
    ['fails with a message', async () => Response.json({ message: 'Идут работы' }, { status: 500 }), 404, 'Идут работы'],
    ['fails without a message', async () => new Response(null, { status: 500 }), 404, 'Unknown fetch error'],
    ['fails with an HTML page', async () => new Response(`<pre>${SECRET}</pre>`, { status: 502 }), 404, 'Unknown fetch error'],
    ['returns an empty body', async () => new Response(''), 500, `Empty response from ${PATH}`],
    ['returns null', async () => Response.json(null), 500, `Empty response from ${PATH}`],
    ['returns an HTML page', async () => new Response(`<p>${SECRET}</p>`), 404, 'Unknown fetch error'],
    ['returns data of another shape', async () => Response.json({ total: SECRET }), 404, 'Unknown fetch error'],
    ['redirects', async () => Response.redirect(`https://${SECRET}.example/`), 404, 'Unknown fetch error'],
    ['cannot be reached', async () => Promise.reject(new TypeError(`connect ${SECRET}`)), 404, 'Unknown fetch error'],
  ])('when the content origin %s, the answer follows the error catalogue', async (_what, origin, status, message) => {
    const answer = await answerWhen(origin)
    expect(answer).toMatchObject({ status, message })
    expect(answer.text).not.toContain(SECRET)
  })

  it('a long message of the content origin is truncated', async () => {
    const { message } = await answerWhen(async () => Response.json({ message: 'я'.repeat(5000) }, { status: 500 }))
    expect(message).toBe('я'.repeat(200))
  })
})

const QUESTIONS: [path: EndpointPath, query: Query][] = [
  ['/api/nav-menu/', {}],
  ['/api/pages/home/', {}],
  ['/api/pages/services/', {}],
  ['/api/pages/services/', { slug: 'serm' }],
  ['/api/pages/contacts/', {}],
  ['/api/pages/experts/', {}],
  ['/api/pages/experts/', { slug: 'direktor' }],
  ['/api/pages/addresses/', {}],
  ['/api/pages/moved/', {}],
  ['/api/pages/search/', { q: 'отзывы' }],
  ['/api/pages/search/services/', { q: 'удаление' }],
  ['/api/pages/search/reviews/', { q: 'отзыв', limit: '2' }],
  ['/api/pages/search/pravila-perepechatki/', { q: 'перепечатка' }],
  ['/api/posts/', { page: '2', limit: '5' }],
  ['/api/posts/', { tag: 'pravo' }],
  ['/api/posts/post/', { slug: 'fakt-ili-mnenie' }],
  ['/api/posts/post/', { slug: 'otvet-na-negativnyj-otzyv' }],
  ['/api/posts/posts-count/', { tag: 'pravo' }],
  ['/api/posts/tags/', {}],
  ['/api/posts/editors-choose/', { limit: '2' }],
  ['/api/posts/comment-counted/', { limit: '2' }],
  ['/api/posts/search/', { q: 'отзыв', page: '1', limit: '3' }],
  ['/api/posts/business-instructions/', {}],
  ['/api/forms/', {}],
  ['/api/forms/', { id: '4' }],
  ['/api/forms/', { name: 'main' }],
]

const visit = visitor()

describe('the content contract over HTTP', () => {
  it('every endpoint of the content contract is tested over HTTP', () => {
    expect(new Set(QUESTIONS.map(([path]) => path))).toEqual(new Set(Object.keys(endpoints)))
  })

  it.each(QUESTIONS)('%s %j returns data that fits its schema', async (path, query) => {
    const { status, type, body } = await ask(path, query)
    expect([status, type]).toEqual([200, 'application/json'])
    expect(v.parse(answerSchema(path, query) ?? v.never(), body)).toEqual(body)
    // An editor may have moved nothing yet.
    if (path !== '/api/pages/moved/') expect(howMuch(body)).toBeGreaterThan(0)
  })

  it.each(['/api/pages/services/', '/api/pages/experts/', '/api/posts/post/'])('%s answers 404 for an unknown slug', async (path) => {
    const { status, body } = await ask(path, { slug: 'nope' })
    expect([status, body]).toEqual([404, expect.objectContaining({ statusCode: 404, data: { path }, message: expect.stringMatching(/./) })])
  })

  it.each([{ id: '99' }, { name: 'nope' }])('/api/forms/ responds with 404 to %j', async (query) => {
    expect((await ask('/api/forms/', query)).status).toBe(404)
  })

  it.each<[path: EndpointPath, query: Record<string, string>]>([
    ['/api/posts/post/', {}],
    ['/api/posts/post/', { slug: "' or 1=1 --" }],
    ['/api/posts/', { page: '0' }],
    ['/api/posts/', { limit: '1000' }],
    ['/api/forms/', { id: 'x' }],
  ])('%s rejects %j', async (path, query) => {
    expect(await ask(path, query)).toMatchObject({ status: 400, body: { message: `Invalid query for ${path}` } })
  })

  it.each(['/api/pages/search', '/api/nav-menu'])('%s answers without its trailing slash', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  it('the first of two values of a parameter counts', async () => {
    const response = await visit('/api/posts/?limit=2&limit=9')
    expect(howMuch(await response.json())).toBe(2)
  })
})

async function health(bindings: Partial<Bindings> = {}): Promise<[status: number, answer: unknown]> {
  const response = await visitor(bindings)('/api/health')
  return [response.status, await response.json()]
}

it('a site whose content source answers is healthy', async () => {
  const version = await env.CONTENT.get(CONTENT_VERSION_KEY)
  expect(await health()).toEqual([200, { ok: true, build: id, content: { source: 'embedded', version, answers: true } }])
})

it('a site whose store fails is not healthy, even with its content in the cache', async () => {
  await visitor()('/')
  const prepare = () => {
    throw new Error('D1_ERROR: token-3f9a2c')
  }
  const [status, answer] = await health({ DB: faulty(env.DB, { prepare }) })
  expect([status, answer]).toEqual([503, expect.objectContaining({ ok: false })])
  expect(JSON.stringify(answer)).not.toContain('token-3f9a2c')
})

it('a site whose origin does not answer is not healthy', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'))
  const answer = await health({ CONTENT_ORIGIN: 'https://content.example.ru' })
  expect(answer).toEqual([503, expect.objectContaining({ ok: false, content: expect.objectContaining({ source: 'origin' }) })])
})

it('a site without its cache is still healthy', async () => {
  const [status] = await health({ CONTENT: faulty(env.CONTENT, { get: fail('KV GET failed'), put: fail('KV PUT failed') }) })
  expect(status).toBe(200)
})

it('the response of the health check is not cached', async () => {
  const response = await visitor()('/api/health')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

async function ask(path: string, query: Record<string, string> = {}): Promise<{ status: number; type: string | null; body: unknown }> {
  const response = await visit(`${path}?${new URLSearchParams(query)}`)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

function howMuch(answer: unknown): number {
  const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : answer
  return Array.isArray(items) ? items.length : 1
}

/** The response of the API to this behaviour of the content origin. */
async function answerWhen(origin: () => Promise<Response>): Promise<{ status: number; text: string; message: unknown }> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(origin)
  const get = (key: string) => (key === CONTENT_VERSION_KEY ? env.CONTENT.get(key) : Promise.resolve(null))
  const visit = visitor({ CONTENT_ORIGIN: 'https://content.example.ru', CONTENT: faulty(env.CONTENT, { get }) })
  const response = await visit(PATH, { headers: { accept: 'application/json' } })
  const text = await response.text()
  return { status: response.status, text, message: JSON.parse(text).message }
}
