import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { answerSchema, type EndpointPath, endpoints, type Query } from '../../content/api/endpoints.ts'
import { visitor } from '../../test/worker/visit.ts'

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
  ['/api/posts/post/', { slug: 'kak-otvetit-na-otzyv' }],
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

async function ask(path: string, query: Record<string, string> = {}): Promise<{ status: number; type: string | null; body: unknown }> {
  const response = await visit(`${path}?${new URLSearchParams(query)}`)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() }
}

function howMuch(answer: unknown): number {
  const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : answer
  return Array.isArray(items) ? items.length : 1
}

describe('the content contract over HTTP', () => {
  it('the content contract over HTTP is tested for every endpoint', () => {
    expect(new Set(QUESTIONS.map(([path]) => path))).toEqual(new Set(Object.keys(endpoints)))
  })

  it.each(QUESTIONS)('%s %j answers with data that fits its schema', async (path, query) => {
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

  it.each([{ id: '99' }, { name: 'nope' }])('/api/forms/ has nothing for %j', async (query) => {
    expect((await ask('/api/forms/', query)).status).toBe(404)
  })

  it.each<[path: EndpointPath, query: Record<string, string>]>([
    ['/api/posts/post/', {}],
    ['/api/posts/post/', { slug: "' or 1=1 --" }],
    ['/api/posts/', { page: '0' }],
    ['/api/posts/', { limit: '1000' }],
    ['/api/forms/', { id: 'x' }],
  ])('%s refuses %j', async (path, query) => {
    expect(await ask(path, query)).toMatchObject({ status: 400, body: { message: `Invalid query for ${path}` } })
  })

  it.each(['/api/pages/search', '/api/nav-menu'])('%s answers without its trailing slash', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  it('the content contract over HTTP takes the first of two values', async () => {
    const response = await visit('/api/posts/?limit=2&limit=9')
    expect(howMuch(await response.json())).toBe(2)
  })
})
