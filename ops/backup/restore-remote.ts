import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { applyMigrations, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { type Opened, openAll } from '../leads/sealed-leads.ts'
import { countStates } from './checked-leads.ts'
import { fileOf, openCopy } from './copied-backup.ts'
import { mergeStatements } from './merge-statements.ts'
import { migrateTo } from './migrate-copy.ts'

interface RestoringRemote {
  /** As for a host. */
  from: string
  keys: string[]
  /** The leads of the deployment. */
  remote: Sql
}

interface RestoredRemote {
  file: string
  states: Record<string, number>
  opened: Opened | null
  /** Leads that the deployment had before. */
  before: number
}

/** Adds the leads of a backup to the deployment's database: those that it lacks. Throws a sentence when they are not all there then. */
export async function restoreRemote({ from, keys, remote }: RestoringRemote): Promise<RestoredRemote> {
  const file = fileOf(from)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const copy = await openCopy(file, join(folder, 'leads.sqlite'))
    try {
      await migrateTo(copy)
      const local = createSqlite(() => copy)
      const opened = keys.length === 0 ? null : await openAll(local, keys)
      await applyMigrations(remote, readMigrations('edge/migrations/leads'))
      const before = await idsIn(remote)
      for await (const statements of mergeStatements(copy)) await remote.query(statements)
      refuseMissing(await idsIn(local), await idsIn(remote))
      return { file, states: countStates(copy), opened, before: before.size }
    } finally {
      copy.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function idsIn(db: Sql): Promise<Set<string>> {
  return new Set((await allRows(db, statement<{ id: string }>('SELECT id FROM outbox'))).map(({ id }) => id))
}

function refuseMissing(copied: Set<string>, there: Set<string>): void {
  const missing = copied.difference(there).size
  if (missing > 0) throw new Error(`${missing} leads of the backup are not in the database: other leads there have their numbers`)
}
