import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createIsolate } from '../edge/isolate.ts'
import { lackingOf } from '../test/lacking-headers.ts'
import { ownEdgeCache } from '../test/worker/visit.ts'
import { createApp } from './app.ts'
import { parseConfig } from './config.ts'

const deployed = { ...env, DEV: '', PUBLIC_BASE: 'https://reputaciya.test' }

async function ask(url: string, init: RequestInit = {}, bindings = deployed): Promise<[status: number, location: string | null]> {
  const context = createExecutionContext()
  const app = createApp(createIsolate(parseConfig), ownEdgeCache())
  const response = await app.fetch(new Request(url, { redirect: 'manual', ...init }), bindings, context)
  await response.arrayBuffer()
  await waitOnExecutionContext(context)
  return [response.status, response.headers.get('location')]
}

describe('a deployed site', () => {
  it.each([
    ['https://www.reputaciya.test/blog/?page=2', 'https://reputaciya.test/blog/?page=2'],
    ['https://other.ru/', 'https://reputaciya.test/'],
    ['https://reputaciya.test:8443/%D0%B0?b=%2F', 'https://reputaciya.test/%D0%B0?b=%2F'],
    ['https://other.ru//evil.ru/x', 'https://reputaciya.test//evil.ru/x'],
    ['https://user@other.ru/serm', 'https://reputaciya.test/serm'],
  ])('asked at %s leads to %s', async (url, location) => {
    expect(await ask(url)).toEqual([301, location])
    expect(await ask(url, { method: 'HEAD' })).toEqual([301, location])
  })

  it('a deployed site lets browsers forget the redirect in an hour, and sends it with the headers of all answers', async () => {
    const app = createApp(createIsolate(parseConfig), ownEdgeCache())
    for (const [scheme, insists] of [
      ['https', true],
      ['http', false],
    ]) {
      const request = new Request(`${scheme}://www.reputaciya.test/blog/`, { redirect: 'manual' })
      const { status, headers } = await app.fetch(request, deployed, createExecutionContext())
      expect([status, lackingOf(headers), headers.get('cache-control')]).toEqual([301, [], 'public, max-age=3600'])
      expect([headers.has('strict-transport-security'), headers.has('x-request-id')]).toEqual([insists, true])
    }
    const staging = { ...deployed, SITE_ENV: 'staging' }
    const { headers } = await app.fetch(new Request('https://other.ru/'), staging, createExecutionContext())
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('answers at its own host', async () => {
    expect(await ask('https://reputaciya.test/blog/')).toEqual([200, null])
    expect(await ask('https://REPUTACIYA.test/blog/')).toEqual([200, null])
  })

  it('a deployed site takes a form wherever it is sent, and tells a monitor how it is', async () => {
    expect((await ask('https://other.ru/api/leads/', { method: 'POST', body: '{}' }))[0]).not.toBe(301)
    expect((await ask('https://other.ru/api/health'))[0]).not.toBe(301)
    expect((await ask('https://other.ru/api/healthy'))[0]).toBe(301)
  })

  it('answers at any host on a local server', async () => {
    expect(await ask('http://localhost:8787/blog/', {}, { ...deployed, DEV: '1' })).toEqual([200, null])
  })
})

const LOOPBACK = ['localhost', 'site.localhost:8788', '127.0.0.1:8788', '127.8.0.1', '[::1]:8788', '[::1]']

describe('a site without an address of its own', () => {
  const unnamed = { ...deployed, PUBLIC_BASE: 'https://reputaciya.example.ru' }

  it.each(LOOPBACK)('answers at %s of its own machine', async (host) => {
    expect(await ask(`http://${host}/blog/`, {}, unnamed)).toEqual([200, null])
    expect(await ask(`http://${host}/blog/`)).toEqual([301, 'https://reputaciya.test/blog/'])
  })

  it.each(['other.ru', 'localhost.ru', 'notlocalhost', '127.0.0.1.ru', '10.0.0.1'])('leads from %s to its example', async (host) => {
    expect(await ask(`http://${host}/blog/`, {}, unnamed)).toEqual([301, 'https://reputaciya.example.ru/blog/'])
  })
})
