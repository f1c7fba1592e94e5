import { existsSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { latestEdition } from '../../content/embedded/editions.ts'
import type { ReadCounts } from '../../features/vitals/engine/events.ts'
import { analyticsReader } from '../../features/vitals/server/analytics-engine.ts'
import { tableReader } from '../../features/vitals/server/event-table.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { lastBuildId } from '../../tools/build/build-if-stale.ts'
import { readVars } from '../../tools/serve/local-settings.ts'
import { readDeployment } from '../../tools/wrangler/deployment.ts'
import { tokenOf } from '../cloudflare/account.ts'
import { deploymentLeads } from '../leads/deployment-leads.ts'
import { emulatedDatabase, isHostState, ownLeads } from '../leads/own-leads.ts'
import { fetchHealth, readStatus } from './read-status.ts'
import { screen } from './screen.ts'

export interface StatusOptions {
  remote: boolean
  url: string | null
}

const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4'

/**
 * Prints leads, page speed, errors and robots on one screen: from the local databases, which needs no running server, or with `--remote` of the deployment
 * in DEPLOY_ENV.
 */
export async function showStatus({ remote, url }: StatusOptions): Promise<void> {
  if (remote) process.env['DEPLOY_ENV'] ??= 'production'
  const database = (remote ? deploymentLeads : ownLeads)(process.env)
  const address = url ?? (remote ? String(readVars()['PUBLIC_BASE']) : null)
  const now = Date.now()
  const found = await readStatus({
    now,
    database,
    readCounts: remote && process.env['DEPLOY_ENV'] === 'production' ? countsOfDeployment(process.env) : tableReader(database),
    health: address === null ? null : () => fetchHealth(address),
    build: remote ? null : lastBuildId(),
    content: remote ? null : await publishedHere(),
  })
  console.log(screen(found))
}

/** Counts of the production site; a copy counts in its own database (tools/wrangler/deployment.ts). */
function countsOfDeployment(env: NodeJS.ProcessEnv): ReadCounts {
  return async (from, to) => {
    const account = env['CLOUDFLARE_ACCOUNT_ID'] ?? readDeployment('production').accountId
    if (account === null) throw new Error('wrangler.local.toml names no account: npm run setup')
    return analyticsReader({ base: env['CLOUDFLARE_API_BASE_URL'] ?? CLOUDFLARE_API, account, token: tokenOf(env) })(from, to)
  }
}

/** Version of the content of this machine: a folder name of a host, or in the databases of `npm start`. */
async function publishedHere(): Promise<string | null> {
  const { DATABASE_URL, STATE_DIR = '.state', CONTENT_DIR = 'dist/content' } = process.env
  if (!DATABASE_URL && !isHostState(STATE_DIR)) return shownEdition(STATE_DIR)
  const link = join(CONTENT_DIR, 'current')
  return existsSync(link) ? readlinkSync(link) : null
}

/** Version of the content in the state of `npm start`; `null` before the first publish. */
async function shownEdition(stateDir: string): Promise<string | null> {
  const database = emulatedDatabase(stateDir, 'editions')
  if (database === null) return null
  try {
    return await latestEdition(createSqlite(() => database))
  } finally {
    database.close()
  }
}
