import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/** Path to which `worker/dev-site.ts` responds once the worker has evaluated every edit. */
const READY_PATH = '/__dev-ready'
/**
 * Debounce of changes, because editors save a file in two steps, and a checkout writes many files. It is longer than the 50 ms in which the watcher
 * coalesces changes of one file, so that the last of them is evaluated.
 */
const QUIET_MS = 60
/** Maximum of the debounce, because another program may write into the folder all the time. */
const QUIET_WITHIN_MS = 1000
/** Files that hot updates replace in the open page; other files also affect markup of the worker. */
const TAKEN_OVER = /^(?:client|features\/[^/]+\/(?:browser|engine)|packages\/[^/]+\/engine)\/|\.css$/
/** Files that are no sources of the site. */
const ASIDE = /^(?:\.|dist|docs|test|tools\/bench|test-results|node_modules)|\.test\.tsx?$/

export interface Edits {
  start: (server: ViteDevServer) => void
  /** Registers a change of any file. */
  noticed: () => void
  /** Adds the changed modules of an environment. */
  add: (environment: string, file: string, modules: EnvironmentModuleNode[]) => void
  /** Registers that a page shows an error, which only a reload reliably removes. */
  errorShown: () => void
  /** Resolves to the number of edits of the worker, once it has evaluated all of them or failed. */
  settled: () => Promise<number>
}

/** Collects edits, lets the worker evaluate them, then shows them in the open pages. */
export function createEdits(): Edits {
  const inWorker = new Set<EnvironmentModuleNode>()
  const inBrowser = new Set<EnvironmentModuleNode>()
  const modulesOf: Record<string, Set<EnvironmentModuleNode>> = { worker: inWorker, client: inBrowser }
  let server: ViteDevServer
  let version = 0
  let lastChange = 0
  let needsReload = false
  let isBroken = false
  let mustEvaluate = false
  let isShown = true
  let running: Promise<void> | undefined

  function noticed(): void {
    lastChange = performance.now()
    running ??= run().finally(() => {
      running = undefined
    })
  }

  async function run(): Promise<void> {
    do {
      await quiet()
      if (mustEvaluate) await evaluate()
    } while (mustEvaluate)
    if (!isBroken) show()
  }

  async function quiet(): Promise<void> {
    const end = performance.now() + QUIET_WITHIN_MS
    while (performance.now() < Math.min(end, lastChange + QUIET_MS)) await setTimeout(QUIET_MS)
  }

  /** Invalidates the changed modules of the worker, which evaluates them at the next request; the error middleware shows its errors. */
  async function evaluate(): Promise<void> {
    mustEvaluate = false
    version += 1
    const { moduleGraph } = server.environments['worker'] ?? server.environments.ssr
    for (const module of inWorker) moduleGraph.invalidateModule(module)
    inWorker.clear()
    isBroken = !(await isReady(server))
  }

  function show(): void {
    if (isShown) return
    isShown = true
    const { client } = server.environments
    const modules = [...inBrowser]
    inBrowser.clear()
    if (needsReload) {
      for (const module of modules) client.moduleGraph.invalidateModule(module)
      client.hot.send({ type: 'full-reload' })
    } else for (const module of modules) void client.reloadModule(module)
    needsReload = false
  }

  return {
    start: (started) => {
      server = started
    },
    noticed,
    add(environment, file, modules) {
      const path = relative(server.config.root, file).replaceAll('\\', '/')
      if (ASIDE.test(path)) return
      const isConcerned = modules.length > 0
      for (const module of modules) modulesOf[environment]?.add(module)
      // A file that no module has imported yet may fix an error.
      mustEvaluate ||= environment === 'worker' && (isConcerned || isBroken)
      needsReload ||= path.startsWith('client/public/') || (isConcerned && !TAKEN_OVER.test(path))
      if (!needsReload && !mustEvaluate && !isConcerned) return
      isShown = false
      // On a busy machine Vite finds the modules long after the change.
      noticed()
    },
    errorShown() {
      needsReload = true
    },
    async settled() {
      while (running) await running
      return version
    },
  }
}

/** Requests the path over the network, so that errors of the worker are handled like those of any request. Without a connection the worker counts as ready. */
async function isReady({ httpServer }: ViteDevServer): Promise<boolean> {
  const address = httpServer?.address()
  if (!address || typeof address === 'string') return true
  const response = await fetch(`http://localhost:${address.port}${READY_PATH}`).catch(() => undefined)
  return response === undefined || response.ok
}
