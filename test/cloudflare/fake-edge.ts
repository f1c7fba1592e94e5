import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare'
import * as v from 'valibot'
import type { Sql } from '../../contract/sql.ts'
import { type D1Binding, sqlOf } from '../../edge/sql/d1.ts'
import type { AccountState, Version } from './account-api.ts'
import type { Edge } from './worker-api.ts'

/** The methods of KV that the API needs. */
interface Namespace {
  get(key: string, type: 'arrayBuffer'): Promise<ArrayBuffer | null>
  put(key: string, value: string | Uint8Array): Promise<void>
  delete(key: string): Promise<void>
}

/** The edge of a fake account: uploaded versions run in workerd, with the account's databases. */
export interface FakeEdge extends Edge {
  /** URL of the server behind the site's domain. */
  url: string
  database(id: string): Promise<Sql>
  namespace(id: string): Promise<Namespace>
  /** Versions that have responded, and whether the request named them. */
  answered: { id: string; isNamed: boolean }[]
  close(): Promise<void>
}

const COMPATIBILITY = { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat', 'enable_request_signal'] }
const ROUTER = `export default { fetch: (request, env) => env[request.headers.get('x-version')].fetch(request) }`
const OVERRIDE = 'cloudflare-workers-version-overrides'

/** `base` is the origin of the requests that the versions receive. */
export async function startFakeEdge(state: AccountState, base: string): Promise<FakeEdge> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const answered: FakeEdge['answered'] = []
  let known = ''
  /** Ids of the running versions. */
  let loaded = new Set<string>()
  let runtime: Miniflare | null = null
  /** Open requests. */
  const open = new Set<Promise<unknown>>()
  /** workerd with the resources of the account; new requests wait while it restarts with another version. */
  let ready: Promise<Miniflare> | null = null

  /** The versions that visitors can reach. */
  const reachable = () => {
    const ids = new Set(state.worker?.deployments.at(-1)?.versions.map(({ version_id }) => version_id))
    return state.worker?.versions.filter(({ id }) => ids.has(id)) ?? []
  }

  const options = () => {
    const versions = state.worker?.versions.filter(({ id }) => loaded.has(id)) ?? []
    return {
      ...convertV4MiniflareOptions({
        host: '127.0.0.1',
        port: 0,
        cf: false,
        log: new Log(LogLevel.NONE),
        handleStructuredLogs: () => undefined,
        workers: [storeWorker(state, versions), ...versions.map((version) => versionWorker(version, join(folder, version.id)))],
      }),
      resourcePersistencePath: join(folder, 'state'),
    }
  }

  function running(): Promise<Miniflare> {
    const present = JSON.stringify([state.namespaces, state.databases])
    if (ready && present === known && reachable().every(({ id }) => loaded.has(id))) return ready
    known = present
    loaded = new Set(reachable().map(({ id }) => id))
    ready = start(ready)
    return ready
  }

  async function start(before: Promise<unknown> | null): Promise<Miniflare> {
    await before
    await Promise.allSettled(open)
    if (runtime) await runtime.setOptions(options())
    else runtime = new Miniflare(options())
    await runtime.ready
    return runtime
  }

  async function binding<Value>(id: string): Promise<Value> {
    const found = (await (await running()).getBindings<Record<string, Value>>('store'))[id]
    if (!found) throw new Error(`The account has no ${id}`)
    return found
  }

  async function answer(request: Request): Promise<Response> {
    const override = request.headers.get(OVERRIDE)
    const id = chooseVersion(state, override, answered.length)
    if (!id) return new Response('error code: 1042', { status: 530 })
    answered.push({ id, isNamed: override?.includes(id) ?? false })
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer()
    const site = await running()
    const answering = pass(site, request, body, id)
    open.add(answering)
    return answering.finally(() => open.delete(answering))
  }

  async function pass(site: Miniflare, request: Request, body: ArrayBuffer | null, version: string): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries([...request.headers].filter(([name]) => !HOP_BY_HOP.has(name)))
    const response = await site.dispatchFetch(base + pathname + search, {
      method: request.method,
      headers: { ...headers, 'x-version': version, 'cf-connecting-ip': request.headers.get('x-visitor') ?? '203.0.113.7' },
      redirect: 'manual',
      // A new version does not wait for requests whose client has disconnected.
      signal: request.signal,
      ...(body === null ? {} : { body }),
    })
    return new Response(response.status === 304 || response.status === 204 ? null : await response.arrayBuffer(), {
      status: response.status,
      headers: [...response.headers].filter(([name]) => !HOP_BY_HOP.has(name)),
    })
  }

  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: answer,
    // On a busy machine a client may reuse an idle connection in the moment in which the server closes it.
    serverOptions: { keepAliveTimeout: 0 },
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    async add(version) {
      writeAssets(version, state, join(folder, version.id))
    },
    database: async (id) => sqlOf(await binding<D1Binding>(id)),
    namespace: (id) => binding<Namespace>(id),
    async close() {
      server.close()
      await Promise.allSettled(open)
      await runtime?.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const limitSchema = v.object({ limit: v.number(), period: v.picklist([10, 60]) })

const HOP_BY_HOP = new Set([
  'connection',
  'host',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'keep-alive',
  'accept-encoding',
])

/** The version in the override header if it is deployed, else one by percentage. */
function chooseVersion({ worker }: AccountState, override: string | null, count: number): string | undefined {
  const versions = worker?.deployments.at(-1)?.versions ?? []
  const named = /="([^"]+)"/.exec(override ?? '')?.[1]
  if (versions.some(({ version_id }) => version_id === named)) return named
  // Every share occurs, because 37 and 100 have no common divisor.
  const place = (count * 37) % 100
  const [first, second] = versions
  return first && place < first.percentage ? first.version_id : second?.version_id
}

/** The entry worker, which has the account's databases under their ids and forwards requests. */
function storeWorker({ namespaces, databases }: AccountState, versions: Version[]): V4WorkerOptions {
  return {
    name: 'store',
    ...COMPATIBILITY,
    modules: [{ type: 'ESModule' as const, path: 'index.js', contents: ROUTER }],
    kvNamespaces: Object.fromEntries(namespaces.map(({ id }) => [id, { id }])),
    d1Databases: Object.fromEntries(databases.map(({ uuid }) => [uuid, { id: uuid }])),
    serviceBindings: Object.fromEntries(versions.map(({ id }) => [id, id])),
  }
}

function versionWorker({ id, modules, bindings, secrets }: Version, folder: string): V4WorkerOptions {
  const of = (type: string) => bindings.filter((binding) => binding['type'] === type)
  const named = <Value>(type: string, value: (binding: Record<string, unknown>) => Value): Record<string, Value> =>
    Object.fromEntries(of(type).map((binding) => [String(binding['name']), value(binding)]))
  return {
    name: id,
    ...COMPATIBILITY,
    modules: modules.map(({ name, text }) => ({ type: 'ESModule' as const, path: name, contents: text })),
    bindings: { ...named('plain_text', ({ text }) => String(text)), ...secrets },
    kvNamespaces: named('kv_namespace', ({ namespace_id }) => ({ id: String(namespace_id) })),
    d1Databases: named('d1', (binding) => ({ id: String(binding['id']) })),
    queueProducers: named('queue', ({ queue_name }) => ({ queueName: String(queue_name) })),
    ratelimits: named('ratelimit', ({ namespace_id, simple }) => ({
      namespace_id: String(namespace_id),
      simple: v.parse(limitSchema, simple),
    })),
    email: { send_email: of('send_email').map(({ name }) => ({ name: String(name) })) },
    images: { binding: 'IMAGES' },
    assets: {
      directory: folder,
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true },
      assetConfig: { html_handling: 'none' as const, not_found_handling: 'none' as const },
    },
  }
}

function writeAssets({ assets }: Version, { files }: AccountState, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const [path, hash] of Object.entries(assets)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(files.get(hash) ?? '', 'base64'))
  }
}
