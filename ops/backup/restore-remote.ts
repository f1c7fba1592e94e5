import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { queriesOf } from '../../features/leads/tools/lead-database.ts'
import { migrateRemote, remoteDatabase, runRemote } from '../../features/leads/tools/remote-database.ts'
import { type Opened, openAll } from '../../features/leads/tools/sealed-leads.ts'
import { countStates } from './checked-leads.ts'
import { fileOf, openCopy } from './copied-backup.ts'
import { mergeSql } from './merge-sql.ts'
import { migrateTo } from './migrate-copy.ts'

interface RestoringRemote {
  /** As for a host. */
  from: string
  keys: string[]
  /** Arguments by which wrangler finds another database than the deployment's. */
  place?: string[]
}

interface RestoredRemote {
  file: string
  states: Record<string, number>
  opened: Opened | null
  /** Leads that the deployment had before. */
  before: number
}

/** Adds the leads of a backup to the deployment's database: those that it lacks. Throws a sentence when they are not all there then. */
export async function restoreRemote({ from, keys, place }: RestoringRemote): Promise<RestoredRemote> {
  const file = fileOf(from)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const copy = await openCopy(file, join(folder, 'leads.sqlite'))
    try {
      migrateTo(copy)
      const opened = keys.length === 0 ? null : await openAll(queriesOf(copy), keys)
      const sql = join(folder, 'leads.sql')
      writeStatements(sql, mergeSql(copy))
      migrateRemote(place)
      const before = idsIn(place)
      runRemote(sql, place)
      refuseMissing(copy, idsIn(place))
      return { file, states: countStates(copy), opened, before: before.size }
    } finally {
      copy.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeStatements(file: string, statements: Iterable<string>): void {
  const descriptor = openSync(file, 'wx', 0o600)
  for (const statement of statements) writeSync(descriptor, `${statement}\n`)
  closeSync(descriptor)
}

function idsIn(place: string[] | undefined): Set<unknown> {
  return new Set(
    remoteDatabase(place)
      .query('SELECT id FROM outbox')
      .map(({ id }) => id),
  )
}

function refuseMissing(copy: DatabaseSync, there: Set<unknown>): void {
  const missing = copy
    .prepare('SELECT id FROM outbox')
    .all()
    .filter(({ id }) => !there.has(id)).length
  if (missing > 0) throw new Error(`${missing} leads of the backup are not in the database: other leads there have their numbers`)
}
