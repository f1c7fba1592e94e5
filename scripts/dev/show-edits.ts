import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ContentEdition, contentEdition } from '../../content/compile/content-edition.ts'
import { readSeed } from '../seed.ts'

const DEV_CONTENT = 'virtual:dev-content'
/** Path of the content, which the module only names: Vite needs a second to serve a megabyte as a module. */
const CONTENT_PATH = '/__dev-content'
const SEED = `${resolve('seed')}/`

/** Shows an edit in the open page once the worker runs it: browser modules as Vite does, other files and content by a reload. */
export function showEdits(): Plugin {
  /** Callbacks that show edits which the worker has not evaluated yet. */
  let waiting: (() => Promise<void>)[] = []
  /** Environments whose module graph contains the edited file. */
  let concerned = new Set<string>()
  let edition: ContentEdition
  return {
    name: 'show-edits',
    apply: 'serve',
    config: () => ({
      server: {
        async hotUpdateEnvironments({ environments: { client, worker } }, update) {
          if (!client || !worker) return
          const isInBrowser = concerned.has('client')
          const isInWorker = concerned.has('worker')
          concerned = new Set()
          const show = async () => (isInBrowser ? update(client) : client.hot.send({ type: 'full-reload' }))
          if (isInWorker) {
            waiting.push(show)
            await update(worker)
          } else if (isInBrowser) await show()
        },
      },
    }),
    configureServer({ environments, middlewares }) {
      middlewares.use(CONTENT_PATH, (_, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(edition))
      })
      environments.worker?.hot.on('site:evaluated', async () => {
        const shows = waiting
        waiting = []
        for (const show of shows) await show()
      })
    },
    hotUpdate({ file, modules }) {
      const { name, moduleGraph } = this.environment
      const contentNode = name === 'worker' && file.startsWith(SEED) ? moduleGraph.getModuleById(`\0${DEV_CONTENT}`) : undefined
      const edited = contentNode ? [...modules, contentNode] : modules
      if (edited.length > 0) concerned.add(name)
      return edited
    },
    resolveId: (id) => (id === DEV_CONTENT ? `\0${DEV_CONTENT}` : undefined),
    load(id) {
      if (id !== `\0${DEV_CONTENT}`) return
      edition = contentEdition(readSeed())
      return `export const version = '${edition.version}'\nexport const path = '${CONTENT_PATH}'`
    },
  }
}
