import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '../../features/leads/tools/key-file.ts'
import { localDatabase } from '../../features/leads/tools/lead-database.ts'
import { backUpLeads } from '../../ops/backup/back-up-leads.ts'
import { mergeSql } from '../../ops/backup/merge-sql.ts'
import { restoreRemote } from '../../ops/backup/restore-remote.ts'
import { hostLeads } from './host-leads.ts'

const key = newKey()
const folder = mkdtempSync(join(tmpdir(), 'remote-'))
const stateDir = join(folder, 'state')
const backups = join(folder, 'backups')
/** A D1 of this machine in the place of the deployment's. */
const place = ['--local', '--persist-to', join(folder, 'd1')]
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
  await backUpLeads(stateDir, backups, Date.now())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function change(...statements: string[]): void {
  const database = new DatabaseSync(join(stateDir, 'leads.sqlite'))
  for (const sql of statements) database.exec(sql)
  database.close()
}

function emptyLike(source: DatabaseSync): DatabaseSync {
  const empty = new DatabaseSync(':memory:')
  const tables = source.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
  for (const { sql } of tables) empty.exec(`${sql}`)
  return empty
}

it('an empty database of the deployment gets every lead as it was', async () => {
  const restored = await restoreRemote({ from: backups, keys: [key], place })
  expect([restored.before, restored.states, restored.opened?.open.values().next().value]).toEqual([
    0,
    { dead: 1, delivered: 1, waiting: 2 },
    4,
  ])
  const copy = new DatabaseSync(join(stateDir, 'leads.sqlite'), { readOnly: true })
  // `--persist-to` lays its files out as `npm start` does.
  const remote = localDatabase(folder)
  for (const table of TABLES) expect(remote.query(`SELECT * FROM ${table} ORDER BY 1`)).toEqual(rowsOf(copy, table))
  copy.close()
})

it('a lead that is there already stays as it is', () => {
  const source = new DatabaseSync(join(stateDir, 'leads.sqlite'), { readOnly: true })
  const there = emptyLike(source)
  for (const sql of mergeSql(source)) there.exec(sql)
  there.exec("UPDATE outbox SET state = 'delivered', payload = NULL WHERE state = 'waiting'")
  const before = rowsOf(there, 'outbox')
  for (const sql of mergeSql(source)) there.exec(sql)
  expect(rowsOf(there, 'outbox')).toEqual(before)
  source.close()
})

it('a lead that is longer than a statement may be goes in pieces, and is not added to where it was there', () => {
  const source = new DatabaseSync(join(stateDir, 'leads.sqlite'))
  source.exec('BEGIN')
  const payload = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
    .toString('base64')
    .repeat(2)
  source.prepare('UPDATE outbox SET payload = ? WHERE rowid = 3').run(payload)
  const statements = [...mergeSql(source)]
  const empty = emptyLike(source)
  for (let times = 0; times < 2; times += 1) for (const sql of statements) empty.exec(sql)
  expect(Math.max(...statements.map((sql) => sql.length))).toBeLessThan(100_000)
  for (const table of TABLES) expect(rowsOf(empty, table)).toEqual(rowsOf(source, table))
  source.exec('ROLLBACK')
  source.close()
})

it('a lead whose number another one has there brings neither its consent nor its deliveries', async () => {
  const source = new DatabaseSync(join(stateDir, 'leads.sqlite'), { readOnly: true })
  const there = emptyLike(source)
  const { number } = source.prepare('SELECT number FROM outbox WHERE rowid = 1').get() ?? {}
  there.exec(
    `INSERT INTO outbox (id, number, kind, form, fingerprint, key_id, created_at, next_at) VALUES ('x', ${number}, 'lead', 'f', '', 'k', 0, 0)`,
  )
  for (const sql of mergeSql(source)) there.exec(sql)
  expect([rowsOf(there, 'outbox').length, rowsOf(there, 'consents').length, rowsOf(there, 'deliveries')]).toEqual([4, 3, []])
  source.close()
})
