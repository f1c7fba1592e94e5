import { existsSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadCounts } from '../../features/vitals/engine/events.ts'
import { analyticsReader } from '../../features/vitals/server/analytics-engine.ts'
import { tableReader } from '../../features/vitals/server/event-table.ts'
import { lastBuildId } from '../../tools/build/build-if-stale.ts'
import { readVars } from '../../tools/serve/local-settings.ts'
import { readDeployment } from '../../tools/wrangler/deployment.ts'
import { tokenOf } from '../cloudflare/account.ts'
import { deploymentLeads } from '../leads/deployment-leads.ts'
import { isHostState, ownLeads } from '../leads/own-leads.ts'
import { askHealth } from './ask-health.ts'
import { readStatus } from './read-status.ts'
import { screen } from './screen.ts'
import { shownEdition } from './shown-edition.ts'

export interface StatusOrder {
  remote: boolean
  url: string | null
}

const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4'

/**
 * Leads, quickness, errors and robots on one screen; of local databases without a running server, with `--remote` of the deployment that
 * DEPLOY_ENV names.
 */
export async function showStatus({ remote, url }: StatusOrder): Promise<void> {
  if (remote) process.env['DEPLOY_ENV'] ??= 'production'
  const database = (remote ? deploymentLeads : ownLeads)(process.env)
  const address = url ?? (remote ? String(readVars()['PUBLIC_BASE']) : null)
  const now = Date.now()
  const found = await readStatus({
    now,
    database,
    readCounts: remote && process.env['DEPLOY_ENV'] === 'production' ? countsOfDeployment(process.env) : tableReader(database),
    health: address === null ? null : () => askHealth(address),
    build: remote ? null : lastBuildId(),
    content: remote ? null : await publishedHere(),
  })
  console.log(screen(found))
}

/** A copy counts in its own database (tools/wrangler/deployment.ts). */
function countsOfDeployment(env: NodeJS.ProcessEnv): ReadCounts {
  return async (from, to) => {
    const account = env['CLOUDFLARE_ACCOUNT_ID'] ?? readDeployment('production').accountId
    if (account === null) throw new Error('wrangler.local.toml names no account: npm run setup')
    return analyticsReader({ base: env['CLOUDFLARE_API_BASE_URL'] ?? CLOUDFLARE_API, account, token: tokenOf(env) })(from, to)
  }
}

/** A host's content is a folder that is named by its version; that of `npm start` is in its databases. */
async function publishedHere(): Promise<string | null> {
  const { DATABASE_URL, STATE_DIR = '.state', CONTENT_DIR = 'dist/content' } = process.env
  if (!DATABASE_URL && !isHostState(STATE_DIR)) return shownEdition(STATE_DIR)
  const link = join(CONTENT_DIR, 'current')
  return existsSync(link) ? readlinkSync(link) : null
}
