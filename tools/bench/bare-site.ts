import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { readSeed } from '../seed/seed.ts'
import { localSecrets } from '../serve/local-secrets.ts'
import { readVars } from '../serve/local-settings.ts'
import { builtConfig, builtModules } from '../serve/local-site.ts'
import { seedLocal } from '../serve/seed-local.ts'

/**
 * The built worker in a workerd of its own, without anything in front of it. Miniflare writes the configuration of `workerd serve` and starts
 * it, with stores in a temporary folder; a direct socket leads past Miniflare's entry worker, which costs two milliseconds a request. Pictures
 * and scripts are not served, because the assets' router would stand in front too.
 */
export interface BareSite {
  /** `http://127.0.0.1:{port}`. */
  url: string
  /** The workerd process. */
  pid: number
  inspectorPort?: number
  stop: () => Promise<void>
}

interface BareSiteOptions {
  /** Values that replace `[vars]` of wrangler.toml. */
  vars?: Record<string, string>
  content?: ContentEdition
  /** Opens the debugger of workerd there, which tells the memory of the worker. */
  inspectorPort?: number
}

export async function startBareSite({
  vars = {},
  content = contentEdition(readSeed()),
  inspectorPort,
}: BareSiteOptions = {}): Promise<BareSite> {
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const { workerOptions } = unstable_getMiniflareWorkerOptions(builtConfig())
  const { assets: _, ...options } = workerOptions
  const site = await startBare(
    {
      ...options,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      serviceBindings: { ASSETS: noAssets },
      // DEV, because it is asked at its own address, which the site of a public one redirects.
      bindings: { ...readVars(), ...localSecrets(stateDir), ...vars, DEV: '1' },
      modules: builtModules(),
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
    log: new Log(LogLevel.ERROR),
    // Log lines of the worker would cost this process the time that is measured.
    handleStructuredLogs: () => undefined,
    ...worker,
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  })
  const miniflare = new Miniflare({ ...options, ...(stateDir === undefined ? {} : { resourcePersistencePath: stateDir }) })
  const { origin } = await miniflare.unsafeGetDirectURL()
  const [pid = 0] = workerds().filter((process) => !before.includes(process))
  return { miniflare, url: origin, pid, stop: () => miniflare.dispose() }
}

/** Processes of workerd that this process has started, also through a wrapper. */
function workerds(): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, command, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(statOf(Number(name))) ?? []
      return command === undefined ? [] : [{ pid: Number(name), command, parent: Number(parent) }]
    })
  const isOwn = (pid: number): boolean => {
    const parent = processes.find((process) => process.pid === pid)?.parent
    return parent !== undefined && (parent === process.pid || isOwn(parent))
  }
  return processes.filter(({ command, pid }) => command === 'workerd' && isOwn(pid)).map(({ pid }) => pid)
}

const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process has taken. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** What the site's worker holds: its heap and the bytes outside of it, in MB, without garbage. */
export async function heldMb({ inspectorPort }: BareSite): Promise<number> {
  const debug = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:`)
  await new Promise((opened) => debug.addEventListener('open', opened))
  const ask = (id: number, method: string) => {
    const { promise, resolve } = Promise.withResolvers<Record<string, number>>()
    debug.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data))
      if (answer.id === id) resolve(answer.result)
    })
    debug.send(JSON.stringify({ id, method }))
    return promise
  }
  // Before it describes a heap, V8 collects the garbage; workerd does not answer `collectGarbage`.
  await ask(1, 'HeapProfiler.takeHeapSnapshot')
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask(2, 'Runtime.getHeapUsage')
  debug.close()
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 2 ** 20
}

/** Memory of a process, in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Empty for a process that has just ended. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

async function noAssets(): Promise<Response> {
  return new Response(null, { status: 404 })
}
