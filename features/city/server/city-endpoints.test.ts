import { describe, expect, it } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'

it.each([
  ['{"country":"RU"}', '1;RU;RUS;Россия'],
  ['{"country":"KZ"}', '1;KZ;KAZ;Казахстан'],
  ['{"country":"US","latitude":"30.27"}', '1;US;USA;Соединенные Штаты'],
  ['{"country":"T1"}', '0;;;'],
  ['{"country":"XX"}', '0;;;'],
  ['{"country":"R;U"}', '0;;;'],
  ['{"country":["RU"]}', '0;;;'],
  ['{}', '0;;;'],
  ['{', '0;;;'],
])('the response to a request from %s is %s', async (geo, text) => {
  const response = await visit('/api/ip-country', { headers: { 'x-dev-cf': geo } })
  expect([response.status, await response.text()]).toEqual([200, text])
})

it('the response with the country is plain text that must not be cached', async () => {
  const { headers } = await visit('/api/ip-country')
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/plain;charset=UTF-8', 'private, no-store'])
})

const visit = visitor()
const FORM = 'application/x-www-form-urlencoded'

/** Submits the city form in the way a browser without JavaScript does. */
function choose(city: string, headers: Record<string, string> = {}): Promise<Response> {
  return visit('/api/city/', { method: 'POST', body: new URLSearchParams({ search: '', city }), headers })
}

describe('a chosen city', () => {
  it.each(['Казань', 'Ростов-на-Дону', 'Нижний Новгород', 'Урюпинск'])(
    'the chosen city %s is stored in a cookie for a year on the whole site',
    async (city) => {
      const response = await choose(city)
      expect(response.headers.get('set-cookie')).toBe(`selectedCity=${encodeURIComponent(city)}; Max-Age=31536000; Path=/; SameSite=Lax`)
    },
  )

  it('the next page shows the chosen city', async () => {
    const cookie = (await choose('Урюпинск')).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await (await visit('/', { headers: { cookie } })).text()).toContain('Урюпинск')
  })

  it.each([
    ['http://localhost/blog/?tag=pravo', '/blog/?tag=pravo'],
    ['http://localhost/serm/#faq', '/serm/'],
    ['http://localhost/', '/'],
    ['https://localhost/blog/', '/'],
    ['https://evil.example/blog/', '/'],
    ['http://localhost.evil.example/', '/'],
    ['http://localhost//evil.example/', '/'],
    ['http://localhost/\\evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['nonsense', '/'],
    ['', '/'],
  ])('a choice redirects a visitor who came from %s to %s', async (referer, location) => {
    const response = await choose('Омск', { referer })
    expect([response.status, response.headers.get('location')]).toEqual([303, location])
  })
})

describe('search text without a choice', () => {
  const search = (text: string) => visit('/api/city/', { method: 'POST', body: new URLSearchParams({ search: text }) })

  it.each([
    ['казань', 'Казань'],
    ['ростов', 'Ростов-на-Дону'],
    ['vjcrdf', 'Москва'],
  ])('the search text %s selects the first city found, %s', async (text, city) => {
    const response = await search(text)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([303, expect.stringContaining(encodeURIComponent(city))])
  })

  it.each(['', '   ', 'ъъъ', 'x'.repeat(10_000)])('a search text that finds no city is refused: %j', async (text) => {
    expect((await search(text)).status).toBe(400)
  })

  it('a search text is ignored when a city is chosen too', async () => {
    const body = new URLSearchParams({ search: 'казань', city: 'Омск' })
    const response = await visit('/api/city/', { method: 'POST', body })
    expect(response.headers.get('set-cookie')).toContain(encodeURIComponent('Омск'))
  })
})

it.each(['', 'Moscow', '<b>Омск</b>', 'Омск\r\nset-cookie: a=b', encodeURIComponent('Омск'), 'Я'.repeat(61), '%', 'Омск2'])(
  'an invalid city is refused and not stored: %j',
  async (city) => {
    const response = await choose(city, { accept: 'application/json' })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null])
    expect(await response.json()).toMatchObject({ statusMessage: 'Unknown city' })
  },
)

it.each([
  ['no body', FORM, '', 400],
  ['another field', FORM, 'town=Омск', 400],
  ['broken escapes', FORM, 'city=%FF%FE%', 400],
  ['a form in parts without its boundary', 'multipart/form-data', 'city=Омск', 415],
  ['JSON', 'application/json', '{"city":"Омск"}', 415],
  ['a form that calls itself text', 'text/plain', 'city=Омск', 415],
  ['a body over the limit', FORM, `city=Омск&search=${'x'.repeat(20_000)}`, 413],
])('a choice is refused when the request has %s', async (_what, type, body, status) => {
  const response = await visit('/api/city/', { method: 'POST', body, headers: { 'content-type': type } })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null])
})

it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
  'a choice from another site is refused with the headers %j',
  async (headers) => {
    const response = await choose('Омск', headers)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null])
  },
)

it('a refusal without JavaScript is an HTML page', async () => {
  const html = await (await choose('Moscow')).text()
  expect(html).toMatch(/^<!DOCTYPE html>.*<h1>/s)
})
