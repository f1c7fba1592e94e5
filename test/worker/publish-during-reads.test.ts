import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { publishContent, showEdition } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { SECOND } from './content-deps.ts'
import { editionWith, target } from './editions.ts'
import { visitor } from './visit.ts'

afterEach(() => vi.useRealTimers())
afterEach(() => showEdition(target, inject('seed').version, new Date()))

/** The seed with a title in two places, which change together. */
function edition(title: string) {
  const page = editionWith('page', 'serm', (value) => ({ ...v.parse(v.looseObject({}), value), title }))
  return editionWith('nav-menu', '', (menu) => [{ title, url: '/serm/' }, ...v.parse(v.array(v.unknown()), menu)], page)
}

/** The target, which waits for `look` after each of its steps. */
function lookedAt(look: () => Promise<void>): PublishTarget {
  const after = <Answer>(answer: Promise<Answer>) => answer.then((value) => look().then(() => value))
  return {
    db: { query: (statements) => after(target.db.query(statements)) },
    search: { query: (statements) => after(target.search.query(statements)) },
    leads: target.leads,
    version: { get: target.version.get, put: (version) => after(target.version.put(version)) },
  }
}

const MINUTE = 60 * SECOND
const PLAIN = { PAGE_CACHE: '0' }

it('pages and searches are whole at each step of a publish, in a new isolate and in one that has shown them before', async () => {
  await publishContent(target, edition('Раньше'))
  const warm = visitor(PLAIN)
  const seen: string[] = []
  const look = async () => {
    for (const visit of [visitor(PLAIN), warm]) {
      const [page, search] = await Promise.all([visit('/serm/').then(async (answer) => answer.text()), visit('/blog/?q=отзыв')])
      const titles = [...new Set(page.match(/Раньше|Позже/g))]
      seen.push(`${titles} ${search.status} ${/<mark/.test(await search.text())}`)
    }
  }
  await publishContent(lookedAt(look), edition('Позже'))
  expect(new Set(seen)).toEqual(new Set(['Раньше 200 true', 'Позже 200 true']))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE })
  seen.length = 0
  await look()
  expect(new Set(seen)).toEqual(new Set(['Позже 200 true']))
})

it('requests during a publish get responses', async () => {
  await publishContent(target, edition('Раньше'))
  const paths = ['/serm/', '/blog/?q=отзыв', '/api/posts/', '/api/pages/search/?q=суд']
  const reads = Array.from({ length: 12 }, async (_, at) => (await visitor(PLAIN)(paths[at % paths.length] ?? '/')).status)
  const [, ...statuses] = await Promise.all([publishContent(target, edition('Позже')), ...reads])
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('a page is cached under its own edition, although another one is published while it is rendered', async () => {
  const [first, second] = [edition('Раньше'), edition('Позже')]
  await publishContent(target, first)
  await publishContent(target, second)
  await showEdition(target, first.version, new Date())
  let reads = 0
  // The page cache reads the first edition; before the page is made, the memory of it is old and the second is published.
  const get = async () => {
    reads += 1
    if (reads > 1) return second.version
    queueMicrotask(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE }))
    return first.version
  }
  const CONTENT = new Proxy(env.CONTENT, { get: (kv, name) => (name === 'get' ? get : Reflect.get(kv, name).bind(kv)) })
  const page = await (await visitor({ CONTENT })('/serm/', { headers: { 'user-agent': 'YandexBot/3.0' } })).text()
  expect([...new Set(page.match(/Раньше|Позже/g))]).toEqual(['Раньше'])
})
