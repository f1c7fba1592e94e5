import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { payloadSchema } from '../contract/payload.ts'
import { visitor } from '../test/worker/visit.ts'

const visit = visitor()
const LONG = 'я'.repeat(5000)

function messageOf(html: string): string {
  return /<p class="[^"]*error-message[^"]*"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? ''
}

async function messageAt(path: string): Promise<[status: number, message: string]> {
  const response = await visit(path)
  return [response.status, messageOf(await response.text())]
}

async function errorAt(path: string): Promise<unknown> {
  const response = await visit(path, { headers: { accept: 'application/json' } })
  return response.json()
}

describe('an address that matches nothing', () => {
  it.each([
    ['/nope/', '/nope/'],
    ['/отзыв/', '/отзыв/'],
    ['/serm/nope/', '/serm/nope/'],
    ['/SERM/', '/SERM/'],
    ['/blog/x.css', '/blog/x.css'],
    ['/.env', '/.env'],
    ['/experts/nikto/', '/experts/nikto/'],
    ['/%2e%2e/%2e%2e/etc/passwd/', '/etc/passwd/'],
    ['/experts/..%2fadmin/', '/experts/../admin/'],
    ['/%252e%252e/', '/%2e%2e/'],
    ['/a%00b/', '/a%00b/'],
    ['/a%0Ab/', '/a%0Ab/'],
    ['/%zz/', '/%zz/'],
    ['/%D0/', '/%D0/'],
    ['/blog/?page=999', '/blog/'],
    ['/blog/?tag=nope', '/blog/'],
    ['/reviews/?service=nope', '/reviews/'],
  ])('the unknown address %s is a 404 that names the path', async (path, named) => {
    expect(await messageAt(path)).toEqual([404, `Page not found: ${named}`])
  })
})

describe('an address that its page refuses', () => {
  it.each([
    ['/experts/БОЛЬШИЕ/', '/experts/БОЛЬШИЕ/'],
    ['/experts/Direktor/?a=1&b=2', '/experts/Direktor/?a=1&amp;b=2'],
    ['/blog/?page=abc', '/blog/?page=abc'],
    ['/blog/?page=0', '/blog/?page=0'],
    ['/blog/?page=-1', '/blog/?page=-1'],
    ['/blog/?tag=../x', '/blog/?tag=../x'],
    ['/cases/?client=nobody', '/cases/?client=nobody'],
    ['/reviews/?service=A', '/reviews/?service=A'],
  ])('the address %s, which its page rejects, is a 404 that names the full path', async (path, named) => {
    expect(await messageAt(path)).toEqual([404, `Page Not Found: ${named}`])
  })
})

it.each([
  ['/<script>alert(1)</script>/', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['/"onload=x/', '&quot;onload=x'],
  ['/%3Cimg%20src=x%20onerror=alert(1)%3E/', '&lt;img src=x onerror=alert(1)&gt;'],
  ["/experts/'%3E%3Cb%3E/?<i>", '/experts/&#x27;&gt;&lt;b&gt;/?%3Ci%3E'],
])('the address in an error message of %s is text and never markup', async (path, shown) => {
  const html = await (await visit(path)).text()
  expect(messageOf(html)).toContain(shown)
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>\/|"onload/)
})

it.each([`/${LONG}/`, `/experts/${LONG}/`, `/experts/${LONG}/?${LONG}`, `/%zz${LONG}/`, '/‮😀'.repeat(800)])(
  'the address in an error message is at most 300 characters (address %#)',
  async (path) => {
    const [status, message] = await messageAt(path.endsWith('/') || path.includes('?') ? path : `${path}/`)
    expect(status).toBe(404)
    expect(Array.from(message.replace(/^Page [Nn]ot [Ff]ound: /, '')).length).toBeLessThanOrEqual(300)
  },
)

describe('the error page', () => {
  const html = async () => (await visit('/nope/')).text()

  it.each([
    ['says what happened', ['>Ошибка ', 'Страница не существует или она удалена..']],
    ['is titled as a page not found', ['<title>Страница не найдена']],
    [
      'leads to two services',
      ['href="/udalenie-informacii/">Удаление информации', 'href="/deindeks-informaczii-o-persone/">Деиндекс информации'],
    ],
    ['shows what was removed', ['<h2>Что мы удалили</h2>', 'class="case-slide" id="case-1"', 'class="case-slide" id="case-4"']],
    [
      'keeps the header, the footer and the popup',
      ['<header class="site-header', '<footer class="site-footer', 'id="call-dialog"', 'id="letter-dialog"'],
    ],
  ])('the error page %s', async (_what, parts) => {
    const text = await html()
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
  })
})

describe('a long address in an error message', () => {
  // 8,000 characters of two UTF-16 units each.
  const path = `/${'😀'.repeat(8000)}/`

  it('a long address in an error message is truncated in a document, a payload and JSON', async () => {
    const document = await (await visit(path)).text()
    const payload = JSON.parse(await (await visit(`${path}_payload.json`)).text())
    const json = await errorAt(`/api${path}`)
    expect(document.length).toBeLessThan((await (await visit('/nope/')).text()).length + 2000)
    expect(JSON.stringify(payload).length).toBeLessThan(
      JSON.stringify(JSON.parse(await (await visit('/nope/_payload.json')).text())).length + 3000,
    )
    const [shortest, longest] = [payload.error.data.path, Object(json).data.path].map((text) => Array.from(text).length)
    expect([shortest, longest]).toEqual([300, 300])
  })

  it.each(['/api/forms/submit-form-consult-', '/api/servisec/info.'])(
    'a long name below %s is also truncated in an error message',
    async (start) => {
      const init = { method: 'POST', headers: { accept: 'application/json', 'content-type': 'application/json' }, body: '{}' }
      const response = await visit(`${start}${'x'.repeat(5000)}/`, init)
      expect([response.status, (await response.text()).length < 1000]).toEqual([404, true])
    },
  )
})

describe('the canonical link of an error page', () => {
  const YANDEX = { headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' } }
  const PAYLOAD = '_payload.json'
  const ANIMAL = '%F0%9F%A6%8A'

  async function hrefIn(path: string, init: RequestInit = {}): Promise<string | undefined> {
    return /<link rel="canonical" href="([^"]*)"/.exec(await (await visit(path, init)).text())?.[1]
  }

  async function hrefInPayload(path: string): Promise<string | undefined> {
    const { head } = v.parse(payloadSchema, await (await visit(`${path}${PAYLOAD}`)).json())
    return head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']
  }

  it.each([
    ['/nope/', '/nope/'],
    ['/blog/?page=999', '/blog/'],
    ['/experts/БОЛЬШИЕ/', '/experts/%D0%91%D0%9E%D0%9B%D0%AC%D0%A8%D0%98%D0%95/'],
    ['/admin/x/', '/admin/x/'],
  ])(
    'the canonical link of an error page of %s is the public base and the path, and the page stays closed to search engines',
    async (path, named) => {
      const html = await (await visit(path)).text()
      expect(html).toContain(`<link rel="canonical" href="${env.PUBLIC_BASE}${named}"/>`)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(await hrefIn(path, YANDEX)).toBe(`${env.PUBLIC_BASE}${named}`)
    },
  )

  it('the payload of an error page has the canonical link of the page, not of the payload', async () => {
    expect(await hrefInPayload('/nope/')).toBe(`${env.PUBLIC_BASE}/nope/`)
  })

  it.each([
    ['/"><script>alert(1)</script>/', '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E/'],
    ["/'onload='x&amp;/", "/'onload='x&amp;amp;/"],
  ])('the canonical link of an error page of %s is an address and never markup', async (path, written) => {
    expect([await hrefIn(path), await hrefIn(path, YANDEX)].map((href) => href?.replaceAll('&#39;', "'"))).toEqual(
      [written, written].map((end) => env.PUBLIC_BASE + end),
    )
  })

  it.each([
    ['a long path', `/${'x'.repeat(298)}/y/`, `/${'x'.repeat(298)}/`],
    ['a path of 300 characters', `/${'x'.repeat(298)}/`, `/${'x'.repeat(298)}/`],
    ['an escape', `/${'x'.repeat(297)}%41%41/`, `/${'x'.repeat(297)}`],
    ['the escapes of one letter', `/${'x'.repeat(289)}${ANIMAL}/`, `/${'x'.repeat(289)}`],
    ['letters that fit', `/${'x'.repeat(287)}${ANIMAL}${ANIMAL}/`, `/${'x'.repeat(287)}${ANIMAL}`],
    ['no letter but broken escapes', `/%zz${'%D0'.repeat(200)}/`, `/%zz${'%D0'.repeat(98)}`],
  ])('the canonical link of an error page is truncated at 300 characters and keeps whole %s', async (_what, path, cut) => {
    const wanted = env.PUBLIC_BASE + cut
    expect([await hrefIn(path), await hrefIn(path, YANDEX), await hrefInPayload(path)]).toEqual([wanted, wanted, wanted])
  })
})

it.each([
  ['a visitor', {}],
  ['a crawler', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' } }],
])('a technical line in English is marked as English for the screen reader of %s', async (_who, init) => {
  const html = await (await visit('/nope/', init)).text()
  expect(html).toMatch(/<p [^>]*lang="en"[^>]*>Page not found: \/nope\/<\/p>/)
})

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
])('a crawler that requests a missing page gets the status and one line of text: %s', async (userAgent) => {
  const response = await visit('/<b>nope/', { headers: { 'user-agent': userAgent } })
  const html = await response.text()
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  expect(html).toContain('Page not found: /&lt;b&gt;nope/')
  expect(html.length).toBeLessThan(600)
})

it('a crawler that requests a missing page gets a document that a person can read: language, width, one main part with one heading', async () => {
  const html = await (await visit('/nope/', { headers: { 'user-agent': 'Googlebot/2.1' } })).text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width/)
  expect(html).toMatch(/<body><main><h1>Страница не найдена<\/h1><p .*<\/p><\/main><\/body><\/html>$/)
})

describe('an unknown address of the API', () => {
  it('an unknown address of the API returns JSON to programs', async () => {
    expect(await errorAt('/api/nope')).toEqual({
      statusCode: 404,
      statusMessage: 'Page not found: /api/nope',
      data: { path: '/api/nope' },
      fatal: false,
    })
  })

  it('an unknown address of the API shows the error page in browsers', async () => {
    expect(await messageAt('/api/nope')).toEqual([404, 'Page not found: /api/nope'])
  })
})
