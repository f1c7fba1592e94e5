import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../../../edge/env.ts'
import { createIsolate } from '../../../edge/isolate.ts'
import { visitor } from '../../../test/worker/visit.ts'
import { parseConfig } from '../../../worker/config.ts'
import { requestContext } from '../../../worker/middleware/request.ts'
import { cityOf } from './visitor-city.ts'

const KAZAN = { country: 'RU', latitude: '55.796', longitude: '49.106' }
const OMSK = { country: 'RU', latitude: '54.989', longitude: '73.368' }

interface Arrival {
  cf?: Record<string, string>
  cookie?: string
  /** Value of the header `x-dev-cf`. */
  simulated?: string
  DEV?: string
}

/** The city of a visitor who arrives so. */
async function cityAt({ cf = {}, cookie, simulated, DEV = '1' }: Arrival): Promise<string> {
  const app = new Hono<AppEnv>().use(requestContext(createIsolate(parseConfig))).get('*', (c) => c.text(cityOf(c)))
  const headers = { ...(cookie === undefined ? {} : { cookie }), ...(simulated === undefined ? {} : { 'x-dev-cf': simulated }) }
  const response = await app.fetch(new Request('http://localhost/', { headers, cf }), { DEV })
  return response.text()
}

it.each<[what: string, arrival: Arrival, answer: string]>([
  ['is Москва when nothing is known', {}, 'Москва'],
  ['is the nearest one to its location', { cf: KAZAN }, 'Казань'],
  ['is Москва abroad', { cf: { ...KAZAN, country: 'KZ' } }, 'Москва'],
  ['is the earlier choice, whatever its location', { cf: KAZAN, cookie: `selectedCity=${encodeURIComponent('Омск')}` }, 'Омск'],
  ['is found among other cookies', { cookie: `a=1; selectedCity=${encodeURIComponent('Орёл')}; b=2` }, 'Орёл'],
  ['is not taken from a cookie with markup', { cf: KAZAN, cookie: `selectedCity=${encodeURIComponent('<b>Омск</b>')}` }, 'Казань'],
  ['is found despite a broken cookie', { cf: KAZAN, cookie: 'selectedCity=%E0%A4%A' }, 'Казань'],
  ['is simulated on local servers', { cf: KAZAN, simulated: JSON.stringify(OMSK) }, 'Омск'],
  ['with a simulated country ignores the real location completely', { cf: KAZAN, simulated: '{"country":"US"}' }, 'Москва'],
  ['with simulated missing coordinates does not use the real ones', { cf: KAZAN, simulated: '{"country":"RU"}' }, 'Москва'],
  ['is never simulated in production', { cf: KAZAN, simulated: JSON.stringify(OMSK), DEV: '' }, 'Казань'],
  ['is simulated only by the exact setting', { cf: KAZAN, simulated: JSON.stringify(OMSK), DEV: 'true' }, 'Казань'],
])('the city of a request %s', async (_what, arrival, answer) => {
  expect(await cityAt(arrival)).toBe(answer)
})

it.each(['{', '', 'null', '5', '"RU"', '[]', '{"country":["RU"],"latitude":{},"longitude":null}'])(
  'the city of a request is Москва when the simulated location is %s',
  async (simulated) => {
    expect(await cityAt({ cf: KAZAN, simulated })).toBe('Москва')
  },
)

it('the header of the page shows the chosen city', async () => {
  const response = await visitor()('/', { headers: { cookie: `selectedCity=${encodeURIComponent('Урюпинск')}` } })
  expect(await response.text()).toContain('Урюпинск')
})

it('the city of one visitor is not shown to the next', async () => {
  const visit = visitor()
  await visit('/', { headers: { cookie: `selectedCity=${encodeURIComponent('Урюпинск')}` } })
  expect(await (await visit('/')).text()).not.toContain('Урюпинск')
})
