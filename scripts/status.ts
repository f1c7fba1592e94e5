import { existsSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { localDatabase, postgresDatabase } from '../features/leads/tools/lead-database.ts'
import { remoteDatabase } from '../features/leads/tools/remote-database.ts'
import type { ReadCounts } from '../features/vitals/engine/events.ts'
import { analyticsReader } from '../features/vitals/server/analytics-sql.ts'
import { lastBuildId } from './build/build-if-stale.ts'
import { tokenOf } from './cloudflare/account.ts'
import { readDeployment } from './cloudflare/deployment.ts'
import { readVars } from './serve/local-settings.ts'
import { askHealth } from './status/ask-health.ts'
import { readArguments } from './status/read-arguments.ts'
import { countsIn, readStatus } from './status/read-status.ts'
import { screen } from './status/screen.ts'

const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4'

/**
 * `npm run status`: leads, quickness, errors and robots on one screen; of local databases without a running server, with `--remote` of the deployment that
 * DEPLOY_ENV names.
 */
async function status(args: string[]): Promise<void> {
  const { remote, url } = readArguments(args)
  if (remote) process.env.DEPLOY_ENV ??= 'production'
  const database = remote ? remoteDatabase() : ownDatabase()
  const address = url ?? (remote ? String(readVars().PUBLIC_BASE) : null)
  const now = Date.now()
  const found = await readStatus({
    now,
    database,
    readCounts: remote && process.env.DEPLOY_ENV === 'production' ? countsOfDeployment(process.env) : countsIn(database),
    health: address === null ? null : () => askHealth(address),
    build: remote ? null : lastBuildId(),
    content: remote ? null : publishedHere(),
  })
  console.log(screen(found))
}

/** A copy counts in its own database (scripts/cloudflare/deployment.ts). */
function countsOfDeployment(env: NodeJS.ProcessEnv): ReadCounts {
  return async (from, to) => {
    const account = env.CLOUDFLARE_ACCOUNT_ID ?? readDeployment('production').accountId
    if (account === null) throw new Error('wrangler.local.toml names no account: npm run setup')
    return analyticsReader({ base: env.CLOUDFLARE_API_BASE_URL ?? CLOUDFLARE_API, account, token: tokenOf(env) })(from, to)
  }
}

function ownDatabase() {
  const { DATABASE_URL, STATE_DIR = '.state' } = process.env
  return DATABASE_URL ? postgresDatabase(DATABASE_URL) : localDatabase(STATE_DIR)
}

/** A host's content is a folder that is named by its version. */
function publishedHere(): string | null {
  const link = join(process.env.CONTENT_DIR ?? 'dist/content', 'current')
  return existsSync(link) ? readlinkSync(link) : null
}

await status(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
