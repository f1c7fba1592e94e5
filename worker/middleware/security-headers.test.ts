import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { missingHeaders } from '../../test/lacking-headers.ts'
import { FIXED_PATHS } from '../../test/worker/every-path.ts'
import { fail, failingQueries, faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'
import { createApp } from '../app.ts'

const visit = visitor()
const PICTURE = '/_ipx/f_webp&q_80&w_320/images/cases/case-1.webp'
const EVERYWHERE = [
  ...FIXED_PATHS,
  '/fakt-ili-mnenie/',
  '/blog/?q=отзыв',
  '/nope/',
  '/blog/?page=abc',
  '/blog',
  '/blog/_payload.json',
  '/nope/_payload.json',
  '/robots.txt',
  '/sitemap.xml',
  '/api/health',
  '/api/posts/',
  '/api/nope',
  '/builds/latest.json',
  '/builds/meta/nope.json',
  PICTURE,
  PICTURE.replace('w_320', 's_320'),
  '/_ipx/w_1/images/cases/case-1.webp',
]

function policyOf(response: Response): Map<string, string> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return new Map(directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]))
}

describe.each(EVERYWHERE)('%s', (path) => {
  it(`${path} cannot be sniffed or framed, lets other sites embed only pictures, and sets its language and caching`, async () => {
    const { headers } = await visit(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': path.startsWith('/_ipx/f_webp') ? 'cross-origin' : 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cache-control': expect.stringMatching(/./),
      'x-request-id': expect.stringMatching(/./),
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control') || name === 'set-cookie')).toEqual([])
    expect(headers.get('content-type') ?? 'redirect').toMatch(
      /^(?:text\/.*charset=utf-8|application\/xml; charset=utf-8|application\/json|image\/webp|redirect)/i,
    )
  })

  it(`${path} allows only script files of the site`, async () => {
    const policy = policyOf(await visit(path))
    expect(policy.get('script-src')).toBe("'self'")
    expect(['default-src', 'object-src', 'base-uri', 'frame-ancestors'].map((name) => policy.get(name))).toEqual(Array(4).fill("'none'"))
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|\*|http:|nonce/)
  })
})

it('every kind of response has all security headers', async () => {
  const own = visitor()
  const etag = async (path: string, accept = 'text/html') => (await own(path, { headers: { accept } })).headers.get('etag') ?? ''
  const known = async (path: string, accept = 'text/html') => ({ headers: { accept, 'if-none-match': await etag(path, accept) } })
  const kinds: [path: string, status: number, init?: RequestInit][] = [
    ['/serm/', 304, await known('/serm/')],
    ['/serm/', 304, { ...(await known('/serm/')), method: 'HEAD' }],
    ['/serm/', 304, await known('/serm/', 'text/markdown')],
    ['/serm/_payload.json', 304, await known('/serm/_payload.json')],
    ['/sitemap.xml', 304, await known('/sitemap.xml')],
    ['/serm/', 304, { headers: { 'if-modified-since': new Date().toUTCString() } }],
    ['/serm/', 200, { method: 'HEAD' }],
    ['/serm/', 405, { method: 'POST' }],
    ['/serm/', 501, { method: 'PROPFIND' }],
    ['/api/health', 405, { method: 'DELETE' }],
    ['/api/forms/submit-form-consult-main/', 415, { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['/api/csp-reports/', 404],
    ['/api/ip-country', 200],
    ['/home/', 301],
    ['//evil.example/', 301],
    ['/admin/', 403],
    ['/nope.txt', 404],
    ['/assets/nope.js', 404],
    ['/_ipx/x/y', 400],
    ['/serm/%E0%A4%A/', 404],
    ['/serm.js/', 404],
  ]
  const lacking = []
  for (const [path, status, init] of kinds) {
    const answer = await own(path, init)
    lacking.push([path, answer.status === status || answer.status, missingHeaders(answer.headers)])
  }
  expect(lacking).toEqual(kinds.map(([path]) => [path, true, []]))
  const robot = { headers: { 'user-agent': 'YandexBot/3.0' } }
  for (const path of ['/nope/', '/admin/']) expect(missingHeaders((await own(path, robot)).headers)).toEqual([])
  // A failure before the middleware.
  const homeless = await visitor({ PUBLIC_BASE: '' })('/serm/')
  expect([homeless.status, missingHeaders(homeless.headers)]).toEqual([500, []])
  const broken = visitor({ DB: faulty(env.DB, failingQueries('D1_ERROR')), CONTENT: faulty(env.CONTENT, { get: fail('KV') }) })
  for (const path of ['/serm/', '/serm/_payload.json', '/api/posts/']) expect(missingHeaders((await broken(path)).headers)).toEqual([])
})

it.each([
  ['/', 200, 'private, no-cache'],
  ['/blog/', 200, 'private, no-cache'],
  ['/blog/_payload.json', 200, 'no-cache'],
  [PICTURE, 200, 'public, max-age=31536000, immutable'],
  ['/robots.txt', 200, 'public, max-age=300'],
  ['/api/posts/', 200, 'private, no-store'],
  ['/admin/', 403, 'private, no-store'],
  ['/admin/x.css', 404, 'private, no-store'],
  ['/blog/x.css', 404, 'private, no-store'],
  ['/nope/', 404, 'private, no-store'],
  ['/nope/_payload.json', 404, 'private, no-store'],
  ['/blog', 301, 'private, no-store'],
])('the response for %s, with status %d, has the cache-control %s', async (path, status, cacheControl) => {
  const response = await visit(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, cacheControl])
})

describe.each(['/', '/nope/', '/api/health'])('%s', (path) => {
  it.each([
    ['https', true],
    ['http', false],
  ])('the response over %s has strict-transport-security and upgrades insecure requests: %s', async (scheme, insists) => {
    const request = new Request(`${scheme}://reputaciya.example.ru${path}`)
    const response = await createApp().fetch(request, env, createExecutionContext())
    expect([response.headers.has('strict-transport-security'), policyOf(response).has('upgrade-insecure-requests')]).toEqual([
      insists,
      insists,
    ])
  })
})
