import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { readSeed } from '../seed/seed.ts'
import { localSecrets } from '../serve/local-secrets.ts'
import { readVars } from '../serve/local-settings.ts'
import { builtConfig, builtModules, WORKERD_FLAGS } from '../serve/local-site.ts'
import { seedLocal } from '../serve/seed-local.ts'
import { readProcesses, treeOf } from '../test/cpu-meter.ts'

/**
 * The built worker in a workerd of its own, without anything in front of it. Miniflare writes the configuration of `workerd serve` and starts
 * it, with stores in a temporary folder; a direct socket bypasses Miniflare's entry worker, which costs two milliseconds per request. Pictures
 * and scripts are not served, because the router of assets would be in front, too.
 */
export interface BareSite {
  /** `http://127.0.0.1:{port}`. */
  url: string
  /** Pid of the workerd process. */
  pid: number
  inspectorPort?: number
  stop: () => Promise<void>
}

interface BareSiteOptions {
  /** Values that replace `[vars]` of wrangler.toml. */
  vars?: Record<string, string>
  content?: ContentEdition
  /** Port for workerd's debugger, which reports the memory of the worker. */
  inspectorPort?: number
  /** Whether each request renders all parts of its page anew, as the first one after a change of the content does. */
  rendersAnew?: boolean
}

/**
 * Limits the space for new objects to 1 MB in the workers that this process creates from now on. V8 counts only its own heap, so bodies of 100 KB would
 * wait by the gigabyte for the next collection, and page faults would decide how fast a plain handler is.
 */
export function collectEarly(): void {
  process.env[WORKERD_FLAGS] ??= '--min-semi-space-size=1 --max-semi-space-size=1'
}

export async function startBareSite({
  vars = {},
  content = contentEdition(readSeed()),
  inspectorPort,
  rendersAnew = false,
}: BareSiteOptions = {}): Promise<BareSite & { miniflare: Miniflare }> {
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const { workerOptions } = unstable_getMiniflareWorkerOptions(builtConfig())
  const { assets: _, ...options } = workerOptions
  const site = await startBare(
    {
      ...options,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      serviceBindings: { ASSETS: noAssets },
      // With DEV, it responds to its local address, and reads PAGE_CACHE.
      bindings: { ...readVars(), ...localSecrets(stateDir), DEV: '1', ...vars },
      modules: rendersAnew ? withoutFragments() : builtModules(),
    },
    stateDir,
  )
  await seedLocal(site.miniflare, content)
  return {
    ...site,
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    async stop() {
      await site.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

/** The condition in the built worker on which a rendered part is used again (ui/cached-fragment.tsx). */
const IS_KEPT = /\w+\?\.inputs\.length===/

/** The built worker without its cache of rendered parts. */
function withoutFragments(): BareWorker['modules'] {
  const modules = builtModules((code) => code.replace(IS_KEPT, 'false&&$&'))
  if (!modules.some(({ contents }) => contents.includes('false&&'))) throw new Error(`The built worker has no ${IS_KEPT}`)
  return modules
}

/** Options of Miniflare for one worker. */
interface BareWorker extends Record<string, unknown> {
  modules: { type: 'ESModule'; path: string; contents: string }[]
}

/** A worker in a workerd of its own, reached directly. */
export async function startBare(worker: BareWorker, stateDir?: string): Promise<BareSite & { miniflare: Miniflare }> {
  const before = workerds()
  const options = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    // Enables the endpoint that `sweepLeads` calls; requests to the direct socket do not pass it.
    unsafeTriggerHandlers: true,
    log: new Log(LogLevel.ERROR),
    // Log lines of the worker would distort the measured time.
    handleStructuredLogs: () => undefined,
    ...worker,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  })
  const miniflare = new Miniflare({ ...options, ...(stateDir === undefined ? {} : { resourcePersistencePath: stateDir }) })
  const { origin } = await miniflare.unsafeGetDirectURL()
  const [pid = 0] = workerds().filter((process) => !before.includes(process))
  return { miniflare, url: origin, pid, stop: () => miniflare.dispose() }
}

/** Pids of the workerd processes below this process, which may be started through a wrapper. */
function workerds(): number[] {
  const processes = readProcesses()
  const isOwn = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isOwn(parent))
  }
  return [...processes].flatMap(([pid, { command }]) => (command === 'workerd' && isOwn(pid) ? [pid] : []))
}

/** Memory of the site's worker without garbage, heap and external bytes, in MB. */
export async function workerHeapMb({ inspectorPort }: BareSite): Promise<number> {
  const debug = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:`)
  await new Promise((opened) => debug.addEventListener('open', opened))
  const call = (id: number, method: string) => {
    const { promise, resolve } = Promise.withResolvers<Record<string, number>>()
    debug.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data))
      if (answer.id === id) resolve(answer.result)
    })
    debug.send(JSON.stringify({ id, method }))
    return promise
  }
  // V8 collects the garbage before a heap snapshot; workerd does not support `collectGarbage`.
  await call(1, 'HeapProfiler.takeHeapSnapshot')
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await call(2, 'Runtime.getHeapUsage')
  debug.close()
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20
}

/** Resident memory of a process and its descendants, in MB. */
export function residentMb(root: number): number {
  const kilobytes = treeOf(root).map(({ pid }) => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

async function noAssets(): Promise<Response> {
  return new Response(null, { status: 404 })
}
