import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Payload } from '../contract/payload.ts'
import type { Bindings } from '../edge/bindings.ts'
import { fail, faulty } from '../test/worker/faulty.ts'
import { visitor } from '../test/worker/visit.ts'

const SECRET = 'token-3f9a2c'
const MENU_AND_PHONE = ['href="/udalenie-otzyvov/"', 'href="tel:88000000000"', 'id="call-dialog"']

function thrower(): never {
  throw new Error(`D1_ERROR: ${SECRET}`)
}

/** A database whose every query fails, with an empty KV cache. */
const BROKEN_STORE: Partial<Bindings> = {
  DB: faulty(env.DB, { prepare: thrower, batch: thrower, exec: thrower }),
  CONTENT: faulty(env.CONTENT, { get: fail(`KV GET failed: ${SECRET}`), put: fail(`KV PUT failed: ${SECRET}`) }),
}

/** A misconfiguration: the content origin is not a valid address. */
const MISCONFIGURED: Partial<Bindings> = { ...BROKEN_STORE, CONTENT_ORIGIN: `//${SECRET}` }

describe.each([
  ['the content store fails', 503, BROKEN_STORE],
  ['something unforeseen fails', 500, MISCONFIGURED],
])('when %s', (_what, status, bindings) => {
  it.each(['/', '/serm/', '/blog/', '/experts/', '/fakt-ili-mnenie/', '/sitemap/', '/sitemap.xml'])(
    '%s is an error page with the menu, the phone and the form',
    async (path) => {
      const response = await visitor(bindings)(path)
      const html = await response.text()
      expect(response.status).toBe(status)
      expect(html).toContain('<h1>Ошибка на сервере</h1>')
      expect(MENU_AND_PHONE.filter((part) => !html.includes(part))).toEqual([])
    },
  )

  it.each(['/', '/_payload.json', '/api/nope', '/api/posts/', '/sitemap.xml'])('%s does not reveal the cause', async (path) => {
    const response = await visitor(bindings)(path, { headers: { accept: path === '/api/posts/' ? 'application/json' : 'text/html' } })
    const text = JSON.stringify([...response.headers]) + (await response.text())
    expect(text).not.toMatch(new RegExp(`${SECRET}|D1_ERROR|KV GET|\\.tsx?:\\d|at async|TypeError`))
  })

  it.each(['Mozilla/5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'])(
    'the page of an address names that as canonical for %s',
    async (userAgent) => {
      const html = await (await visitor(bindings)('/serm/', { headers: { 'user-agent': userAgent } })).text()
      expect(html).toContain(`<link rel="canonical" href="${env.PUBLIC_BASE}/serm/"`)
    },
  )

  it('the payload of a server error has the same status and message', async () => {
    const response = await visitor(bindings)('/serm/_payload.json')
    const payload: Payload = JSON.parse(await response.text())
    expect([response.status, payload.status, payload.error?.statusCode]).toEqual([status, status, status])
    expect(payload.main).toContain('Ошибка на сервере')
  })

  it('a crawler gets the status of a server error without a page', async () => {
    const response = await visitor(bindings)('/serm/', { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([response.status, (await response.text()).length < 500]).toEqual([status, true])
  })

  it('a server error has security headers and is not cached', async () => {
    const { headers } = await visitor(bindings)('/serm/')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('when the content store fails', () => {
  it('a page that cannot be loaded sends Retry-After', async () => {
    const response = await visitor(BROKEN_STORE)('/serm/')
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('an address of an impossible form is a 404 while the content store fails', async () => {
    const response = await visitor(BROKEN_STORE)('/no such page/')
    expect(response.status).toBe(404)
  })

  it('an isolate with the content in memory serves it while the content store fails', async () => {
    let isBroken = false
    const prepare = (sql: string) => (isBroken ? thrower() : env.DB.prepare(sql))
    const visit = visitor({ DB: faulty(env.DB, { prepare }) })
    await visit('/serm/')
    isBroken = true
    expect((await visit('/serm/')).status).toBe(200)
  })
})
