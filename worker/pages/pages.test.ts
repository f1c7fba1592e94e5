import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { publishContent, showEdition } from '../../content/publish/publish-content.ts'
import type { MovedAddress } from '../../content/schemas/moved-address.ts'
import { editionWith, target } from '../../test/worker/editions.ts'
import { failingQueries, faulty } from '../../test/worker/faulty.ts'
import { visitor } from '../../test/worker/visit.ts'

const MOVED: MovedAddress[] = [
  { from: '/uslugi-serm/', to: '/serm/', status: 301 },
  { from: '/staryj/blog.html', to: '/blog/', status: 308 },
  { from: '/zakryto/', status: 410 },
  // A list that only an origin may return.
  { from: '/davno/', to: '/uslugi-serm/', status: 308 },
  ...Array.from({ length: 6 }, (_, at) => ({ from: `/daleko-${at + 1}/`, to: `/daleko-${at}/`, status: 308 as const })),
  { from: '/daleko-0/', to: '/serm/', status: 301 },
  { from: '/krug/', to: '/krug-2/', status: 301 },
  { from: '/krug-2/', to: '/krug/', status: 301 },
]
beforeAll(() =>
  publishContent(
    target,
    editionWith('moved', '', () => MOVED),
  ),
)
afterAll(() => showEdition(target, inject('seed').version, new Date()))

describe('former addresses of pages', () => {
  it.each([
    ['/uslugi-serm/', 301, '/serm/'],
    ['/uslugi-serm/?utm_source=x', 301, '/serm/?utm_source=x'],
    ['/uslugi-serm/_payload.json', 301, '/serm/_payload.json'],
    ['/staryj/blog.html', 308, '/blog/'],
    ['/davno/', 301, '/serm/'],
    ['/experts/direktor/', 301, '/experts/#direktor'],
    ['/experts/direktor/?utm_source=x', 301, '/experts/?utm_source=x#direktor'],
    ['/experts/direktor/_payload.json', 301, '/experts/_payload.json#direktor'],
  ])('the former address %s is redirected with %i', async (path, status, location) => {
    const response = await visitor()(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('the address of a deleted page is a 410, for people and robots', async () => {
    const visit = visitor()
    const person = await visit('/zakryto/')
    const html = await person.text()
    expect([person.status, /Ошибка (?:<!-- -->)?410/.test(html), html.includes('Страница не существует или она удалена..')]).toEqual([
      410,
      true,
      true,
    ])
    const robot = await visit('/zakryto/', {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' },
    })
    expect([robot.status, (await robot.text()).includes('<h1>Страница не найдена</h1>')]).toEqual([410, true])
  })

  it('a former address is a 404 when its redirects form a loop', async () => {
    expect((await visitor()('/krug/')).status).toBe(404)
  })

  it('a former address follows a long chain of redirects of an origin to its end', async () => {
    const answer = await visitor()('/daleko-6/')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/serm/'])
  })

  it('only the exact former address is redirected', async () => {
    expect((await visitor()('/uslugi-serm-x/')).status).toBe(404)
  })

  it('an address of an impossible form is a 404 while the source is down', async () => {
    const visit = visitor({ DB: faulty(env.DB, failingQueries('D1_ERROR')) })
    expect([(await visit('/experts/Not-a-name/')).status, (await visit('/experts/direktor/')).status]).toEqual([404, 503])
  })
})
