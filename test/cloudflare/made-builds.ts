import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildId, currentBuild } from '../../tools/build/build-folders.ts'
import type { DeployedBuild } from '../../tools/build/stored-builds.ts'

/** What a build does wrong. Each is code that answers before the site does. */
const FAULTS = {
  none: '',
  'answers 500': "if (isPage) return new Response('Internal Server Error', { status: 500 })",
  hangs: 'if (isPage) return new Promise(() => setInterval(() => undefined, 1000))',
  'has a broken form': "if (request.method === 'POST') return new Response('Internal Server Error', { status: 500 })",
} as const

export type Fault = keyof typeof FAULTS

/** Makes another build of the current one, with an id of its own. Returns its folder. */
export function makeBuild(parent: string, id: string, fault: Fault = 'none'): string {
  const folder = join(parent, id)
  rmSync(folder, { recursive: true, force: true })
  const [built, first] = [currentBuild(), buildId()]
  cpSync(join(built, 'worker'), join(folder, 'worker'), { recursive: true })
  symlinkSync(resolve(built, 'client'), join(folder, 'client'))
  for (const name of readdirSync(join(folder, 'worker'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, 'worker', name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(first, id))
  }
  const index = join(folder, 'worker/index.js')
  renameSync(index, join(folder, 'worker/site.js'))
  writeFileSync(
    index,
    `import site from './site.js'
export default { ...site, fetch(request, env, context) {
  const isPage = /^\\/[a-z-]+\\/$/.test(new URL(request.url).pathname)
  ${FAULTS[fault]}
  return site.fetch(request, env, context)
} }
`,
  )
  return folder
}

export function madeBuild(id: string): DeployedBuild {
  return { id, files: { [`entry-${id}.js`]: Buffer.from(`// ${id}`).toString('base64') } }
}
