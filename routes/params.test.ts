import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { createContent } from '../content/api/content.ts'
import { createEmbeddedSource } from '../content/embedded/embedded-source.ts'
import { PAGE_PARAMS, pageQuery } from '../contract/params.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { contentDeps, ownKv } from '../test/worker/content-deps.ts'
import { everyPath } from '../test/worker/every-path.ts'
import { visitor } from '../test/worker/visit.ts'
import { matchPath, routes } from './table.ts'

const content = createContent(
  contentDeps(createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version: inject('seed').version }), {
    kv: ownKv(),
    invalidation: 'version',
  }),
)

/** A query without parameters that notes the names it is asked for. */
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
    expect([path, pageQuery(path, '?x=1').isAsked]).toEqual([path, hasTool])
  }
})
