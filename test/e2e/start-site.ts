import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { currentBuild } from '../../tools/build/build-folders.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { createLocalSite } from '../../tools/serve/local-site.ts'
import { startHost } from '../../tools/serve/start-host.ts'
import { copySeededState } from './seeded-state.ts'
import { type Server, sharedState } from './shared-site.ts'

/** A built site for one test. */
export interface StartedSite {
  origin: string
  /** Whether KV `BUILDS` has an entry under the key. */
  hasBuildEntry(key: string): Promise<boolean>
  stop(): Promise<void>
}

interface SiteOptions {
  /** Values that replace `[vars]` of wrangler.toml and secrets. */
  vars?: Record<string, string>
  /** Makes another build of the worker's code. */
  rewrite?: (code: string) => string
  /** State that outlives the site; by default a new seeded one. */
  stateDir?: string
}

export async function startSite(server: Server, { stateDir, ...options }: SiteOptions = {}): Promise<StartedSite> {
  const folder = stateDir ?? (await copySeededState(server))
  // The preparation has made the build; this process selects it.
  await buildIfStale()
  const site = await starts[server](folder, options)
  return {
    ...site,
    async stop() {
      await site.stop()
      if (stateDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const starts = { edge: startWorkerd, host: startNode }

async function startWorkerd(stateDir: string, options: SiteOptions): Promise<StartedSite> {
  const site = createLocalSite({ port: 0, stateDir, ...options })
  const { origin } = await site.ready
  // Miniflare's types need those of Workers, which Node programs here do not include.
  const kv = (await site.getKVNamespace('BUILDS')) as unknown as { get: (key: string) => Promise<string | null> }
  return { origin, hasBuildEntry: async (key) => (await kv.get(key)) !== null, stop: () => site.dispose() }
}

/** Journeys send the client's address in the header of a proxy on this machine. */
async function startNode(stateDir: string, { vars, rewrite }: SiteOptions): Promise<StartedSite> {
  const rewritten = rewrite ? { DIST_DIR: rewrittenBuild(stateDir, rewrite) } : {}
  const settings = { TRUSTED_PROXY: '127.0.0.1, ::1', ...rewritten, ...vars }
  const host = await startHost({ port: 0, stateDir, contentDir: await sharedState('host'), vars: settings, onLog: () => undefined })
  const kv = new DatabaseSync(join(stateDir, 'kv.sqlite'), { readOnly: true })
  const entry = kv.prepare("SELECT 1 FROM entries WHERE namespace = 'BUILDS' AND key = ?")
  return { ...host, hasBuildEntry: async (key) => entry.get(key) !== undefined }
}

function rewrittenBuild(stateDir: string, rewrite: (code: string) => string): string {
  const [built, folder] = [currentBuild(), join(stateDir, 'dist')]
  mkdirSync(folder, { recursive: true })
  for (const part of ['client', 'host']) symlinkSync(resolve(built, part), join(folder, part))
  for (const path of readdirSync(join(built, 'worker'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.js(?:on)?$/.test(name),
  )) {
    const target = join(folder, 'worker', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, rewrite(readFileSync(join(built, 'worker', path), 'utf8')))
  }
  return folder
}
