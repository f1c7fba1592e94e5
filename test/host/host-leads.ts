import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Sql } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { accept } from '../../features/leads/server/accept.ts'
import { createOutbox, type Outbox } from '../../features/leads/server/outbox.ts'
import { applyMigrations, createTables, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite, openDatabase } from '../../host/sql/sqlite.ts'

export interface HostLeads {
  outbox: Outbox
  /** Stores a visitor's form in the way of a host, and returns its number. */
  send(name: string): Promise<number>
  close(): void
}

/** The leads of a host in its state folder, written by the code that the host and the worker run. */
export async function hostLeads(stateDir: string, key: string): Promise<HostLeads> {
  mkdirSync(stateDir, { recursive: true })
  const file = openDatabase(join(stateDir, 'leads.sqlite'), 'FULL')
  const db = createSqlite(() => file)
  await applyMigrations(db, readMigrations('edge/migrations/leads'))
  const outbox = createOutbox(db)
  const deps = { outbox, vault: await createVault(key), relay: null, timeoutMs: 1000, report: () => undefined }
  return {
    outbox,
    async send(username) {
      const content = { kind: 'lead', form: 'main', username, message: '', contactMethod: 'По телефону', contact: '+79001234567' } as const
      const more = { country: 'ru', typed: '', guessedCountry: '', utm: '', googleClientId: '', yandexClientId: '', attachment: '' }
      const consent = { version: '2026-11-20', ip: '192.0.2.1', userAgent: 'Browser' }
      const id = crypto.randomUUID()
      const submission = { id, receivedAt: Date.now(), page: '/', captcha: null, consent, content: { ...content, ...more } }
      const accepted = await accept(deps, submission)
      if (accepted.kind !== 'accepted') throw new Error('Not kept')
      return accepted.number
    },
    close: () => file.close(),
  }
}

/** The leads in a new file of SQLite, in memory without a path; `db` queries it in the way of a host. */
export async function sqliteLeads(path = ':memory:'): Promise<{ file: DatabaseSync; db: Sql }> {
  return newDatabase('leads', path)
}

/** A database with the tables of `edge/migrations/{name}/`. */
export async function newDatabase(
  name: 'content' | 'search' | 'leads' | 'desk',
  path = ':memory:',
): Promise<{ file: DatabaseSync; db: Sql }> {
  const file = new DatabaseSync(path)
  const db = createSqlite(() => file)
  await createTables(db, readMigrations(`edge/migrations/${name}`))
  return { file, db }
}
