import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { PublishTarget } from '../../content/publish/target.ts'
import type { Sql } from '../../contract/sql.ts'
import { claimState, holderOf } from '../../host/claim-state.ts'
import { missingMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { runningSite } from '../../tools/serve/running-site.ts'
import { localDesk, localTarget } from '../../tools/serve/seed-local.ts'
import { type Environment, readDeployment } from '../../tools/wrangler/deployment.ts'

const PARTS = ['d1', 'kv']
const BUSY_MS = 5000
/** Copies all pages in one step, which is a consistent snapshot. */
const ALL_PAGES = 2 ** 31 - 1

/** The databases of a site with editions: those of `npm start`, or of a deployment. */
export interface OpenSite {
  target: PublishTarget
  /** Texts, drafts and publications. */
  desk: Sql
  /** Has the running site show what was decided; `null` where none runs. */
  runMinute: (() => Promise<void>) | null
  close(): Promise<void>
}

/** Opens the state of `npm start`, through the server if one runs, because two processes must not write to the same files. */
export async function openLocal(stateDir: string): Promise<OpenSite> {
  const pid = holderOf(stateDir)
  if (pid === null) {
    claimState(stateDir)
    return openFolder(stateDir)
  }
  const site = runningSite(stateDir)
  await site.version.get().catch((error: unknown) => {
    const wait = 'wait until it serves, stop it, or set STATE_DIR'
    throw new Error(`The process with pid ${pid} uses ${stateDir} and takes no publish now: ${wait}`, { cause: error })
  })
  return { target: site, desk: site.desk, runMinute: site.runMinute, close: async () => undefined }
}

/** Opens a copy of the state of `npm start`, which a server may use. */
export async function openLocalCopy(stateDir: string): Promise<OpenSite> {
  const folder = await copyOfState(stateDir)
  return openFolder(folder, () => rmSync(folder, { recursive: true, force: true }))
}

async function openFolder(folder: string, remove: () => void = () => undefined): Promise<OpenSite> {
  const state = openState(folder)
  const close = () => state.dispose().finally(remove)
  try {
    return { target: await localTarget(state), desk: await localDesk(state), runMinute: null, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens a deployment. Loads Cloudflare's API client late, because a local publish does without it. */
export async function openRemote(environment: Environment): Promise<OpenSite> {
  process.env['DEPLOY_ENV'] = environment
  const { chooseAccount, connect } = await import('../cloudflare/account.ts')
  const { remoteDatabase, remoteEditions } = await import('../cloudflare/stores.ts')
  const deployment = readDeployment(environment)
  const account = await chooseAccount(connect(process.env), process.env['CLOUDFLARE_ACCOUNT_ID'] ?? deployment.accountId)
  const desk = remoteDatabase(account, deployment, 'DESK_DB')
  const missing = await missingMigrations(desk, readMigrations('edge/migrations/desk'))
  if (missing.length > 0) throw new Error('The deployment has no tables for the texts yet: npm run deploy makes them')
  return { target: remoteEditions(account, deployment), desk, runMinute: null, close: async () => undefined }
}

/** Copies the content in a state folder, without the leads, while a server may use it. */
async function copyOfState(stateDir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'state-'))
  for (const part of PARTS.filter((one) => existsSync(join(stateDir, one)))) {
    for (const file of readdirSync(join(stateDir, part), { recursive: true, withFileTypes: true })) {
      const from = join(file.parentPath, file.name)
      const to = join(folder, from.slice(stateDir.length))
      if (file.isFile()) await copy(from, to)
    }
  }
  return folder
}

async function copy(from: string, to: string): Promise<void> {
  // The copy of the database contains these files.
  if (/-(?:wal|shm)$/.test(from)) return
  mkdirSync(dirname(to), { recursive: true })
  if (!from.endsWith('.sqlite')) return cpSync(from, to)
  const database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS })
  try {
    const isLeads = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'outbox'").get() !== undefined
    if (!isLeads) await backup(database, to, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
}
