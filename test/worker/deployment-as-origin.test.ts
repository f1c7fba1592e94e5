import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../content/api/endpoints.ts'
import { ownKv } from './content-deps.ts'
import { FIXED_PATHS } from './every-path.ts'
import { visitor } from './visit.ts'

const OTHER = 'https://other.example'
/** Crawlers get complete pages, not streamed ones. */
const AS_CRAWLER = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' } }

const visitOther = visitor({ CONTENT: ownKv() })
/** A deployment without its own content. */
const visit = visitor({ CONTENT_ORIGIN: OTHER, CONTENT_TIMEOUT_MS: '20000', CONTENT_DEADLINE_MS: '20000', CONTENT: ownKv() })

beforeAll(() => {
  // Simulates the network: requests to the other deployment's address reach its app.
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    expect(url.origin).toBe(OTHER)
    return visitOther(url.pathname + url.search, init)
  })
})
afterAll(() => vi.unstubAllGlobals())

async function answer(response: Promise<Response>) {
  const { status, headers } = await response
  return { status, type: headers.get('content-type'), body: await (await response).text() }
}

describe('a deployment whose origin is another deployment', () => {
  it.each([...FIXED_PATHS, '/fakt-ili-mnenie/', '/blog/?q=отзыв', '/net-takoj-stati/'])(
    'a deployment whose origin is another deployment shows %s like the other one',
    async (path) => {
      expect(await answer(visit(path, AS_CRAWLER))).toEqual(await answer(visitOther(path, AS_CRAWLER)))
    },
  )

  it.each(Object.keys(endpoints))('a deployment whose origin is another deployment responds to %s like the other one', async (path) => {
    const query = path.includes('search') ? '?q=отзыв&limit=3' : path === '/api/posts/post/' ? '?slug=fakt-ili-mnenie' : ''
    expect(await answer(visit(path + query))).toEqual(await answer(visitOther(path + query)))
  })

  it.each(['/api/posts/post/?slug=nope', '/api/posts/?page=0', '/api/forms/?id=99'])(
    'a deployment whose origin is another deployment rejects %s like the other one',
    async (path) => {
      expect(await answer(visit(path))).toEqual(await answer(visitOther(path)))
    },
  )
})
