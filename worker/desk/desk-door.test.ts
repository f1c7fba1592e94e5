import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Bindings } from '../../edge/bindings.ts'
import { createIsolate } from '../../edge/isolate.ts'
import { missingHeaders } from '../../test/lacking-headers.ts'
import { ownEdgeCache, visitor } from '../../test/worker/visit.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'

describe('a site whose desk is off', () => {
  const visit = visitor()

  it('a visitor of /admin/ gets the closed page without a way in', async () => {
    const response = await visit('/admin/')
    expect([response.status, (await response.text()).includes('/admin/sign-in/')]).toEqual([403, false])
  })

  it.each(['/admin/sign-in/', '/admin/texts/', '/admin/api/me/'])('%s does not exist', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })
})

describe('a site whose desk is on', () => {
  const visit = visitor({ DESK: 'on' })

  it('a stranger gets the closed page with a button that leads to the sign-in', async () => {
    const response = await visit('/admin/')
    const text = await response.text()
    expect([response.status, /<a [^>]*href="\/admin\/sign-in\/"[^>]*>Войти</.test(text)]).toEqual([403, true])
  })

  it('a session that has ended gets that page, too', async () => {
    const response = await visit('/admin/', { headers: { cookie: `desk=${'a'.repeat(43)}` } })
    expect([response.status, (await response.text()).includes('/admin/sign-in/')]).toEqual([403, true])
  })

  it.each([
    ['/admin/texts/?q=1', '/admin/sign-in/?to=%2Fadmin%2Ftexts%2F%3Fq%3D1'],
    ['/admin/nowhere/', '/admin/sign-in/?to=%2Fadmin%2Fnowhere%2F'],
  ])('%s leads a stranger to the sign-in, and is kept by no cache', async (path, location) => {
    const { status, headers } = await visit(path)
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, location, 'private, no-store'])
    expect(missingHeaders(headers)).toEqual([])
  })

  it('methods, bodies and If-Match reach the API, which answers a stranger with 401', async () => {
    const headers = { 'x-desk': '1', 'if-match': '"0"', 'content-type': 'application/json' }
    const response = await visit('/admin/api/drafts/pages/serm.md', { method: 'PUT', headers, body: '{"text":""}' })
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed-out' }])
  })

  it('other pages of the site are the same', async () => {
    const text = async (visit: typeof ask) => (await visit('/blog/')).replaceAll(/nonce="[^"]+"/g, '')
    const ask = async (path: string) => (await visit(path)).text()
    const withoutDesk = visitor()
    expect(await text(ask)).toBe(await text(async (path) => (await withoutDesk(path)).text()))
  })
})

it('a desk that shares its origin with a script of others stays closed', async () => {
  const visit = visitor({ DESK: 'on', ANALYTICS_GTM_ID: 'GTM-ABC1234' })
  expect((await visit('/admin/sign-in/')).status).toBe(404)
})

describe('a desk with a host of its own', () => {
  const bindings: Partial<Bindings> = { DEV: '', PUBLIC_BASE: 'https://reputaciya.test', DESK: 'on', DESK_HOST: 'desk.reputaciya.test' }

  async function ask(url: string): Promise<[status: number, location: string | null, text: string]> {
    const context = createExecutionContext()
    const app = createApp(createIsolate(parseConfig), ownEdgeCache())
    const response = await app.fetch(new Request(url, { redirect: 'manual' }), { ...env, ...bindings }, context)
    const text = await response.text()
    await waitOnExecutionContext(context)
    return [response.status, response.headers.get('location'), text]
  }

  it('a stranger there is led to the sign-in, because the site has no page on that host', async () => {
    expect((await ask('https://desk.reputaciya.test/admin/')).slice(0, 2)).toEqual([303, '/admin/sign-in/'])
    expect((await ask('https://desk.reputaciya.test/admin/sign-in/'))[0]).toBe(200)
  })

  it('the public host has the closed page without a way in', async () => {
    const [status, , text] = await ask('https://reputaciya.test/admin/')
    expect([status, text.includes('/admin/sign-in/')]).toEqual([403, false])
    expect((await ask('https://reputaciya.test/admin/sign-in/'))[0]).toBe(404)
  })

  it('its host shows pictures of the site, and leads to the public one for all pages', async () => {
    expect((await ask('https://desk.reputaciya.test/serm/')).slice(0, 2)).toEqual([301, 'https://reputaciya.test/serm/'])
    expect((await ask('https://desk.reputaciya.test/_ipx/w_320/img/nothing.png'))[0]).not.toBe(301)
  })
})
