import { differenceOf, printDifference } from '../../content/publish/difference.ts'
import { publishContent, rollBackEdition } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { claimState, holderOf } from '../../host/claim-state.ts'
import { openState } from '../../tools/serve/local-site.ts'
import { runningSite } from '../../tools/serve/running-site.ts'
import { localTarget } from '../../tools/serve/seed-local.ts'
import { type Environment, readDeployment } from '../../tools/wrangler/deployment.ts'
import { chooseAccount, connect } from '../cloudflare/account.ts'
import { remoteEditions } from '../cloudflare/stores.ts'
import { checkedEdition } from './checked-edition.ts'
import { copyOfState } from './copy-of-state.ts'

export interface PublishOrder {
  isDryRun: boolean
  /** Whether an edition that the databases hold is shown again: `to`, or the one before. */
  isBack: boolean
  to: string | undefined
  /** `null` for the state of `npm start`. */
  environment: Environment | null
}

/** A place for editions, and how to leave it. */
interface OpenTarget {
  target: PublishTarget
  close(): Promise<void>
}

/** Checks and compiles `seed/`, says what changes, and shows it; or shows an earlier edition again. */
export async function publishSeed({ isDryRun, isBack, to, environment }: PublishOrder): Promise<void> {
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

/** The state of `npm start`: through the server if one runs, because two processes must not write to the same files. */
async function openLocal(stateDir: string, isDryRun: boolean): Promise<OpenTarget> {
  if (isDryRun) {
    const { folder, remove } = await copyOfState(stateDir)
    return openFolder(folder, remove)
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

async function openRemote(environment: Environment): Promise<OpenTarget> {
  const deployment = readDeployment(environment)
  const account = await chooseAccount(connect(process.env), process.env['CLOUDFLARE_ACCOUNT_ID'] ?? deployment.accountId)
  return { target: remoteEditions(account, deployment), close: async () => undefined }
}
