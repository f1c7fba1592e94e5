import { describe, expect, it } from 'vitest'
import { FIXED_PATHS } from '../../test/worker/every-path.ts'
import { visitor } from '../../test/worker/visit.ts'

/** Status and headers of an answer, without its request id. */
function outside({ status, headers }: Response): [status: number, headers: Record<string, string>] {
  return [status, { ...Object.fromEntries(headers), 'x-request-id': '' }]
}

describe('a page', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('a page refuses %s and lists the allowed methods', async (method) => {
    const response = await visitor()('/blog/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('a page refuses a method before it would redirect', async () => {
    const response = await visitor()('/blog', { method: 'POST' })
    expect([response.status, response.headers.get('location')]).toEqual([405, null])
  })

  it.each([...FIXED_PATHS, '/nope/', '/blog/_payload.json', '/robots.txt', '/sitemap.xml'])(
    '%s answers HEAD as GET, without the body',
    async (path) => {
      const visit = visitor()
      const [get, head] = [await visit(path), await visit(path, { method: 'HEAD' })]
      expect(outside(head)).toEqual(outside(get))
      expect(await head.text()).toBe('')
    },
  )
})

describe('the API', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('the API refuses %s and lists the allowed methods', async (method) => {
    const response = await visitor()('/api/posts/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it('answers a preflight of another site without any permission', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await visitor()('/api/servisec/fetchDataSimple', { method: 'OPTIONS', headers })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

it.each(['PROPFIND', 'PURGE', 'MKCOL'])('%s is an unknown method and gets 501', async (method) => {
  const response = await visitor()('/blog/', { method })
  expect(response.status).toBe(501)
})
