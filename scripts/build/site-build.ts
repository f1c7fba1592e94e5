import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'

const BUILD_INFO = 'virtual:build-info'
const CLIENT_ENTRY = 'client/entry.ts'
const FIRST_STYLES = 'client/styles/first.ts'
const REST_STYLES = 'client/styles/rest.ts'
/** Entry on the development server. */
const DEV_ENTRY = 'client/dev-entry.ts'
const CLIENT_OUT = 'dist/client'
/** Contains the id of the build in `dist/`. */
export const BUILD_FILE = 'dist/build.json'
const WORKER_OUT = 'dist/worker'
export const CLIENT_MODULES = 'dist/client-modules.json'
/** Placeholder in the worker's code until its hash is known. */
const ID_PLACEHOLDER = '__BUILD_ID__'
/** Placeholder for the build time, which is not hashed: the same sources give the same build id. */
const TIME_PLACEHOLDER = '__BUILD_TIME__'

interface BuildInfo {
  id: string
  createdAt: string
  scripts: string[]
  firstStyles: string
  firstStylesHash: string
  stylesheet: string
  fonts: string[]
}

/** Builds the client first, passes its facts to the worker as `virtual:build-info`, and writes the build id into the worker. */
export function siteBuild(): Plugin {
  let serving = false
  return {
    name: 'site-build',
    config: () => ({ builder: { buildApp } }),
    configResolved(config) {
      serving = config.command === 'serve'
    },
    generateBundle(_, bundle) {
      if (this.environment.name === 'client') writeModuleList(Object.values(bundle))
    },
    resolveId: (id) => (id === BUILD_INFO ? `\0${BUILD_INFO}` : undefined),
    load: (id) => (id === `\0${BUILD_INFO}` ? moduleCode(serving ? developmentInfo() : builtClientInfo()) : undefined),
  }
}

/** Lists every source module in the browser bundle, for the test that keeps server code out of it. */
function writeModuleList(chunks: Rolldown.OutputBundle[string][]): void {
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  mkdirSync('dist', { recursive: true })
  writeFileSync(
    CLIENT_MODULES,
    JSON.stringify(
      modules.map((id) => relative(process.cwd(), id)),
      null,
      2,
    ),
  )
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { client, worker } = builder.environments
  if (!client || !worker) throw new Error('vite.config.ts must define the environments "client" and "worker"')
  await builder.build(client)
  await builder.build(worker)
  stampWorker()
}

function builtClientInfo(): BuildInfo {
  const manifest = JSON.parse(readFileSync(join(CLIENT_OUT, '.vite/manifest.json'), 'utf8'))
  const [first, rest] = [FIRST_STYLES, REST_STYLES].map((name) => manifest[name])
  const firstStyles = readFileSync(join(CLIENT_OUT, first.css[0]), 'utf8').trim()
  return {
    id: ID_PLACEHOLDER,
    createdAt: TIME_PLACEHOLDER,
    scripts: [`/${manifest[CLIENT_ENTRY].file}`],
    firstStyles,
    firstStylesHash: `sha256-${createHash('sha256').update(firstStyles).digest('base64')}`,
    stylesheet: `/${rest.css[0]}`,
    fonts: first.assets.filter((file: string) => file.endsWith('.woff2')).map((file: string) => `/${file}`),
  }
}

function developmentInfo(): BuildInfo {
  return {
    id: 'dev',
    createdAt: new Date(0).toISOString(),
    scripts: ['/@vite/client', `/${DEV_ENTRY}`],
    firstStyles: '',
    firstStylesHash: '',
    stylesheet: '',
    fonts: [],
  }
}

function moduleCode(info: BuildInfo): string {
  return Object.entries(info)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

function stampWorker(): void {
  const codeFiles = filesIn(WORKER_OUT).filter((file) => file.endsWith('.js'))
  const hash = createHash('sha256')
  for (const file of [...codeFiles, ...filesIn(CLIENT_OUT)].sort()) {
    hash.update(file).update(readFileSync(file))
  }
  const id = hash.digest('hex').slice(0, 12)
  const createdAt = new Date().toISOString()
  for (const file of codeFiles) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ID_PLACEHOLDER, id).replaceAll(TIME_PLACEHOLDER, createdAt))
  }
  writeFileSync(BUILD_FILE, JSON.stringify({ id }))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
