import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { visitor } from '../../../test/worker/visit.ts'

const PATH = '/api/servisec/info.dadata'
const visit = visitor()

interface Answer {
  status: number
  body: unknown
}

async function ask(body: unknown, headers: Record<string, string> = {}, path = PATH): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = { accept: 'application/json', 'content-type': 'application/json', ...headers }
  const response = await visit(path, { method: 'POST', body: text, headers: sent })
  return { status: response.status, body: await response.json() }
}

const from = (geo: Record<string, string>) => ({ 'x-dev-cf': JSON.stringify(geo) })
const located = (country: string, city: string | null) => ({ status: 200, body: { location: { data: { country, city } } } })

describe('detectCity', () => {
  const detect = (headers: Record<string, string>) => ask({ action: 'detectCity' }, headers)

  it.each([
    ['Казань', { country: 'RU', latitude: '55.796', longitude: '49.106' }],
    ['Ростов-на-Дону', { country: 'RU', latitude: '47.23', longitude: '39.72' }],
    ['Анадырь', { country: 'RU', latitude: '66.159', longitude: '-169.809' }],
  ])('detectCity returns Россия and the nearest city, %s', async (city, geo) => {
    expect(await detect(from(geo))).toEqual(located('Россия', city))
  })

  it('detectCity returns the Russian name of a foreign country and no city', async () => {
    expect(await detect(from({ country: 'KZ', latitude: '54.87', longitude: '69.15' }))).toEqual(located('Казахстан', null))
  })

  it('detectCity returns no city for Russia without coordinates', async () => {
    expect(await detect(from({ country: 'RU' }))).toEqual(located('Россия', null))
  })

  it.each([{}, { country: 'T1' }, { country: 'XX' }, { country: 'ru' }])('detectCity returns no location for %j', async (geo) => {
    expect(await detect(from(geo))).toEqual({ status: 200, body: { location: null } })
  })

  it('detectCity uses the location, not an earlier choice', async () => {
    const headers = { ...from({ country: 'RU', latitude: '55.796', longitude: '49.106' }), cookie: 'selectedCity=%D0%9E%D0%BC%D1%81%D0%BA' }
    expect(await detect(headers)).toEqual(located('Россия', 'Казань'))
  })
})

it('suggestCity returns cities in the shape of address suggestions', async () => {
  expect(await ask({ action: 'suggestCity', query: 'каза' })).toEqual({
    status: 200,
    body: { suggestions: [{ value: 'Казань, Республика Татарстан', data: { city: 'Казань' } }] },
  })
})

it('suggestCity does not repeat the name of a city that is also a region', async () => {
  expect(await ask({ action: 'suggestCity', query: 'моск' })).toMatchObject({ body: { suggestions: [{ value: 'Москва' }] } })
})

it.each(['', '   ', 'ъъъ', '<script>', '💥', '\u0000', '\ud800', 'x'.repeat(5000), '😀'.repeat(101), "'; drop table"])(
  'suggestCity returns an empty list for %j',
  async (query) => {
    expect(await ask({ action: 'suggestCity', query })).toEqual({ status: 200, body: { suggestions: [] } })
  },
)

describe('an invalid request', () => {
  it.each<[what: string, body: unknown, status: number]>([
    ['no action', {}, 400],
    ['another action', { action: 'deleteCity' }, 400],
    ['a list of actions', { action: ['detectCity'] }, 400],
    ['no query', { action: 'suggestCity' }, 400],
    ['a number as its query', { action: 'suggestCity', query: 7 }, 400],
    ['an object as its query', { action: 'suggestCity', query: { $gt: '' } }, 400],
    ['null instead of it', 'null', 400],
    ['no body', '', 400],
    ['half a body', '{"action":"detec', 400],
    ['brackets 10,000 deep', '['.repeat(10_000), 400],
    ['17 KB around it', `{"action":"detectCity","x":"${'x'.repeat(17_000)}"}`, 413],
  ])('an invalid request with %s is refused', async (_what, body, status) => {
    expect(await ask(body)).toMatchObject({ status, body: { statusCode: status, message: expect.stringMatching(/./) } })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'an invalid request declared as "%s" is refused',
    async (type) => {
      expect(await ask({ action: 'detectCity' }, { 'content-type': type })).toMatchObject({ status: 415 })
    },
  )

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'a request from another site, recognised by %j, is refused',
    async (headers) => {
      expect(await ask({ action: 'detectCity' }, headers)).toMatchObject({ status: 403 })
    },
  )
})

describe('the name of the service', () => {
  it.each(['info.', 'info.other', 'info.dadata2', 'info.DADATA', 'info.dadata.evil', 'info', 'infoXdadata', 'info.%2e%2e'])(
    'the service name %s is not found',
    async (name) => {
      expect(await ask({ action: 'detectCity' }, {}, `/api/servisec/${name}`)).toMatchObject({ status: 404 })
    },
  )

  it('the service is found under its configured name only', async () => {
    const renamed = visitor({ ADDRESS_SERVICE: 'maps' })
    const init = { method: 'POST', body: '{"action":"detectCity"}', headers: { 'content-type': 'application/json' } }
    expect([(await renamed('/api/servisec/info.maps', init)).status, (await renamed(PATH, init)).status]).toEqual([200, 404])
  })

  it('the service accepts POST only', async () => {
    expect((await visit(PATH, { headers: { accept: 'application/json' } })).status).toBe(404)
  })
})

it('the service makes no outgoing requests and stores nothing by default', async () => {
  const outside = vi.spyOn(globalThis, 'fetch')
  const put = vi.spyOn(env.CONTENT, 'put')
  await ask({ action: 'suggestCity', query: 'каз' })
  await ask({ action: 'detectCity' })
  expect([outside.mock.calls, put.mock.calls]).toEqual([[], []])
})
