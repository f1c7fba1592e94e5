import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import { buildParts, islandSources } from './build-parts.ts'

const BUILD_INFO = 'virtual:build-info'
const CLIENT_ENTRY = 'client/entry.ts'
const FIRST_STYLES = 'client/styles/first.ts'
/** One sheet for each kind of page. */
export const PAGE_STYLES = 'client/styles/pages'
const REST_STYLES = 'client/styles/rest.ts'
/** Names the source of each island. */
const ISLANDS = 'client/islands/registry.ts'
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
  pageStyles: Record<string, string>
  pageStylesHashes: string[]
  stylesheet: string
  fonts: string[]
  parts: Record<string, string>
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
  // After the stamp: what only the content changes makes no other build, which open tabs would have to follow.
  const { addContentFiles } = await import('./content-files.ts')
  await addContentFiles(CLIENT_OUT)
}

function builtClientInfo(): BuildInfo {
  const manifest = JSON.parse(readFileSync(join(CLIENT_OUT, '.vite/manifest.json'), 'utf8'))
  const [first, rest] = [FIRST_STYLES, REST_STYLES].map((name) => manifest[name])
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
      read: (file) => readFileSync(join(CLIENT_OUT, file), 'utf8'),
    }),
  }
}

function sheetOf(entry: { css: [string] }): string {
  return readFileSync(join(CLIENT_OUT, entry.css[0]), 'utf8').trim()
}

function policyHash(styles: string): string {
  return `sha256-${createHash('sha256').update(styles).digest('base64')}`
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

/** Destructured, because the bundler copies a constant string into every place that reads it, and the sheets are long. */
function moduleCode(info: BuildInfo): string {
  return `export const { ${Object.keys(info).join(', ')} } = ${JSON.stringify(info)}`
}

function stampWorker(): void {
  const codeFiles = filesIn(WORKER_OUT).filter((file) => file.endsWith('.js'))
  const hash = createHash('sha256')
  for (const file of [...codeFiles, ...filesIn(CLIENT_OUT)].sort()) {
    hash.update(file).update(readFileSync(file))
  }
  const id = hash.digest('hex').slice(0, 12)
  const createdAt = timeOfBuild(process.env.SOURCE_DATE_EPOCH).toISOString()
  for (const file of codeFiles) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ID_PLACEHOLDER, id).replaceAll(TIME_PLACEHOLDER, createdAt))
  }
  writeFileSync(BUILD_FILE, JSON.stringify({ id }))
}

/** Seconds since 1970 as reproducible-builds.org asks for them: then the same sources give the same bytes. */
function timeOfBuild(given: string | undefined): Date {
  return given === undefined ? new Date() : new Date(Number(given) * 1000)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
