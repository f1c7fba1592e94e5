import { resolve } from 'node:path'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import type * as SiteContent from './site-content.ts'

const DEV_CONTENT = 'virtual:dev-content'
const DEV_CONTENT_ID = `\0${DEV_CONTENT}`
/** Path of the content, which the module only names, because Vite needs a second to serve a megabyte as a module. */
const CONTENT_PATH = '/__dev-content'
const SHARE_PICTURES = '/images/social'
const CONTENT_FILES = [`${resolve('seed')}/`, `${resolve('packages/legal-documents/law')}/`]

/** Serves the content of `seed/` to the worker of the development server, and the share pictures, which are files of a build. */
export function devContent(): Plugin {
  let server: ViteDevServer
  let edition: ContentEdition | undefined
  return {
    name: 'dev-content',
    apply: 'serve',
    configureServer(created) {
      server = created
      server.middlewares.use(CONTENT_PATH, (_, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(edition))
      })
      server.middlewares.use(SHARE_PICTURES, async (request, response, next) => {
        try {
          const { sharePictureAt } = await siteContent(server)
          const picture = await sharePictureAt(`${SHARE_PICTURES}${request.url}`)
          if (!picture) return next()
          response.setHeader('content-type', 'image/jpeg').end(picture)
        } catch (error) {
          next(error)
        }
      })
    },
    resolveId: (id) => (id === DEV_CONTENT ? DEV_CONTENT_ID : undefined),
    async load(id) {
      if (id !== DEV_CONTENT_ID) return
      edition = (await siteContent(server)).currentEdition()
      return `export const version = '${edition.version}'\nexport const path = '${CONTENT_PATH}'`
    },
    hotUpdate({ file, modules }) {
      const { name, moduleGraph } = this.environment
      const content = name === 'worker' && decidesContent(file, server) ? moduleGraph.getModuleById(DEV_CONTENT_ID) : undefined
      return content ? [...modules, content] : undefined
    },
  }
}

/** Whether the content depends on the file: the file is content, or code that reads content. */
function decidesContent(file: string, { environments }: ViteDevServer): boolean {
  return CONTENT_FILES.some((folder) => file.startsWith(folder)) || (environments.ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
}

/** Imports the module in Vite's server environment, which evaluates edited files again. */
async function siteContent({ environments: { ssr } }: ViteDevServer): Promise<typeof SiteContent> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules in Node')
  return ssr.runner.import<typeof SiteContent>(resolve('tools/dev/site-content.ts'))
}
