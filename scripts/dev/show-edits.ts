import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readSeed } from '../seed/read-seed.ts'
import { seedStatements } from '../seed/statements.ts'

const DEV_CONTENT = 'virtual:dev-content'
const SEED = `${resolve('seed')}/`

/**
 * Shows an edit in the page that is open, once the worker answers with it: of the browser's own modules as Vite does, of any other file and
 * of the content by loading the page again.
 */
export function showEdits(): Plugin {
  /** What shows the edits that the worker has not evaluated yet. */
  let waiting: (() => Promise<void>)[] = []
  /** Names of the environments that have the edited file. */
  let concerned = new Set<string>()
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
    configureServer({ environments }) {
      environments.worker?.hot.on('site:evaluated', async () => {
        const shows = waiting
        waiting = []
        for (const show of shows) await show()
      })
    },
    hotUpdate({ file, modules }) {
      const { name, moduleGraph } = this.environment
      const content = name === 'worker' && file.startsWith(SEED) ? moduleGraph.getModuleById(`\0${DEV_CONTENT}`) : undefined
      const edited = content ? [...modules, content] : modules
      if (edited.length > 0) concerned.add(name)
      return edited
    },
    resolveId: (id) => (id === DEV_CONTENT ? `\0${DEV_CONTENT}` : undefined),
    load: (id) => (id === `\0${DEV_CONTENT}` ? contentModule() : undefined),
  }
}

function contentModule(): string {
  const entries = Object.entries(seedStatements(readSeed()))
  // A text is read sooner than a literal of a megabyte.
  return entries.map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))})`).join('\n')
}
