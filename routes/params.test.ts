import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { createContent } from '../content/api/content.ts'
import { createEmbeddedSource } from '../content/embedded/embedded-source.ts'
import { PAGE_PARAMS, pageQuery } from '../contract/params.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { contentDeps, ownKv } from '../test/worker/content-deps.ts'
import { everyPath } from '../test/worker/every-path.ts'
import { visitor } from '../test/worker/visit.ts'
import { matchPath, routes, runGuards } from './table.ts'

it.each<[pattern: string, path: string, params: Record<string, string> | null]>([
  ['/', '/', {}],
  ['/', '/blog/', null],
  ['/blog/', '/blog/', {}],
  ['/blog/', '/blog', null],
  ['/blog/', '/blog/x/', null],
  ['/blog/', '/BLOG/', null],
  ['/experts/:name/', '/experts/direktor/', { name: 'direktor' }],
  ['/experts/:name/', '/experts/Ё 1/', { name: 'Ё 1' }],
  ['/experts/:name/', '/experts/', null],
  ['/experts/:name/', '/experts//', null],
  ['/experts/:name/', '/experts/a/b/', null],
  ['/:name(.*)*', '/', { name: '' }],
  ['/:name(.*)*', '/nope/', { name: 'nope' }],
  ['/:name(.*)*', '/a/b/', { name: 'a/b' }],
  ['/:name(.*)*', '/x.css', { name: 'x.css' }],
])('%s against %s gives %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})

it('every route matches its own path before any other route does', () => {
  const reached = (path: string) => routes.find((route) => matchPath(route.path, path))?.path
  const fixed = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
  expect(fixed.map(reached)).toEqual(fixed)
  expect([reached('/experts/direktor/'), reached('/nope/')]).toEqual(['/experts/:name/', '/:name(.*)*'])
})

/** The verdict of the guards on a parameter `name`. */
const verdict = (guards: string[], name: string) => runGuards(guards, { params: { name } })

it.each([
  ['check-data', 'fakt-ili-mnenie', 'pass'],
  ['check-data', 'rm_media', 'pass'],
  ['check-data', '', 'not-found'],
  ['check-data', 'fakt-ili-mnenie/', 'not-found'],
  ['check-data', "' or 1=1 --", 'not-found'],
  ['check-data', 'a'.repeat(100), 'pass'],
  ['check-data', 'a'.repeat(101), 'not-found'],
  ['check-experts', 'direktor', 'pass'],
  ['check-experts', 'Директор', 'not-found'],
  ['check-experts', 'rm_media', 'not-found'],
  ['check-experts', 'a'.repeat(60), 'pass'],
  ['check-experts', 'a'.repeat(61), 'not-found'],
])('the guard %s for "%s" returns %s', (guard, name, answer) => {
  expect(verdict([guard], name)).toBe(answer)
})

it.each(['check-nothing', 'constructor', 'toString', '__proto__'])('an unknown guard "%s" throws', (guard) => {
  expect(() => verdict([guard], 'fakt-ili-mnenie')).toThrow(expect.objectContaining({ message: 'Unknown route middleware', cause: guard }))
})

it('no guard runs after the first that refuses', () => {
  expect(verdict(['check-experts', 'check-nothing'], '???')).toBe('not-found')
})

it('a route without guards passes', () => {
  expect(verdict([], '???')).toBe('pass')
})

const content = createContent(
  contentDeps(createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version: inject('seed').version }), {
    kv: ownKv(),
    invalidation: 'version',
  }),
)

/** A query without parameters that records the requested names. */
function watchedQuery(): { query: URLSearchParams; names: Set<string> } {
  const names = new Set<string>()
  const noted =
    <Result>(read: (name: string) => Result) =>
    (name: string) => {
      names.add(name)
      return read(name)
    }
  const query = new URLSearchParams()
  return {
    names,
    query: Object.assign(query, {
      get: noted(query.get.bind(query)),
      getAll: noted(query.getAll.bind(query)),
      has: noted(query.has.bind(query)),
    }),
  }
}

/** Names of the parameters that the page of a path reads. */
async function readBy(path: string): Promise<string[]> {
  const { query, names } = watchedQuery()
  for (const { path: pattern, page } of routes) {
    const params = matchPath(pattern, path)
    if (!params) continue
    const request = {
      query,
      path,
      params,
      content,
      base: 'https://example.ru',
      hasDesk: false,
      siteName: 'Агентство',
      inlineIfSmall: async <Picture>(image: Picture) => image,
      facts: () => ({ holds: new Set<never>(), hosts: {}, texts: {} }),
      defer: <T>(promise: Promise<T>) => ({
        state: { kind: 'pending' as const },
        settled: promise.then((value) => ({ kind: 'ready' as const, value })),
      }),
    }
    page.validate?.(request)
    expect((await page.load(request)).kind, path).not.toBe('not-found')
    return [...names]
  }
  throw new Error(`No route for ${path}`)
}

it('the table of parameters has every parameter that a page reads, and no other', async () => {
  const read: Record<string, string[]> = {}
  for (const path of [...everyPath(), '/spasibo/pismo/']) {
    const names = await readBy(path)
    if (names.length > 0) read[path] = names.sort()
  }
  const listed = Object.entries(PAGE_PARAMS).map(([path, params]) => [path, Object.keys(params).sort()])
  expect(read).toEqual(Object.fromEntries(listed))
})

it('the table of parameters knows the pages whose tool reads answers', async () => {
  const visit = visitor()
  for (const path of everyPath()) {
    const html = await (await visit(path)).text()
    const hasTool = /<site-island name="(?:calculator|assessment)"/.test(html)
    expect([path, pageQuery(path, '?x=1').hasInput]).toEqual([path, hasTool])
  }
})
