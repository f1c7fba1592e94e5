import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { differenceOf, printDifference } from '../../content/publish/difference.ts'
import { publishContent, rollBackEdition } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { claimState, holderOf } from '../../host/claim-state.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { runningSite } from '../../tools/serve/running-site.ts'
import { localTarget } from '../../tools/serve/seed-local.ts'
import { type Environment, readDeployment } from '../../tools/wrangler/deployment.ts'
import { checkedEdition } from './checked-edition.ts'

const PARTS = ['d1', 'kv']
const BUSY_MS = 5000
/** Copies all pages in one step, which is a consistent snapshot. */
const ALL_PAGES = 2 ** 31 - 1

export interface PublishOptions {
  isDryRun: boolean
  /** Whether an earlier edition in the databases is shown again: `to`, or the previous one. */
  isBack: boolean
  to: string | undefined
  /** `null` for the state of `npm start`. */
  environment: Environment | null
}

/** Stores of editions, and a function that closes them. */
interface OpenTarget {
  target: PublishTarget
  close(): Promise<void>
}

/** Checks and compiles `seed/`, prints the changes, and shows them; or shows an earlier edition again. */
export async function publishSeed({ isDryRun, isBack, to, environment }: PublishOptions): Promise<void> {
  if (environment) process.env['DEPLOY_ENV'] = environment
  const { target, close } = await (environment ? openRemote(environment) : openLocal(process.env['STATE_DIR'] ?? '.state', isDryRun))
  try {
    if (isBack) return console.log(`Edition ${await rollBackEdition(target, new Date(), to)} is shown`)
    console.error('Checking the texts…')
    const edition = checkedEdition()
    const { version } = edition
    const isShown = (await target.version.get()) === version
    if (!isShown) console.log(printDifference(await differenceOf(target, edition)))
    if (isDryRun) return console.log(isShown ? `Edition ${version} is shown already` : `Nothing was published: edition ${version} would be`)
    const isNew = await publishContent(target, edition)
    console.log(`Edition ${version} is shown${isNew ? '' : ' already'}`)
  } finally {
    await close()
  }
}

/** Opens the state of `npm start`, through the server if one runs, because two processes must not write to the same files. */
async function openLocal(stateDir: string, isDryRun: boolean): Promise<OpenTarget> {
  if (isDryRun) {
    const folder = await copyOfState(stateDir)
    return openFolder(folder, () => rmSync(folder, { recursive: true, force: true }))
  }
  const pid = holderOf(stateDir)
  if (pid === null) {
    claimState(stateDir)
    return openFolder(stateDir)
  }
  const target = runningSite(stateDir)
  await target.version.get().catch((error: unknown) => {
    const wait = 'wait until it serves, stop it, or set STATE_DIR'
    throw new Error(`The process with pid ${pid} uses ${stateDir} and takes no publish now: ${wait}`, { cause: error })
  })
  return { target, close: async () => undefined }
}

async function openFolder(folder: string, remove: () => void = () => undefined): Promise<OpenTarget> {
  const state = openState(folder)
  const close = () => state.dispose().finally(remove)
  try {
    return { target: await localTarget(state), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loads Cloudflare's API client late, because a local publish does without it. */
async function openRemote(environment: Environment): Promise<OpenTarget> {
  const { chooseAccount, connect } = await import('../cloudflare/account.ts')
  const { remoteEditions } = await import('../cloudflare/stores.ts')
  const deployment = readDeployment(environment)
  const account = await chooseAccount(connect(process.env), process.env['CLOUDFLARE_ACCOUNT_ID'] ?? deployment.accountId)
  return { target: remoteEditions(account, deployment), close: async () => undefined }
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
