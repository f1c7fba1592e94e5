import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ViteBuilder } from 'vite'

const BUILD_INFO = 'virtual:build-info'
const CLIENT_ENTRY = 'client/entry.ts'
const CLIENT_OUT = 'dist/client'
const WORKER_OUT = 'dist/worker'
/** Stands in the worker's code until the hash of that code is known. */
const ID_PLACEHOLDER = '__BUILD_ID__'

interface BuildInfo {
  id: string
  createdAt: string
  scripts: string[]
  styles: string
}

/** Builds the client first, hands its facts to the worker as `virtual:build-info`, and stamps the worker with the build id. */
export function siteBuild(): Plugin {
  let serving = false
  return {
    name: 'site-build',
    config: () => ({ builder: { buildApp } }),
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id === BUILD_INFO ? `\0${BUILD_INFO}` : undefined),
    load: (id) => (id === `\0${BUILD_INFO}` ? moduleCode(serving ? developmentInfo() : builtClientInfo()) : undefined),
  }
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
  const entry = manifest[CLIENT_ENTRY]
  const styles = (entry.css ?? []).map((file: string) => readFileSync(join(CLIENT_OUT, file), 'utf8').trim()).join('')
  return { id: ID_PLACEHOLDER, createdAt: new Date().toISOString(), scripts: [`/${entry.file}`], styles }
}

function developmentInfo(): BuildInfo {
  return { id: 'dev', createdAt: new Date(0).toISOString(), scripts: ['/@vite/client', `/${CLIENT_ENTRY}`], styles: '' }
}

function moduleCode(info: BuildInfo): string {
  const stylesHash = `sha256-${createHash('sha256').update(info.styles).digest('base64')}`
  return Object.entries({ ...info, stylesHash })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

function stampWorker(): void {
  const codeFiles = filesIn(WORKER_OUT).filter((file) => file.endsWith('.js'))
  const hash = createHash('sha256')
  for (const file of [...codeFiles, ...filesIn(CLIENT_OUT)].sort()) {
    // The time of the build is the one thing that may differ between two builds of the same sources.
    hash.update(file).update(readFileSync(file, 'latin1').replace(/createdAt = "[^"]*"/, ''))
  }
  const id = hash.digest('hex').slice(0, 12)
  for (const file of codeFiles) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ID_PLACEHOLDER, id))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
