import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import { buildParts, islandSources } from './build-parts.ts'

const BUILD_INFO = 'virtual:build-info'
const PUBLIC_FILES = 'virtual:public-files'
const DESK_INFO = 'virtual:desk-info'
const CLIENT_ENTRY = 'client/entry.ts'
const FIRST_STYLES = 'client/styles/first.ts'
/** One sheet for each kind of page. */
export const PAGE_STYLES = 'client/styles/pages'
const REST_STYLES = 'client/styles/rest.ts'
/** The registry with the source of each island. */
const ISLANDS = 'client/islands/registry.ts'
/** Entry of the desk, and the list of its files. */
export const DESK_ENTRY = 'features/desk/browser/start-desk.ts'
export const DESK_MANIFEST = '.vite/desk-manifest.json'
/** Entry of the client on the development server. */
const DEV_ENTRY = 'client/dev-entry.ts'
/** Files beside `client/` and `worker/` in the folder of a build: its id, and the list of the modules of the client. */
const BUILD_FILE = 'build.json'
const MODULES_FILE = 'client-modules.json'
/** List of licences in `client/` and in `worker/`. */
export const LICENSES_FILE = '.vite/licenses.json'
/** The same of the desk, in `client/`. */
export const DESK_LICENSES_FILE = '.vite/desk-licenses.json'
/** File of Cloudflare's plugin, with which wrangler would serve or deploy the last build. */
const REDIRECT_OF_WRANGLER = '.wrangler/deploy/config.json'
/** Placeholder of the build id in the worker's code, until the hash is known. */
const ID_PLACEHOLDER = '__BUILD_ID__'
/** Placeholder of the build time, which is not hashed, so that the same sources give the same build id. */
const TIME_PLACEHOLDER = '__BUILD_TIME__'

type BuildInfo = typeof import('virtual:build-info')
type DeskInfo = typeof import('virtual:desk-info')['desk']

/** Builds the client first, passes its facts to the worker as `virtual:build-info`, and writes the build id into the worker. */
export function siteBuild(): Plugin {
  let serving = false
  let clientOut = ''
  return {
    name: 'site-build',
    // The list of the packages in each part of a build, with their licences: NOTICE names them all (test/build/notice.test.ts).
    config: () => ({ builder: { buildApp }, build: { license: { fileName: LICENSES_FILE } } }),
    configResolved(config) {
      serving = config.command === 'serve'
      clientOut = config.environments['client']?.build.outDir ?? ''
    },
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') writeModuleList(join(dirname(clientOut), MODULES_FILE), Object.values(bundle))
    },
    resolveId: (id) => ([BUILD_INFO, PUBLIC_FILES, DESK_INFO].includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${BUILD_INFO}`) return moduleCode(serving ? developmentInfo() : builtClientInfo(clientOut))
      if (id === `\0${DESK_INFO}`) return moduleCode({ desk: serving ? developmentDesk() : builtDesk(clientOut) })
      if (id !== `\0${PUBLIC_FILES}`) return undefined
      const { publicFiles } = await import('./public-files.ts')
      return moduleCode(publicFiles(serving))
    },
  }
}

/** Lists every source module in the browser bundle, for the test that server code is not in it. */
function writeModuleList(file: string, chunks: Rolldown.OutputBundle[string][]): void {
  const ids = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const modules = ids.map((id) => relative(process.cwd(), id))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(modules, null, 2))
}

/** The source modules of the client of a build. */
export function clientModules(dist: string): string[] {
  return JSON.parse(readFileSync(join(dist, MODULES_FILE), 'utf8'))
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, desk, worker } = builder.environments
  if (!client || !desk || !worker) throw new Error('vite.config.ts must define the environments "client", "desk" and "worker"')
  await builder.build(client)
  await builder.build(desk)
  await builder.build(worker)
  const [clientOut, workerOut] = [client.config.build.outDir, worker.config.build.outDir]
  stampWorker(clientOut, workerOut)
  // Files of the content are added after the stamp, so that a change of the content is no new build, which open tabs would have to follow.
  const { addContentFiles } = await import('./content-files.ts')
  await addContentFiles(clientOut, workerOut)
  rmSync(REDIRECT_OF_WRANGLER, { force: true })
}

function builtClientInfo(clientOut: string): BuildInfo {
  const manifest = JSON.parse(readFileSync(join(clientOut, '.vite/manifest.json'), 'utf8'))
  const [first, rest] = [FIRST_STYLES, REST_STYLES].map((name) => manifest[name])
  const sheetOf = (entry: { css: [string] }) => readFileSync(join(clientOut, entry.css[0]), 'utf8').trim()
  const firstStyles = sheetOf(first)
  const pageStyles = Object.fromEntries(
    readdirSync(PAGE_STYLES).map((file) => [basename(file, '.ts'), sheetOf(manifest[`${PAGE_STYLES}/${file}`])]),
  )
  return {
    id: ID_PLACEHOLDER,
    createdAt: TIME_PLACEHOLDER,
    scripts: [`/${manifest[CLIENT_ENTRY].file}`],
    firstStyles,
    firstStylesHash: policyHash(firstStyles),
    pageStyles,
    pageStylesHashes: Object.values(pageStyles).map(policyHash),
    stylesheet: `/${rest.css[0]}`,
    fonts: first.assets.filter((file: string) => file.endsWith('.woff2')).map((file: string) => `/${file}`),
    parts: buildParts({
      manifest,
      islands: islandSources(readFileSync(ISLANDS, 'utf8')),
      read: (file) => readFileSync(join(clientOut, file), 'utf8'),
    }),
  }
}

/** The files of the desk, which lie beside those of the site (vite.config.ts). */
function builtDesk(clientOut: string): DeskInfo {
  const { file = '', css = [], assets = [] } = JSON.parse(readFileSync(join(clientOut, DESK_MANIFEST), 'utf8'))[DESK_ENTRY] ?? {}
  const font = assets.find((asset: string) => asset.endsWith('.woff2')) ?? ''
  const integrity = policyHash(readFileSync(join(clientOut, file), 'utf8'))
  return { script: `/${file}`, integrity, stylesheet: `/${css[0]}`, font: `/${font}` }
}

function developmentDesk(): DeskInfo {
  return { script: `/${DESK_ENTRY}`, integrity: '', stylesheet: '', font: '' }
}

function policyHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function developmentInfo(): BuildInfo {
  return {
    id: 'dev',
    createdAt: new Date(0).toISOString(),
    scripts: ['/@vite/client', `/${DEV_ENTRY}`],
    firstStyles: '',
    firstStylesHash: '',
    pageStyles: {},
    pageStylesHashes: [],
    stylesheet: '',
    fonts: [],
    parts: {},
  }
}

/** Code of the module. It is destructured, because the bundler would inline a constant string at every use, and the style sheets are long. */
function moduleCode(info: object): string {
  return `export const { ${Object.keys(info).join(', ')} } = ${JSON.stringify(info)}`
}

function stampWorker(clientOut: string, workerOut: string): void {
  const dist = dirname(clientOut)
  const codeFiles = filesIn(workerOut).filter((file) => file.endsWith('.js'))
  const hash = createHash('sha256')
  for (const file of [...codeFiles, ...filesIn(clientOut)].sort()) {
    hash.update(relative(dist, file)).update(readFileSync(file))
  }
  const id = hash.digest('hex').slice(0, 12)
  const createdAt = timeOfBuild(process.env['SOURCE_DATE_EPOCH']).toISOString()
  for (const file of codeFiles) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ID_PLACEHOLDER, id).replaceAll(TIME_PLACEHOLDER, createdAt))
  }
  writeFileSync(join(dist, BUILD_FILE), JSON.stringify({ id }))
}

/** Time of the build. `SOURCE_DATE_EPOCH` (reproducible-builds.org), in seconds since 1970, makes builds reproducible. */
function timeOfBuild(given: string | undefined): Date {
  return given === undefined ? new Date() : new Date(Number(given) * 1000)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
