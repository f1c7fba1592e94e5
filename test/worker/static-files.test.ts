import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { lackingOf } from '../lacking-headers.ts'

const STRICT = "default-src 'none'; frame-ancestors 'none'"

/** Headers that `client/public/_headers` sets for a file, which is served without the worker. */
async function headersOf(path: string): Promise<Headers> {
  const response = await env.ASSETS.fetch(`https://reputaciya.example.ru${path}`)
  expect(response.status).toBe(200)
  return response.headers
}

describe.each([
  ['/images/cases/case-1.webp', 'cross-origin', STRICT],
  ['/images/social/default.png', 'cross-origin', STRICT],
  ['/images/maps/moscow.svg', 'cross-origin', STRICT],
  ['/images/posts/fakt-ili-mnenie.svg', 'cross-origin', STRICT],
  ['/drawings/portraits/glavnyj-yurist.svg', 'cross-origin', STRICT],
  ['/illustrations/lock.svg', 'cross-origin', STRICT],
  ['/illustrations/court.svg', 'cross-origin', STRICT],
  ['/drawings/faces/glavnyj-yurist.svg', 'cross-origin', STRICT],
  ['/documents/business-instructions.pdf', 'cross-origin', "frame-ancestors 'self'"],
  ['/favicon.svg', 'cross-origin', STRICT],
  ['/favicon.ico', 'cross-origin', STRICT],
  ['/icon-512.png', 'cross-origin', STRICT],
  ['/icons.svg', 'cross-origin', STRICT],
  ['/apple-touch-icon.png', 'cross-origin', STRICT],
  ['/logo-dark.svg', 'cross-origin', STRICT],
  ['/flags.svg', 'same-origin', STRICT],
  ['/manifest.webmanifest', 'same-origin', STRICT],
  ['/data/phone-numbers.json', 'same-origin', STRICT],
])('the file %s', (path, sharing, policy) => {
  it(`can be embedded ${sharing === 'cross-origin' ? 'by other sites too' : 'by the site only'}`, async () => {
    expect((await headersOf(path)).get('cross-origin-resource-policy')).toBe(sharing)
  })

  it('has headers that enforce https, block scripts and prevent sniffing', async () => {
    expect(Object.fromEntries(await headersOf(path))).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
    expect(lackingOf(await headersOf(path))).toEqual(path.endsWith('.pdf') ? ['x-frame-options'] : [])
  })
})

it.each(['/drawings/faces/glavnyj-yurist.svg', '/images/posts/fakt-ili-mnenie.svg', '/images/social/default.png', '/icons.svg'])(
  'browsers keep %s for a day, so that the next page does not ask again',
  async (path) => {
    expect((await headersOf(path)).get('cache-control')).toBe('public, max-age=86400')
  },
)
