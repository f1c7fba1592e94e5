import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { visitor } from '../../../test/worker/visit.ts'

const TOKEN = 'token-3f9a2c'
const PATH = '/api/generator/company'
const COMPANY = '0055500027'
const TRADER = '005550000155'
const generous = { limit: async () => ({ success: true }) }

/** A site with a DaData that behaves as `mode` says. */
function siteWith(mode: string, bindings: Partial<Bindings> = {}) {
  return visitor({
    DADATA_TOKEN: TOKEN,
    DADATA_ORIGIN: `${inject('dadata')}/${mode}`,
    COMPANY_LIMIT: generous,
    ...bindings,
  } as Partial<Bindings>)
}

async function ask(visit: ReturnType<typeof visitor>, body: unknown, headers: Record<string, string> = {}) {
  const response = await visit(PATH, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.7', ...headers },
  })
  return { status: response.status, caching: response.headers.get('cache-control'), body: await response.json<Record<string, unknown>>() }
}

async function asked(mode: string): Promise<{ path: string; headers: Record<string, string>; body: unknown }[]> {
  return (await fetch(`${inject('dadata')}/__asked/${mode}/findById`)).json()
}

afterEach(() => vi.restoreAllMocks())

describe('a look-up by ИНН', () => {
  it('a look-up by ИНН finds the head of a company, not its branch', async () => {
    expect(await ask(siteWith('good'), { inn: COMPANY })).toEqual({
      status: 200,
      caching: 'private, no-store',
      body: {
        kind: 'found',
        state: 'active',
        entry: {
          name: 'ООО "ОБРАЗЕЦ СЕРВИС"',
          ogrn: '1030000543220',
          address: '420000, Респ Татарстан, г Казань, ул Примерная, д 1',
          managerName: 'Петров Сергей Николаевич',
          managerPost: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР',
          lastName: '',
          firstName: '',
          middleName: '',
        },
      },
    })
  })

  it('a look-up by ИНН finds the current trade of a person with an earlier one', async () => {
    expect((await ask(siteWith('good'), { inn: TRADER })).body).toMatchObject({
      kind: 'found',
      entry: {
        ogrn: '304000000000018',
        lastName: 'Примеров',
        firstName: 'Иван',
        middleName: 'Олегович',
      },
    })
  })

  it('a look-up by ИНН reports a bankruptcy, and returns the full name if there is no short one', async () => {
    expect((await ask(siteWith('good'), { inn: '0055500041' })).body).toMatchObject({
      state: 'bankrupt',
      entry: { name: 'ФОНД "МЫ" И "ВЫ"', managerName: '', managerPost: '' },
    })
  })

  it.each([
    ['an unknown ИНН', 'good', '0055500010', 404, 'notFound'],
    ['an ended company', 'good', '0055500034', 410, 'ended'],
    ['an exceeded quota', 'quota', COMPANY, 503, 'quota'],
    ['no response', 'hang', COMPANY, 504, 'timeout'],
    ['half a response', 'hang-after-headers', COMPANY, 504, 'timeout'],
    ['an error', 'error-500', COMPANY, 503, 'failed'],
    ['a redirect', 'redirect', COMPANY, 503, 'failed'],
    ['an endless response', 'huge', COMPANY, 503, 'failed'],
    ['an HTML page', 'html', COMPANY, 503, 'failed'],
    ['a truncated response', 'truncated', COMPANY, 503, 'failed'],
    ['a response with another schema', 'wrong-schema', COMPANY, 503, 'failed'],
    ['a broken connection', 'reset', COMPANY, 503, 'failed'],
  ])('a look-up by ИНН reports %s as a failure', async (_what, mode, inn, status, reason) => {
    expect(await ask(siteWith(mode), { inn })).toMatchObject({ status, body: { kind: 'failure', reason } })
  })

  it('a look-up by ИНН sends only the key and the ИНН to DaData', async () => {
    await ask(siteWith('slow'), { inn: COMPANY }, { cookie: 'selectedCity=x', 'user-agent': 'Visitor/1' })
    const question = (await asked('slow'))[0]
    expect(question).toMatchObject({
      path: '/suggestions/api/4_1/rs/findById/party',
      headers: { authorization: `Token ${TOKEN}` },
      body: { query: COMPANY },
    })
    expect(JSON.stringify(question)).not.toMatch(/203\.0\.113\.7|selectedCity|Visitor/)
  })

  it('a look-up by ИНН writes neither the ИНН nor the response to a log or a store', async () => {
    const lines: string[] = []
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...args) => void lines.push(args.join(' ')))
    const put = vi.spyOn(env.CONTENT, 'put')
    for (const mode of ['good', 'wrong-schema', 'truncated', 'html', 'quota', 'error-500']) await ask(siteWith(mode), { inn: TRADER })
    expect(lines.join('\n')).toContain('a company could not be looked up')
    expect(lines.join('\n')).not.toMatch(new RegExp(`${TRADER}|${TOKEN}|Примеров`))
    expect(put).not.toHaveBeenCalled()
  })
})

describe('the endpoint of companies', () => {
  it.each([
    [{}, false],
    [{ DADATA_TOKEN: TOKEN }, true],
  ])('the status of the look-up with %j is returned, and the browser may cache it', async (bindings, isOn) => {
    const response = await visitor(bindings)(PATH)
    expect([await response.json(), response.headers.get('cache-control')]).toEqual([{ isOn }, 'private, max-age=600'])
  })

  it('a look-up sends no request while it is off', async () => {
    const outside = vi.spyOn(globalThis, 'fetch')
    expect(await ask(visitor(), { inn: COMPANY })).toMatchObject({ status: 503, body: { reason: 'off' } })
    expect(outside).not.toHaveBeenCalled()
  })

  it('a look-up of a network with too many requests is refused without a request to DaData', async () => {
    const limit = vi.fn(async () => ({ success: false }))
    expect(await ask(siteWith('empty', { COMPANY_LIMIT: { limit } }), { inn: COMPANY })).toMatchObject({
      status: 429,
      body: { reason: 'minute' },
    })
    expect(limit).toHaveBeenCalledWith({ key: '203.0.113.7' })
    expect(await asked('empty')).toEqual([])
  })

  it.each<[what: string, body: unknown, headers: Record<string, string>, status: number]>([
    ['no ИНН', {}, {}, 400],
    ['wrong check digits', { inn: '0055500028' }, {}, 400],
    ['more than an ИНН', { inn: COMPANY, name: 'x' }, {}, 400],
    ['a number', { inn: 55_500_027 }, {}, 400],
    ['another content type', { inn: COMPANY }, { 'content-type': 'text/plain' }, 415],
    ['another site as its origin', { inn: COMPANY }, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('a look-up with %s is refused', async (_what, body, headers, status) => {
    const answer = await ask(siteWith('good'), body, headers)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain('0055500028')
  })
})
