import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type LeadDatabase, postgresDatabase, queriesOf } from '../../features/leads/tools/lead-database.ts'

const BUSY_MS = 10_000

/** The leads of this machine, or the PostgreSQL whose address systemd passes to the site from a file beside that of the key. */
export function openLeads(stateDir: string, keyFile: string): LeadDatabase {
  const credential = join(dirname(keyFile), 'DATABASE_URL')
  const url = existsSync(credential) ? readFileSync(credential, 'utf8').trim() : ''
  if (url !== '') return postgresDatabase(url)
  const file = join(stateDir, 'leads.sqlite')
  if (!existsSync(file)) throw new Error(`${file} is not there: SITE_STATE names another folder`)
  return queriesOf(new DatabaseSync(file, { timeout: BUSY_MS }))
}
