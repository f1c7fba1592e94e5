import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { createSql, type Sql } from '../../contract/sql.ts'
import { type Deployment, environmentNamed, readDeployment, writeWranglerConfig } from '../../tools/wrangler/deployment.ts'
import { createKeyFile, nameOf, newKey, readKeys, retiredFile } from './key-file.ts'
import type { LeadsAccess, RotatedSite } from './leads-command.ts'

/** Pause between checks of the progress; the deployment reseals every minute. */
const LOOK_EVERY_MS = 15_000
/** After this time, requests to workers with the earlier secret have ended. */
const TAKE_UP_MS = 30_000

/** Database of the leads of the deployment in DEPLOY_ENV, by default production. Logs in at the first statement. */
export function deploymentLeads(env: NodeJS.ProcessEnv): Sql {
  return deploymentDatabase(env, 'LEADS')
}

/** A database of the deployment in DEPLOY_ENV, by default production. Logs in at the first statement. */
export function deploymentDatabase(env: NodeJS.ProcessEnv, binding: 'LEADS' | 'DESK_DB'): Sql {
  let opened: Promise<Sql> | null = null
  return createSql(async (statements) => {
    opened ??= openDeployment(env, binding)
    return (await opened).query(statements)
  })
}

/** Loads Cloudflare's API client late, because it takes longer than the commands that need no account. */
async function openDeployment(env: NodeJS.ProcessEnv, binding: string): Promise<Sql> {
  const { chooseAccount, connect } = await import('../cloudflare/account.ts')
  const { remoteDatabase } = await import('../cloudflare/stores.ts')
  const deployment = readDeployment(environmentNamed(env['DEPLOY_ENV']))
  const account = await chooseAccount(connect(env), env['CLOUDFLARE_ACCOUNT_ID'] ?? deployment.accountId)
  return remoteDatabase(account, deployment, binding)
}

/** Leads of the deployment in DEPLOY_ENV, by default production. */
export function deploymentAccess(): LeadsAccess {
  return {
    async open() {
      return { keys: deploymentKeys(), database: deploymentLeads(process.env) }
    },
    rotation: () => deploymentSite({ keyFile: deployment().keyFile, database: deploymentLeads(process.env) }),
    async afterRequeue() {
      process.env['DEPLOY_ENV'] ??= 'production'
      const { warnWithoutSink } = await import('./warn-without-sink.ts')
      await warnWithoutSink()
    },
  }
}

/** A deployed site. Its own worker reseals, so that no opened lead leaves it. */
export function deploymentSite({
  wait = (ms) => setTimeout(ms),
  ...site
}: Pick<RotatedSite, 'keyFile' | 'database'> & { wait?: (ms: number) => Promise<void> }): RotatedSite {
  return {
    ...site,
    publish(keys) {
      putKeys(keys)
      return wait(TAKE_UP_MS)
    },
    reseal: () => wait(LOOK_EVERY_MS),
  }
}

/** Generates the deployment's LEADS_KEY in a file on this machine. */
export function makeDeploymentKey(): void {
  const { keyFile } = deployment()
  const key = newKey()
  createKeyFile(keyFile, key)
  console.log(`The key "${nameOf(key)}" is in ${keyFile}, which only you can read. Keep a copy away from this machine: Cloudflare gives no secret
back, and without the key nobody can open the leads, neither npm run leads -- show --remote nor a backup. npm run deploy uploads it;
on a machine of your own, name it in LoadCredential=LEADS_KEY:… of the host's service.`)
}

/** Uploads the keys of the leads. Passes them by standard input, because all users of the machine can read a command's arguments. */
function putKeys(keys: string[]): void {
  const args = ['secret', 'put', 'LEADS_KEY', '--config', writeWranglerConfig(deployment())]
  const { status, stdout, stderr } = spawnSync('wrangler', args, { encoding: 'utf8', input: `${keys.join(',')}\n` })
  if (status !== 0)
    throw new Error(
      `wrangler could not upload LEADS_KEY; start again, it goes on from here. If a version waits that was never deployed, npm run deploy brings the key first: ${stderr + stdout}`,
    )
}

function deploymentKeys(): string {
  const { keyFile } = deployment()
  const keys = process.env['LEADS_KEY'] ? [process.env['LEADS_KEY']] : [...readKeys(keyFile), ...readKeys(retiredFile(keyFile))]
  if (keys.length === 0) throw new Error(`${keyFile} is not here: put the key of the deployment there, or into LEADS_KEY`)
  return keys.join(',')
}

function deployment(): Deployment {
  return readDeployment(environmentNamed(process.env['DEPLOY_ENV']))
}
