import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import type { Payload } from '../../contract/payload.ts'
import type { Bindings } from '../../edge/bindings.ts'
import { createIsolate } from '../../edge/isolate.ts'
import { SECOND, scriptedOrigin } from '../../test/worker/content-deps.ts'
import { fail, faulty } from '../../test/worker/faulty.ts'
import { BROWSER, countedEdge, ownEdgeCache, visitor } from '../../test/worker/visit.ts'
import { GRACE_MS } from '../../ui/deferred.tsx'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'

const SECONDARY = 'Чаще спрашивают'
const FALLBACK = 'Загружаем…'
const INLINE_SCRIPT = /<script(?![^>]*(?: src=|json))[^>]*>/g

/** A database whose query for the most discussed posts completes after `outcome`, or fails with it; the KV cache is empty. */
function secondaryAfter(outcome: () => Promise<unknown>): Pick<Bindings, 'DB' | 'CONTENT'> {
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql)
    const bind = (...values: unknown[]) => {
      const bound = statement.bind(...values)
      return faulty(bound, { all: () => outcome().then(() => bound.all()) })
    }
    return sql.includes('comments_count DESC') ? faulty(statement, { bind }) : statement
  }
  const get = (key: string) => (key === CONTENT_VERSION_KEY ? env.CONTENT.get(key) : Promise.resolve(null))
  return { DB: faulty(env.DB, { prepare }), CONTENT: faulty(env.CONTENT, { get }) }
}

interface StreamedVisit {
  response: Response
  /** Text received while secondary data was held back. */
  before: string
  /** Text received after it arrived or failed. */
  after: string
}

/** A streamed document whose secondary data is held back until the first part has been read. */
async function streamed(path: string, secondary: 'arrives' | 'fails' = 'arrives'): Promise<StreamedVisit> {
  const gate = Promise.withResolvers<void>()
  const context = createExecutionContext()
  const bindings = { ...env, ...secondaryAfter(() => gate.promise) }
  const response = await createApp(createIsolate(parseConfig), ownEdgeCache()).fetch(
    new Request(`http://localhost${path}`, { headers: { 'user-agent': BROWSER } }),
    bindings,
    context,
  )
  const chunks = (response.clone().body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())
  let [before, after, isReleased] = ['', '', false]
  for await (const chunk of chunks) {
    if (isReleased) after += chunk
    else before += chunk
    if (isReleased || !before.includes('<footer')) continue
    isReleased = true
    if (secondary === 'arrives') gate.resolve()
    else gate.reject(new Error('no such table'))
  }
  await waitOnExecutionContext(context)
  return { response, before, after }
}

function nonceOf({ response }: StreamedVisit): string | undefined {
  return /script-src 'self' 'nonce-([\w-]{20,})'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
}

describe.each(['/blog/', '/fakt-ili-mnenie/'])('while secondary data of %s is on its way, a visitor', (path) => {
  it(`while secondary data of ${path} is pending, a visitor gets the page itself first and then the rest`, async () => {
    const { response, before, after } = await streamed(path)
    const headers = ['content-type', 'cache-control', 'vary', 'link'].map((name) => response.headers.get(name))
    const fonts = '</assets/font.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'
    expect([response.status, ...headers]).toEqual([200, 'text/html; charset=UTF-8', 'private, no-cache', 'Accept', fonts])
    expect(before).toMatch(/^<!DOCTYPE html><html lang="ru">.*<h1>.*<footer/s)
    expect([before.includes(FALLBACK), before.includes(SECONDARY), after.includes(SECONDARY), after.endsWith('</html>')]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it(`a visitor gets all of ${path} without the section whose data fails later`, async () => {
    const { response, before, after } = await streamed(path, 'fails')
    expect(response.status).toBe(200)
    expect([(before + after).includes(SECONDARY), after.endsWith('</html>')]).toEqual([false, true])
  })
})

it('an origin that takes two seconds for its lists does not delay the head, the header and the heading', async () => {
  const { bindings } = await scriptedOrigin('late-lists')
  const context = createExecutionContext()
  const app = createApp(createIsolate(parseConfig), ownEdgeCache())
  const request = new Request('http://localhost/blog/', { headers: { 'user-agent': BROWSER } })
  const { body } = await app.fetch(request, { ...env, ...bindings }, context)
  const segments = (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let first = ''
  while (!first.includes('<footer')) first += (await segments.read()).value ?? ''
  expect(first).toMatch(/<\/head>.*<header class="site-header">.*<h1>/s)
  expect([first.includes(FALLBACK), first.includes(SECONDARY)]).toEqual([true, false])
  let rest = ''
  for (let segment = await segments.read(); !segment.done; segment = await segments.read()) rest += segment.value
  expect([rest.includes(SECONDARY), rest.endsWith('</html>')]).toEqual([true, true])
  await waitOnExecutionContext(context)
})

describe('a streamed document', () => {
  it('a streamed document has one nonce in its policy and on every inline script', async () => {
    const visit = await streamed('/blog/')
    const scripts = (visit.before + visit.after).match(INLINE_SCRIPT) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonceOf(visit)}"`))).toEqual([])
  })

  it('a streamed document has another nonce each time', async () => {
    const [first, second] = [await streamed('/blog/'), await streamed('/blog/')]
    expect(nonceOf(first)).toBeDefined()
    expect(nonceOf(second)).not.toBe(nonceOf(first))
  })

  it('a streamed document has no style attribute, which its policy would block', async () => {
    const { before, after } = await streamed('/blog/')
    expect(before + after).not.toMatch(/<[^>]+ style=/)
  })
})

it('a visitor who leaves while a page is streamed causes no error', async () => {
  const lines: string[] = []
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(`${level}: ${JSON.parse(line).event}`))
  onTestFinished(() => void vi.restoreAllMocks())
  const gate = Promise.withResolvers<void>()
  const context = createExecutionContext()
  const app = createApp(createIsolate(parseConfig), ownEdgeCache())
  const request = new Request('http://localhost/blog/', { headers: { 'user-agent': BROWSER } })
  const { body } = await app.fetch(request, { ...env, ...secondaryAfter(() => gate.promise) }, context)
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel('gone')
  // React reports pending sections a little later.
  await vi.waitUntil(() => lines.length > 0, { timeout: 300_000 })
  gate.resolve()
  await waitOnExecutionContext(context)
  expect(new Set(lines)).toEqual(new Set(['log: visitor left while a page was streamed']))
})

describe('while secondary data is pending,', () => {
  const slowly = () => scheduler.wait(GRACE_MS * 10)

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  ])('while data is pending, a crawler waits for the whole page, without inline scripts: %s', async (userAgent) => {
    const response = await visitor(secondaryAfter(slowly))('/blog/', { headers: { 'user-agent': userAgent } })
    const html = await response.text()
    expect([html.includes(SECONDARY), html.includes(FALLBACK), html.match(INLINE_SCRIPT)]).toEqual([true, false, null])
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  })

  it('while data is pending, the payload and the Markdown wait for the whole page', async () => {
    const payload: Payload = JSON.parse(await (await visitor(secondaryAfter(slowly))('/blog/_payload.json')).text())
    expect([payload.main.includes(SECONDARY), payload.main.includes(FALLBACK)]).toEqual([true, false])
    // The code of Markdown loads with its first use, which would give the data time to arrive.
    await visitor()('/blog/index.md')
    const markdown = await visitor(secondaryAfter(slowly))('/blog/index.md')
    // A complete page may be cached.
    expect([(await markdown.text()).includes(SECONDARY), markdown.headers.has('etag')]).toEqual([true, true])
  })

  it('a page that is revalidated in the background waits for its pending data, and is cached', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const { bindings, become } = await scriptedOrigin('good')
    const { cache, pages } = countedEdge()
    const visit = visitor(bindings, cache)
    await visit('/blog/', { headers: { 'user-agent': 'YandexBot/3.0' } })
    await become('late-lists')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * SECOND })
    await visit('/blog/')
    expect(pages.stored).toBe(2)
  })
})

describe('when secondary data fails,', () => {
  const failing = secondaryAfter(fail('no such table'))

  it.each(['/blog/', '/fakt-ili-mnenie/'])(
    'when secondary data fails, the document of %s is sent at once, without its section',
    async (path) => {
      const response = await visitor(failing)(path)
      const html = await response.text()
      expect([response.status, html.match(INLINE_SCRIPT)]).toEqual([200, null])
      expect([html.includes('<h1>'), html.includes('id="zayavka"'), html.includes(SECONDARY), html.includes(FALLBACK)]).toEqual([
        true,
        true,
        false,
        false,
      ])
    },
  )

  it('when secondary data fails, the payload is sent without its section', async () => {
    const payload: Payload = JSON.parse(await (await visitor(failing)('/blog/_payload.json')).text())
    expect([payload.status, payload.main.includes('id="zayavka"'), payload.main.includes(SECONDARY)]).toEqual([200, true, false])
  })

  it.each(['/blog/', '/blog/_payload.json', '/blog/index.md'])('when secondary data fails, %s is sent, and not cached', async (path) => {
    const { cache, pages } = countedEdge()
    const answer = await visitor(failing, cache)(path)
    expect([answer.status, answer.headers.has('etag'), pages.stored]).toEqual([200, false, 0])
  })
})
