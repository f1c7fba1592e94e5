import { relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'

/** `worker/dev-site.ts` answers it once the worker has evaluated every edit. */
const READY_PATH = '/__dev-ready'
/** Editors save a file in two steps, and a checkout writes many. */
const QUIET_MS = 30
/** What the open page takes over by itself; other files also stand in markup that only the worker writes. */
const TAKEN_OVER = /^(?:client|features\/[^/]+\/(?:browser|engine))\/|\.css$/
/** No source of the site. */
const ASIDE = /^(?:\.|dist|docs|test|bench|test-results|node_modules)|\.test\.tsx?$/

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
  let server: ViteDevServer
  let version = 0
  let lastChange = 0
  let needsReload = false
  let isBroken = false
  /** Since the last evaluation. */
  let isAgain = false
  let isShown = true
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    do {
      await quiet()
      if (isAgain) await evaluate()
    } while (isAgain || performance.now() - lastChange < QUIET_MS)
    if (!isBroken) show()
  }

  async function quiet(): Promise<void> {
    while (performance.now() - lastChange < QUIET_MS) await setTimeout(QUIET_MS)
  }

  /** The worker evaluates what is invalid with the next event: so that it is asked for one, and the error middleware shows what it throws. */
  async function evaluate(): Promise<void> {
    isAgain = false
    version += 1
    const { moduleGraph } = server.environments.worker ?? server.environments.ssr
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
    // The order matters: a reload of the page asks for its modules.
    for (const module of modules) if (needsReload) client.moduleGraph.invalidateModule(module)
    if (needsReload) client.hot.send({ type: 'full-reload' })
    else for (const module of modules) void client.reloadModule(module)
    needsReload = false
  }

  return {
    start: (started) => {
      server = started
    },
    noticed() {
      lastChange = performance.now()
      running ??= run().finally(() => {
        running = undefined
      })
    },
    add(environment, file, modules) {
      const path = relative(resolve('.'), file).replaceAll('\\', '/')
      if (ASIDE.test(path)) return
      if (environment === 'client') for (const module of modules) inBrowser.add(module)
      if (environment === 'worker') for (const module of modules) inWorker.add(module)
      if (environment === 'worker' && (modules.length > 0 || isBroken)) {
        isAgain = true
        isShown = false
      }
      if (path.startsWith('public/') || modules.length > 0) isShown = false
      if (path.startsWith('public/') || (modules.length > 0 && !TAKEN_OVER.test(path))) needsReload = true
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

/** Over the network, so that what the worker throws takes the way of any other request. */
async function isReady({ httpServer }: ViteDevServer): Promise<boolean> {
  const address = httpServer?.address()
  if (!address || typeof address === 'string') return true
  const { status } = await fetch(`http://127.0.0.1:${address.port}${READY_PATH}`)
  return status < 500
}
