import { relative } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { createEdits } from './edits.ts'
import { keepStacks } from './keep-stacks.ts'
import { type LocatedError, locatedError } from './located-error.ts'
import { type ThrownInBrowser, withSources } from './with-sources.ts'

/** Answers with the number of edits of the worker; a page compares it with the number that came with its document. */
const VERSION_PATH = '/__dev-version'
/** Paths of Vite and of this server, which the worker needs to get ready. */
const NEVER_WAITS = /^\/(?:__dev-(?!version)|@|node_modules\/)/
/** Destinations of documents and data; modules, styles and pictures never wait. */
const WAITS = new Set<unknown>([undefined, 'document', 'iframe', 'empty'])
/** Written by servers and tests, and no sources. */
const NOT_WATCHED = /^(?:\.[^.]|dist|test-results)/
/** The configuration imports these to check settings; for the site they are sources like any other. */
const SOURCES = /^(?:worker|routes|features|edge|ui|content|contract|packages)\//

/**
 * Shows edits in the open page once the worker answers with them, several files at once. Until then no document is answered, so no page mixes
 * the markup of one version with the modules of another (decision 069). What fails stands in the page as Vite's overlay.
 */
export function showEdits(): Plugin[] {
  const edits = createEdits()
  /** What Vite could not transform for the worker, with its place. */
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
          // A restart of everything would lose a server that is fine (`configResolved`), and what is shown when is decided below.
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
        if (worker) keepStacks(worker, (error) => (refused = error instanceof Error ? error : undefined))
        reportBrowserErrors(server)
        return () => void server.middlewares.use(explain)
      },
    },
  ]
}
