import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { localDatabase, postgresDatabase } from '../features/leads/tools/lead-database.ts'
import { remoteDatabase } from '../features/leads/tools/remote-database.ts'
import type { ReadCounts } from '../features/vitals/engine/events.ts'
import { analyticsReader } from '../features/vitals/server/analytics-sql.ts'
import { BUILD_FILE } from './build/site-build.ts'
import { readVars } from './serve/local-settings.ts'
import { askHealth } from './status/ask-health.ts'
import { readArguments } from './status/read-arguments.ts'
import { countsIn, readStatus } from './status/read-status.ts'
import { screen } from './status/screen.ts'

const CLOUDFLARE_API = 'https://api.cloudflare.com/client/v4'

/** `npm run status`: leads, quickness, errors and robots on one screen; of local databases without a running server. */
async function status(args: string[]): Promise<void> {
  const { remote, url } = readArguments(args)
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: base = CLOUDFLARE_API } = process.env
  const database = remote ? remoteDatabase() : ownDatabase()
  const address = url ?? (remote ? String(readVars().PUBLIC_BASE) : null)
  const readCounts: ReadCounts = async (from, to) => {
    if (!account || !token)
      throw new Error('set CLOUDFLARE_ACCOUNT_ID, and CLOUDFLARE_API_TOKEN to a token that may read Account Analytics')
    return analyticsReader({ base, account, token })(from, to)
  }
  const now = Date.now()
  const found = await readStatus({
    now,
    database,
    readCounts: remote ? readCounts : countsIn(database),
    health: address === null ? null : () => askHealth(address),
    build: remote ? null : builtHere(),
    content: remote ? null : publishedHere(),
  })
  console.log(screen(found))
}

function ownDatabase() {
  const { DATABASE_URL, STATE_DIR = '.state' } = process.env
  return DATABASE_URL ? postgresDatabase(DATABASE_URL) : localDatabase(STATE_DIR)
}

function builtHere(): string | null {
  return existsSync(BUILD_FILE) ? v.parse(v.object({ id: v.string() }), JSON.parse(readFileSync(BUILD_FILE, 'utf8'))).id : null
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
