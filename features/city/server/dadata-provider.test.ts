import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { fail, faulty } from '../../../test/worker/faulty.ts'
import { type Visit, visitor } from '../../../test/worker/visit.ts'

const TOKEN = 'token-3f9a2c'
const EMBEDDED = [{ value: 'Казань, Республика Татарстан', data: { city: 'Казань' } }]
const OF_DADATA = [
  { value: 'г Урюпинск', data: { city: 'Урюпинск' } },
  { value: 'г Урус-Мартан', data: { city: 'Урус-Мартан' } },
]

interface Question {
  path: string
  headers: Record<string, string>
  body: unknown
}

/** A visitor of a site whose provider is a fake DaData that behaves by `mode`. */
function siteWith(mode: string, bindings: Partial<Bindings> = {}): Visit {
  return visitor({ CITY_PROVIDER: 'dadata', DADATA_TOKEN: TOKEN, DADATA_ORIGIN: `${inject('dadata')}/${mode}`, ...bindings })
}

async function suggestions(visit: Visit, query: string, headers: Record<string, string> = {}): Promise<unknown> {
  const body = JSON.stringify({ action: 'suggestCity', query })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  const answer = await (await visit('/api/servisec/info.dadata', init)).json<{ suggestions: unknown }>()
  return answer.suggestions
}

async function asked(mode: string): Promise<Question[]> {
  return (await fetch(`${inject('dadata')}/__asked/${mode}/suggest`)).json()
}

afterEach(() => vi.restoreAllMocks())

describe('suggestions by DaData', () => {
  it('suggestions by DaData are the cities of its response, without villages, markup and duplicates', async () => {
    expect(await suggestions(siteWith('good'), 'урю')).toEqual(OF_DADATA)
  })

  it('suggestions are requested for cities of Russia, with the key and no data about the visitor', async () => {
    await suggestions(siteWith('slow'), 'уру', { 'cf-connecting-ip': '203.0.113.7', cookie: 'selectedCity=x', 'user-agent': 'Visitor/1' })
    const [question] = await asked('slow')
    expect(question).toMatchObject({ path: '/suggestions/api/4_1/rs/suggest/address', headers: { authorization: `Token ${TOKEN}` } })
    const bounds = { from_bound: { value: 'city' }, to_bound: { value: 'city' }, locations: [{ country: 'Россия' }] }
    expect(question?.body).toEqual({ query: 'уру', count: 10, ...bounds })
    expect(JSON.stringify(question)).not.toMatch(/203\.0\.113\.7|selectedCity|Visitor/)
  })

  it('suggestions are cached by the normalised query', async () => {
    const visit = siteWith('set-cookie')
    for (const query of ['урюп', ' УРЮП ', 'урюп']) expect(await suggestions(visit, query)).toEqual(OF_DADATA)
    expect(await asked('set-cookie')).toHaveLength(1)
  })

  it('suggestions are returned when the cache fails', async () => {
    const CONTENT = faulty(env.CONTENT, { get: fail('KV GET failed'), put: fail('KV PUT failed') })
    expect(await suggestions(siteWith('good', { CONTENT }), 'без кэша')).toEqual(OF_DADATA)
  })

  it('a cache entry of another shape is ignored', async () => {
    const get = (key: string) => (key.startsWith('city') ? Promise.resolve('{"suggestions":"x"}') : env.CONTENT.get(key))
    expect(await suggestions(siteWith('good', { CONTENT: faulty(env.CONTENT, { get }) }), 'порча')).toEqual(OF_DADATA)
  })
})

it.each(['quota', 'hang', 'hang-after-headers', 'error-500', 'empty', 'truncated', 'wrong-schema', 'html', 'huge', 'redirect', 'reset'])(
  'the embedded list replaces DaData when it fails (%s), and the log contains neither the query nor the key',
  async (mode) => {
    const error = vi.spyOn(console, 'warn')
    expect(await suggestions(siteWith(mode), 'Казань')).toEqual(EMBEDDED)
    const lines = error.mock.calls.join('\n')
    expect(lines).toContain('city suggestions from the embedded list')
    expect(lines).not.toMatch(new RegExp(`Казань|${TOKEN}`))
  },
)

it('DaData is requested again after a bad response, because only good responses are cached', async () => {
  const visit = siteWith('windows-1251')
  await suggestions(visit, 'казан')
  await suggestions(visit, 'казан')
  expect(await asked('windows-1251')).toHaveLength(2)
})

it('DaData is not requested for the location of a visitor', async () => {
  const body = '{"action":"detectCity"}'
  const headers = { 'content-type': 'application/json', 'x-dev-cf': '{"country":"RU","latitude":"55.796","longitude":"49.106"}' }
  const response = await siteWith('not-found')('/api/servisec/info.dadata', { method: 'POST', body, headers })
  expect(await response.json()).toEqual({ location: { data: { country: 'Россия', city: 'Казань' } } })
  expect(await asked('not-found')).toEqual([])
})

it.each<[what: string, bindings: Partial<Bindings>, sentence: string]>([
  ['DaData without a key', { CITY_PROVIDER: 'dadata' }, 'needs DADATA_TOKEN'],
  ['an unknown provider', { CITY_PROVIDER: 'google' }, 'CITY_PROVIDER must be'],
])('a site set to %s uses the embedded list and logs the mistake', async (_what, bindings, sentence) => {
  const error = vi.spyOn(console, 'error')
  expect(await suggestions(visitor(bindings), 'Казань')).toEqual(EMBEDDED)
  expect(error.mock.calls.join()).toContain(sentence)
})
