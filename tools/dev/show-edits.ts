import { relative } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { type LocatedError, locatedError, recordStacks, type ThrownInBrowser, withSources } from './dev-errors.ts'
import { createEdits } from './edits.ts'

/** Path of the number of edits of the worker, which a page compares with the number of its document. */
const VERSION_PATH = '/__dev-version'
/** Paths of Vite and of this server, which never wait, because the worker needs them to become ready. */
const NEVER_WAITS = /^\/(?:__dev-(?!version)|@|node_modules\/)/
/** Destinations of requests that wait: documents and data. Modules, styles and pictures never wait. */
const WAITS = new Set<unknown>([undefined, 'document', 'iframe', 'empty'])
/** Output of servers and tests, which is not watched. */
const NOT_WATCHED = /^(?:\.[^.]|dist|test-results)/
/** Sources that the configuration imports to check settings; a change of them does not restart the server. */
const SOURCES = /^(?:worker|routes|features|edge|ui|content|contract|packages)\//

/**
 * Shows edits in the open page once the worker has evaluated them, several files at once. Documents wait until then, so no page mixes the markup of one
 * version with the modules of another (decision 069). Errors are shown in Vite's overlay.
 */
export function showEdits(): Plugin[] {
  const edits = createEdits()
  /** The last error of Vite's transforms for the worker, with its place. */
  let refused: LocatedError | undefined
  let root = ''

  const explain: Connect.ErrorHandleFunction = (error: LocatedError, _request, _response, next) => {
    edits.errorShown()
    next(locatedError(refused && error.message.includes(refused.message) ? refused : error, root))
  }

  function reportBrowserErrors({ environments: { client } }: ViteDevServer): void {
    client.hot.on('site:error', async (thrown: ThrownInBrowser, page) => {
      edits.errorShown()
      const { message, stack = '', id, loc, frame = '' } = locatedError(await withSources(thrown, client), root)
      page.send({
        type: 'error',
        err: { message, stack, frame, ...(id ? { id } : {}), ...(loc?.file ? { loc: { ...loc, file: loc.file } } : {}) },
      })
    })
    client.hot.on('site:document', async (version: number, page) => {
      if (version !== (await edits.settled())) page.send({ type: 'full-reload' })
    })
  }

  return [
    {
      name: 'show-edits',
      apply: 'serve',
      config: ({ root: folder = process.cwd() }) => ({
        server: {
          // Vite's default hot updates are off, because `createEdits` decides when an edit is shown.
          hotUpdateEnvironments: () => Promise.resolve(),
          watch: { ignored: (path) => NOT_WATCHED.test(relative(folder, path)) },
        },
      }),
      configResolved({ configFileDependencies, root: configured }) {
        root = configured
        const own = configFileDependencies.filter((file) => !SOURCES.test(file.slice(root.length + 1)))
        configFileDependencies.splice(0, configFileDependencies.length, ...own)
      },
      configureServer: {
        order: 'pre',
        handler(server) {
          edits.start(server)
          server.middlewares.use(async (request, response, next) => {
            if (!WAITS.has(request.headers['sec-fetch-dest']) || NEVER_WAITS.test(request.url ?? '')) return next()
            const version = await edits.settled()
            if (request.url === VERSION_PATH) return response.setHeader('content-type', 'application/json').end(String(version))
            response.setHeader('server-timing', `edits;dur=${version}`)
            next()
          })
        },
      },
      watchChange: () => edits.noticed(),
      hotUpdate: {
        order: 'post',
        handler({ file, modules }) {
          edits.add(this.environment.name, file, modules)
        },
      },
    },
    {
      name: 'show-errors',
      apply: 'serve',
      configureServer(server) {
        const { worker } = server.environments
        if (worker) recordStacks(worker, (error) => (refused = error instanceof Error ? error : undefined))
        reportBrowserErrors(server)
        return () => void server.middlewares.use(explain)
      },
    },
  ]
}
