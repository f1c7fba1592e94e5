import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { DESK_TABLES } from '../../features/leads/server/backup/export-format.ts'
import { applyMigrations, migrationsOf } from '../../host/sql/migrations.ts'
import { backUpStore } from '../../ops/backup/back-up-store.ts'
import { DESK, LEADS } from '../../ops/backup/copied-stores.ts'
import { mergeStatements, restoreRemoteDesk, restoreRemoteLeads } from '../../ops/backup/restore-remote.ts'
import { newKey } from '../../ops/leads/key-file.ts'
import { fillDesk } from '../fill-desk.ts'
import { startFakeDatabaseApi } from './fake-database-api.ts'
import { writeDesk } from './host-desk.ts'
import { hostLeads, sqliteLeads } from './host-leads.ts'

const key = newKey()
const folder = mkdtempSync(join(tmpdir(), 'remote-'))
const stateDir = join(folder, 'state')
const backups = join(folder, 'backups')
let backup = ''
const TABLES = ['outbox', 'consents', 'deliveries']

const rowsOf = (database: DatabaseSync, table: string) => database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()

/** Leads of every state, in a backup of a host. */
beforeAll(async () => {
  const leads = await hostLeads(stateDir, key)
  for (const name of ['Анна', "О'Нил", 'Борис', 'Вера']) await leads.send(name)
  leads.close()
  change(
    "UPDATE outbox SET state = 'dead' WHERE rowid = 1",
    "UPDATE outbox SET state = 'delivered', payload = NULL, settled_at = 5 WHERE rowid = 2",
    "INSERT INTO deliveries SELECT id, 'amocrm', 'dead', 3, 9, 'status 400; it''s', 1 FROM outbox WHERE rowid = 1",
  )
  backup = (await backUpStore(LEADS, stateDir, backups, Date.now())).file
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function change(...statements: string[]): void {
  const database = new DatabaseSync(join(stateDir, 'leads.sqlite'))
  for (const sql of statements) database.exec(sql)
  database.close()
}

/** Adds the leads of the host to a database, like a restore. */
async function merge(there: Sql): Promise<void> {
  const source = new DatabaseSync(join(stateDir, 'leads.sqlite'), { readOnly: true })
  for await (const statements of mergeStatements(source)) await there.query(statements)
  source.close()
}

function rowsOfHost(table: string): unknown[] {
  const source = new DatabaseSync(join(stateDir, 'leads.sqlite'), { readOnly: true })
  const rows = rowsOf(source, table)
  source.close()
  return rows
}

it('a restore writes every lead unchanged into an empty remote database', async () => {
  const api = await startFakeDatabaseApi()
  const remote = api.database('LEADS')
  const restored = await restoreRemoteLeads(backup, [key], remote)
  expect([restored.before, restored.counts, restored.opened?.open.values().next().value]).toEqual([
    0,
    { dead: 1, delivered: 1, waiting: 2 },
    4,
  ])
  for (const table of TABLES) expect(await allRows(remote, statement(`SELECT * FROM ${table} ORDER BY 1`))).toEqual(rowsOfHost(table))
  await api.close()
})

it('a restore leaves an existing lead unchanged', async () => {
  const { file, db } = await sqliteLeads()
  await merge(db)
  file.exec("UPDATE outbox SET state = 'delivered', payload = NULL WHERE state = 'waiting'")
  const before = rowsOf(file, 'outbox')
  await merge(db)
  expect(rowsOf(file, 'outbox')).toEqual(before)
})

it('many leads are restored in several transactions, each lead with its consent and its deliveries', async () => {
  const payload = 'x'.repeat(300_000)
  const source = (await sqliteLeads()).file
  for (let number = 1; number <= 5; number += 1) {
    const lead = source.prepare(`INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, payload, created_at, next_at)
      VALUES (?, ?, 'lead', 'f', '', 'k', ?, 0, 0)`)
    lead.run(`${number}`, number, payload)
    source.prepare("INSERT INTO consents VALUES (?, 'v', 0, 'proof')").run(`${number}`)
    source.prepare("INSERT INTO deliveries VALUES (?, 'amocrm', 'waiting', 1, 0, NULL, 1)").run(`${number}`)
  }
  const { file, db } = await sqliteLeads()
  const counts: number[] = []
  for await (const statements of mergeStatements(source)) {
    await db.query(statements)
    counts.push(rowsOf(file, 'outbox').length)
    for (const table of ['consents', 'deliveries']) expect(rowsOf(file, table)).toHaveLength(counts.at(-1) ?? 0)
    expect(Math.max(...statements.map(({ params }) => JSON.stringify(params).length))).toBeLessThan(1_000_000)
  }
  expect(counts).toEqual([2, 4, 5])
  for (const table of TABLES) expect(rowsOf(file, table)).toEqual(rowsOf(source, table))
})

it('neither consent nor deliveries of a lead are restored when another lead has its number', async () => {
  const source = new DatabaseSync(join(stateDir, 'leads.sqlite'), { readOnly: true })
  const { number = 0 } = source.prepare('SELECT number FROM outbox WHERE rowid = 1').get() ?? {}
  source.close()
  const { file, db } = await sqliteLeads()
  file
    .prepare(
      "INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, created_at, next_at) VALUES ('x', ?, 'lead', 'f', '', 'k', 0, 0)",
    )
    .run(number)
  await merge(db)
  expect([rowsOf(file, 'outbox').length, rowsOf(file, 'consents').length, rowsOf(file, 'deliveries')]).toEqual([4, 3, []])
})

describe('the desk of a deployment', () => {
  const TABLES_OF_DESK = [...DESK_TABLES]
  let desk = ''
  let rows: Record<string, unknown[]> = {}
  beforeAll(async () => {
    await writeDesk(stateDir)
    desk = (await backUpStore(DESK, stateDir, backups, Date.now())).file
    const source = new DatabaseSync(desk, { readOnly: true })
    rows = Object.fromEntries(TABLES_OF_DESK.map((table) => [table, rowsOf(source, table)]))
    source.close()
  })

  it('an unused desk gets all rows, even after the import of seed/ and a second time, and its newest publication is shown again', async () => {
    const api = await startFakeDatabaseApi()
    const remote = api.database('DESK_DB')
    await applyMigrations(remote, migrationsOf('desk'))
    await remote.query([
      statement("INSERT INTO texts (hash, text) VALUES ('imported', 'seed')"),
      statement("INSERT INTO files (path, hash, synced) VALUES ('pages/other.md', 'imported', 'imported')"),
      statement("INSERT INTO publications (number, version, cause, state, made_by, at) VALUES (1, 'early', 'import', 'shown', 'site', 9)"),
      // An admin who was invited before the restore.
      statement("INSERT INTO people (id, name, email, roles, state, at) VALUES ('p9', 'Иван', 'ivan@site.ru', 'admin', 'active', 9)"),
      statement("INSERT INTO tokens (hash, kind, person, at, seen_at, expires_at) VALUES ('early', 'session', 'p9', 9, 9, 99)"),
    ])
    expect(await restoreRemoteDesk(desk, remote)).toEqual({ publications: 2, drafts: 1, texts: 2 })
    for (const table of TABLES_OF_DESK.filter((one) => one !== 'texts' && one !== 'publications'))
      expect(await allRows(remote, statement(`SELECT * FROM ${table} ORDER BY 1, 2`))).toEqual(rows[table])
    expect(await allRows(remote, statement('SELECT hash FROM tokens'))).toEqual([])
    const states = statement('SELECT number, state FROM publications ORDER BY number')
    expect(await allRows(remote, states)).toEqual([
      { number: 1, state: 'shown' },
      { number: 2, state: 'making' },
    ])
    await api.close()
  })

  it('a desk with publications or drafts of its own is left as it is', async () => {
    const api = await startFakeDatabaseApi()
    const remote = api.database('DESK_DB')
    await applyMigrations(remote, migrationsOf('desk'))
    await fillDesk(remote)
    await remote.query([statement("UPDATE publications SET version = 'other' WHERE number = 2")])
    await expect(restoreRemoteDesk(desk, remote)).rejects.toThrow('has 2 publications or drafts of its own: it was left as it is')
    const version = statement('SELECT version FROM publications WHERE number = 2')
    expect(await allRows(remote, version)).toEqual([{ version: 'other' }])
    await api.close()
  })
})
