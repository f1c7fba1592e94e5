import { parseArgs } from 'node:util'
import type { ContentEdition } from '../content/compile/content-edition.ts'
import { chooseAccount, connect } from './cloudflare/account.ts'
import { type Environment, environmentNamed, readDeployment } from './cloudflare/deployment.ts'
import { remoteEditions } from './cloudflare/stores.ts'
import { checkedEdition } from './publish/checked-edition.ts'
import { differenceOf, printDifference } from './publish/difference.ts'
import { publishContent, rollBackEdition } from './publish/publish-content.ts'
import type { PublishTarget } from './publish/target.ts'
import { claimState } from './serve/claim-state.ts'
import { openState } from './serve/local-site.ts'
import { localTarget } from './serve/seed-local.ts'

/** A place for editions, and how to leave it. */
interface OpenTarget {
  target: PublishTarget
  close(): Promise<void>
}

/**
 * `npm run publish`: checks and compiles `seed/`, says what changes, and shows it as the new edition. `-- --dry-run` only says it,
 * `-- --rollback` shows the edition before again, `-- --to {version}` another one that is still kept. All of it in the state of `npm start`; with
 * `-- --remote` in the deployment, whose visitors see it within a minute, with `-- --env staging` in its copy.
 */
async function publish(): Promise<void> {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    to: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
  } as const
  const { 'dry-run': isDryRun, rollback, to, remote, env } = parseArgs({ options }).values
  const isBack = rollback || to !== undefined
  if (isDryRun && isBack) throw new Error('--dry-run says what a publish would change; leave it out to go back to an earlier edition')
  if (remote || env !== undefined) process.env.DEPLOY_ENV = environmentNamed(env)
  const edition = isBack ? null : checkedEdition()
  const { target, close } = await (remote || env !== undefined ? openRemote(environmentNamed(env)) : openLocal())
  try {
    if (edition) await publishEdition(target, edition, isDryRun)
    else console.log(`Edition ${await rollBackEdition(target, new Date(), to)} is shown`)
  } finally {
    await close()
  }
}

async function publishEdition(target: PublishTarget, edition: ContentEdition, isDryRun: boolean): Promise<void> {
  console.log(printDifference(await differenceOf(target, edition)))
  if (isDryRun) return console.log(`Nothing was published: edition ${edition.version} would be`)
  const isNew = await publishContent(target, edition)
  console.log(`Edition ${edition.version} is shown${isNew ? '' : ' already'}`)
}

/** The state of `npm start`, which must not run: two processes would write to the same files. */
async function openLocal(): Promise<OpenTarget> {
  const stateDir = process.env.STATE_DIR ?? '.state'
  claimState(stateDir)
  const state = openState(stateDir)
  return { target: await localTarget(state), close: () => state.dispose() }
}

async function openRemote(environment: Environment): Promise<OpenTarget> {
  const deployment = readDeployment(environment)
  const account = await chooseAccount(connect(process.env), process.env.CLOUDFLARE_ACCOUNT_ID ?? deployment.accountId)
  return { target: remoteEditions(account, deployment), close: async () => undefined }
}

await publish().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
