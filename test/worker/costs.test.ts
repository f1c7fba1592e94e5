import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { routes } from '../../routes/table.ts'
import { DAY } from './content-deps.ts'
import { ownEdgeCache, visitor } from './visit.ts'

const PATHS = [...routes.map(({ path }) => path).filter((path) => !path.includes(':')), '/fakt-ili-mnenie/', '/blog/?q=отзыв']

interface Calls {
  kvReads: number
  kvWrites: number
  d1: number
}

it('every page makes at most as many queries to the stores as the snapshot allows', async () => {
  const costs: Record<string, Record<string, string>> = {}
  for (const path of PATHS) costs[path] = await costsOf(path)
  await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot('./costs.snapshot.json')
})

afterEach(() => vi.useRealTimers())

/**
 * Calls for one page: with all caches empty, in a new isolate of the same data centre, in an isolate that has shown it before, and there a
 * day later.
 */
async function costsOf(path: string): Promise<Record<string, string>> {
  const counted = counting()
  const dataCentre = ownEdgeCache()
  const first = visitor(counted.bindings, dataCentre)
  const cold = await callsDuring(counted.calls, () => first(path))
  const second = visitor(counted.bindings, dataCentre)
  const newIsolate = await callsDuring(counted.calls, () => second(path))
  const warm = await callsDuring(counted.calls, () => second(path))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })
  const stale = await callsDuring(counted.calls, () => second(path))
  vi.useRealTimers()
  return { cold, newIsolate, warm, stale }
}

async function callsDuring(calls: Calls, visit: () => Promise<Response>): Promise<string> {
  Object.assign(calls, { kvReads: 0, kvWrites: 0, d1: 0 })
  await (await visit()).text()
  return `${calls.kvReads} KV reads, ${calls.kvWrites} KV writes, ${calls.d1} D1 queries`
}

/** The real stores with every call counted. */
function counting() {
  const calls: Calls = { kvReads: 0, kvWrites: 0, d1: 0 }
  const count = <Store extends object>(store: Store, names: Record<string, keyof Calls>): Store =>
    new Proxy(store, {
      get(target, name) {
        const counter = names[String(name)]
        if (counter) calls[counter] += 1
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const bindings = {
    CONTENT: count(env.CONTENT, { get: 'kvReads', put: 'kvWrites' }),
    DB: count(env.DB, { prepare: 'd1' }),
    SEARCH: count(env.SEARCH, { prepare: 'd1' }),
  }
  return { calls, bindings }
}
