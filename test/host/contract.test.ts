import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { openAssets } from '../../host/assets.ts'
import { createDiskCache } from '../../host/bindings/cache.ts'
import { type Bindings, openBindings } from '../../host/bindings.ts'
import { openContent } from '../../host/content.ts'
import { openStateFiles } from '../../host/state-files.ts'
import { prepareAssets } from '../../tools/host-build/prepare-assets.ts'
import { activateContent, writeContent } from '../../tools/host-build/write-content.ts'
import { missingHeaders } from '../lacking-headers.ts'
import { ASSET_REQUESTS, CASES, CONSUMED, type ContractEnv, PICTURE_CASES } from './contract-cases.ts'

const CONFIG = unstable_readConfig({ config: 'wrangler.toml' })
const folder = mkdtempSync(join(tmpdir(), 'contract-'))
const assetsFolder = join(folder, 'client')
let miniflare: Miniflare
let bindings: Bindings
let env: ContractEnv
let picture: string

/** Runs a case, or fetches a file, inside miniflare. */
const WORKER = `import { CASES, CONSUMED, PICTURE_CASES } from './cases.js'
export default {
  async fetch(request, env) {
    if (request.method !== 'POST' || !request.headers.has('x-case')) return env.ASSETS.fetch(request)
    const { name, picture } = await request.json()
    return Response.json(await { ...CASES, ...PICTURE_CASES }[name]({ ...env, cache: caches.default }, { picture }) ?? null)
  },
  async queue({ messages }, { BUILDS }) {
    await BUILDS.put(CONSUMED, JSON.stringify(messages.map(({ body }) => body)))
  },
}`

beforeAll(async () => {
  picture = (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
  ).toString('base64')
  for (const [path] of ASSET_REQUESTS)
    if (/^\/[\w/.-]+\.\w+$/.test(path) && !path.includes('nope') && !path.includes('..')) write(path, `text of ${path}`)
  write('/_headers', readFileSync('client/public/_headers', 'utf8'))
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile())
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    ...workerOptions,
    modules: [
      { type: 'ESModule', path: 'index.js', contents: WORKER },
      { type: 'ESModule', path: 'cases.js', contents: stripTypeScriptTypes(readFileSync('test/host/contract-cases.ts', 'utf8')) },
    ],
  })
  miniflare = new Miniflare({ ...options, resourcePersistencePath: join(folder, 'miniflare') })
  await miniflare.ready
  await openHost()
}, 120_000)

afterAll(async () => {
  await miniflare.dispose()
  await bindings.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(assetsFolder, path)), { recursive: true })
  writeFileSync(join(assetsFolder, path), text)
}

/** wrangler.toml with the static files of this test. */
function configFile(): string {
  const { name, compatibility_date, compatibility_flags, assets, ...bindings } = CONFIG
  const { kv_namespaces, d1_databases, queues, ratelimits, images } = bindings
  const config = { name, main: 'index.js', compatibility_date, compatibility_flags, assets: { ...assets, directory: 'client' } }
  const file = join(folder, 'wrangler.json')
  writeFileSync(join(folder, 'index.js'), WORKER)
  writeFileSync(file, JSON.stringify({ ...config, kv_namespaces, d1_databases, queues, ratelimits, images }))
  return file
}

async function openHost(): Promise<void> {
  const contentDir = join(folder, 'content')
  activateContent(
    contentDir,
    await writeContent(contentDir, { version: '1', documents: [], posts: [], entries: [], contents: {}, indexed: {} }),
  )
  const settings = {
    PORT: '0',
    DIST_DIR: '',
    STATE_DIR: folder,
    CONTENT_DIR: contentDir,
    TRUSTED_PROXY: '',
    PLACE_DATABASE: '',
    SMTP_URL: '',
    DATABASE_URL: '',
  }
  await prepareAssets(folder, 'quick')
  const assets = openAssets(folder)
  bindings = await openBindings({
    config: CONFIG,
    settings,
    worker: {},
    state: openStateFiles(folder),
    assets,
    content: openContent(contentDir),
    consume: async ({ messages }) => env.BUILDS.put(CONSUMED, JSON.stringify(messages.map(({ body }) => body))),
  })
  const cache = createDiskCache(new DatabaseSync(join(folder, 'cache.sqlite')), 1_000_000)
  env = { ...bindings.env, cache } as unknown as ContractEnv // the bindings by name
}

async function inMiniflare(name: string): Promise<unknown> {
  const init = { method: 'POST', headers: { 'x-case': '1' }, body: JSON.stringify({ name, picture }) }
  return (await miniflare.dispatchFetch('http://localhost/', init)).json()
}

/** The response as a client receives it. */
async function onHost(name: string): Promise<unknown> {
  const answer = await { ...CASES, ...PICTURE_CASES }[name]?.(env, { picture })
  return JSON.parse(JSON.stringify(answer ?? null))
}

it.each(Object.keys(CASES))('the bindings of the host and of Miniflare agree: %s', async (name) => {
  expect(await onHost(name)).toEqual(await inMiniflare(name))
})

describe('pictures', () => {
  it.each(Object.keys(PICTURE_CASES))('pictures of the host and of Miniflare have the same type and size: %s', async (name) => {
    const shape = async (answer: unknown) => {
      const { type, bytes } = Object(answer)
      const { format, width, height } = await sharp(Buffer.from(bytes)).metadata()
      return { type, format, width, height }
    }
    expect(await shape(await onHost(name))).toEqual(await shape(await inMiniflare(name)))
  })
})

describe('static files', () => {
  it.each(
    ASSET_REQUESTS.map(
      ([path, init = {}]) => [`${init.method ?? 'GET'} ${path} ${JSON.stringify(init.headers ?? '')}`, path, init] as const,
    ),
  )('the host and Miniflare serve the static file alike: %s', async (_, path, init) => {
    const url = `http://localhost${path}`
    const theirs = await miniflare.dispatchFetch(url, { ...init, redirect: 'manual' } as object)
    const ours = await env.ASSETS.fetch(new Request(url, init))
    // Only files have their own headers here.
    const headersFrom = ({ ok, headers }: { ok: boolean; headers: Iterable<[string, string]> }) => (ok ? shown(headers) : {})
    expect({ status: ours.status, headers: headersFrom(ours), body: await ours.text() }).toEqual({
      status: theirs.status,
      headers: headersFrom(theirs),
      body: await theirs.text(),
    })
    expect(ours.headers.get('location')).toBe(theirs.headers.get('location'))
    // Requests for no file are forwarded to the worker, which has its own headers.
    if (ours.status === 404) return
    // PDF files may be framed, and redirects and errors of Cloudflare have no cache-control.
    const lacking = path.startsWith('/documents/') ? ['x-frame-options'] : []
    const theirOwn = ours.ok ? lacking : ['cache-control']
    expect([missingHeaders(ours.headers), missingHeaders(new Headers([...theirs.headers]))]).toEqual([lacking, theirOwn])
  })

  it('a file that the client has cached is not sent again', async () => {
    const url = 'http://localhost/app.css'
    const etag = (await env.ASSETS.fetch(url)).headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`])
      expect((await env.ASSETS.fetch(new Request(url, { headers: { 'if-none-match': known } }))).status).toBe(304)
  })
})

/** Headers of a connection, or of only one of the two. The tags are hashes of different kinds. */
const NOT_COMPARED = [
  'cf-cache-status',
  'content-length',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  'etag',
  'mf-content-encoding',
].concat(['x-mf-additional-response-log', 'content-encoding', 'vary'])

function shown(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !NOT_COMPARED.includes(name)))
}
