import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import * as v from 'valibot'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { currentBuild } from '../build/build-folders.ts'
import { localDesk } from './local-desk.ts'
import { localSecrets } from './local-secrets.ts'
import { readVars } from './local-settings.ts'

interface LocalSiteOptions {
  port: number
  /** Folder of the local KV, D1 and cache state. */
  stateDir: string
  /** Values that replace `[vars]` of wrangler.toml and secrets. */
  vars?: Record<string, string>
  /** Rewrites the worker's code, to simulate another build. */
  rewrite?: (code: string) => string
  /** Receives the worker's log lines; by default they go to the console. */
  onLog?: (line: string) => void
}

const STATE_OPTIONS = ['compatibilityDate', 'd1Databases', 'kvNamespaces']

/** Serves the built worker in workerd on loopback, with local KV, D1, assets and images. */
export function createLocalSite({ port, stateDir, vars = {}, rewrite, onLog }: LocalSiteOptions): Miniflare {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(builtConfig())
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    // Uses the default geolocation; otherwise miniflare fetches it from a Cloudflare server.
    cf: false,
    // Enables the endpoint that `sweepLeads` calls.
    unsafeTriggerHandlers: true,
    log: new Log(onLog ? LogLevel.ERROR : LogLevel.WARN),
    ...(onLog ? { handleStructuredLogs: ({ message }: { message: string }) => onLog(message) } : {}),
    ...workerOptions,
    bindings: { ...readVars(), ...localSecrets(stateDir), ...vars, ...localDesk(vars, { ...readVars(), ...vars }), DEV: '1' },
    assets: { ...v.parse(v.looseObject({ directory: v.string() }), workerOptions['assets']), run_worker_first: ['/assets/*'] },
    modules: withGoneFiles(builtModules(rewrite)),
  })
  return new Miniflare({ ...options, resourcePersistencePath: resolve(stateDir) })
}

type Module = { type: 'ESModule'; path: string; contents: string }

/**
 * Entry in front of the worker: a hashed file that was removed from the build is logged and answered with 404, where Miniflare's assets would return
 * 500.
 */
const ENTRY = `import site from './site.js'
export * from './site.js'
export default {
  ...site,
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/assets/')) return site.fetch(request, env, context)
    const answer = await env.ASSETS.fetch(request.clone()).catch(() => new Response(null, { status: 500 }))
    if (answer.status !== 404 && answer.status < 500) return answer
    if (answer.status >= 500) console.error(JSON.stringify({ level: 'error', event: 'file of the build is gone', file: pathname }))
    return site.fetch(request, env, context)
  },
}`

function withGoneFiles([site, ...others]: Module[]): Module[] {
  return [{ type: 'ESModule', path: 'index.js', contents: ENTRY }, ...(site ? [{ ...site, path: 'site.js' }] : []), ...others]
}

/** Miniflare starts workerd with these flags of V8. */
export const WORKERD_FLAGS = 'MINIFLARE_WORKERD_V8_FLAGS'

/**
 * Makes every garbage collection a full one in the sites that this process creates from now on: only a full collection frees the memory of requests
 * in workerd, and V8, which counts only its own heaps, hardly ever starts one. Also limits the space for new objects of each of the two dozen
 * isolates to 4 MB, which would grow for hours otherwise.
 */
export function collectAllGarbage(): void {
  process.env[WORKERD_FLAGS] ??= '--gc-global --min-semi-space-size=4 --max-semi-space-size=4'
}

/** Opens only the databases of a state folder, before a site serves them, on a random port without pages. */
export function openState(stateDir: string): Miniflare {
  const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml')
  const databases = Object.fromEntries(STATE_OPTIONS.map((name) => [name, workerOptions[name]]))
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    ...databases,
    modules: [{ type: 'ESModule', path: 'index.js', contents: 'export default {}' }],
  })
  return new Miniflare({ ...options, resourcePersistencePath: resolve(stateDir) })
}

/** Path of the configuration of the built worker. */
export function builtConfig(): string {
  return join(currentBuild(), 'worker/wrangler.json')
}

/** The modules of the built worker, the entry first. */
export function builtModules(rewrite = (code: string) => code): Module[] {
  const folder = join(currentBuild(), 'worker')
  const others = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)
  return ['index.js', ...others].map((path) => ({
    type: 'ESModule',
    path,
    contents: rewrite(readFileSync(join(folder, path), 'utf8')),
  }))
}

/** Runs the cron handler once: miniflare reads the schedule of wrangler.toml but does not run it. */
export async function sweepLeads(site: Miniflare, scheduledTime = Date.now()): Promise<void> {
  const response = await site.dispatchFetch(`http://localhost/cdn-cgi/local/scheduled?cron=*+*+*+*+*&time=${scheduledTime}`)
  if (!response.ok) throw new Error(`The sweep of leads was answered ${response.status}`)
}
