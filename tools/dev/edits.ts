import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/** `worker/dev-site.ts` answers it once the worker has evaluated every edit. */
const READY_PATH = '/__dev-ready'
/**
 * Editors save a file in two steps, and a checkout writes many. Longer than the 50 ms in which the watcher keeps further changes of one file to
 * itself: what is evaluated then is the last of them.
 */
const QUIET_MS = 60
/** Something else may write into the folder all the time. */
const QUIET_WITHIN_MS = 1000
/** What the open page takes over by itself; other files also stand in markup that only the worker writes. */
const TAKEN_OVER = /^(?:client|features\/[^/]+\/(?:browser|engine)|packages\/[^/]+\/engine)\/|\.css$/
/** No source of the site. */
const ASIDE = /^(?:\.|dist|docs|test|tools\/bench|test-results|node_modules)|\.test\.tsx?$/

export interface Edits {
  start: (server: ViteDevServer) => void
  /** A file has changed, whatever it is. */
  noticed: () => void
  /** The modules of an environment that the change concerns. */
  add: (environment: string, file: string, modules: EnvironmentModuleNode[]) => void
  /** A page shows an error, which only its reload takes away for sure. */
  errorShown: () => void
  /** The number of edits of the worker, once it answers with all of them or fails. */
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

  /** The worker evaluates what is invalid when it is asked for something, and the error middleware shows what it throws. */
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
      // A mistake may be mended by a file that no module has imported yet.
      mustEvaluate ||= environment === 'worker' && (isConcerned || isBroken)
      needsReload ||= path.startsWith('client/public/') || (isConcerned && !TAKEN_OVER.test(path))
      if (!needsReload && !mustEvaluate && !isConcerned) return
      isShown = false
      // On a busy machine the modules of a change are known long after the change.
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

/** Over the network, so that what the worker throws takes the way of any other request. Without a connection the page has to see for itself. */
async function isReady({ httpServer }: ViteDevServer): Promise<boolean> {
  const address = httpServer?.address()
  if (!address || typeof address === 'string') return true
  const response = await fetch(`http://localhost:${address.port}${READY_PATH}`).catch(() => undefined)
  return response === undefined || response.ok
}
