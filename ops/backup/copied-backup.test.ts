import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORMATS, type Manifest, manifestName } from '../../features/leads/server/backup/export-format.ts'
import { hostLeads } from '../../test/host/host-leads.ts'
import { newKey } from '../leads/key-file.ts'
import { backUpStore } from './back-up-store.ts'
import { openCopy as openStoreCopy } from './copied-backup.ts'
import { LEADS } from './copied-stores.ts'
import { migrateTo, migrationNames, ownTables } from './own-tables.ts'
import { mergeStatements } from './restore-remote.ts'

const openCopy = (...files: [file: string, draft: string]) => openStoreCopy(LEADS, ...files)
const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 26, 20, 45)
const folder = mkdtempSync(join(tmpdir(), 'tampered-'))
const original = join(folder, 'original.sqlite')
const file = join(folder, 'leads.sqlite')
const draft = join(folder, 'draft.sqlite')

beforeAll(async () => {
  const leads = await hostLeads(join(folder, 'state'), newKey())
  for (const name of ['Анна', 'Борис', 'Вера']) await leads.send(name)
  leads.close()
  const { file: made } = await backUpStore(LEADS, join(folder, 'state'), join(folder, 'backups'), NOW)
  cpSync(made, original)
})
beforeEach(() => {
  for (const name of readdirSync(folder)) if (/^(?:draft|leads[.-])/.test(name)) rmSync(join(folder, name))
  cpSync(original, file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes the copy with plain SQLite, like an attacker. */
function tamper(...statements: string[]): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec('PRAGMA ignore_check_constraints = ON')
  for (const sql of statements) database.exec(sql)
  database.close()
}

/** Replaces letters in the bytes of the copy, also in remains of an earlier schema. */
function overwrite(text: string, other: string): void {
  const bytes = readFileSync(file)
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes.write(other.padEnd(text.length), at)
  writeFileSync(file, bytes)
}

const EVIL = 'form) SELECT 1 WHERE 0; DELETE FROM outbox; --'
const quoted = `"${EVIL}"`

describe('of a copy that somebody has changed, the leads alone come, and nothing of it is run:', () => {
  it.each<[what: string, ...statements: string[]]>([
    ['a column', `ALTER TABLE outbox ADD COLUMN ${quoted} TEXT DEFAULT 'x'`],
    ['a generated column', 'ALTER TABLE outbox ADD COLUMN hex TEXT AS (hex(id)) VIRTUAL'],
    ['columns of other tables', `ALTER TABLE consents ADD COLUMN ${quoted}`, `ALTER TABLE shown_forms ADD COLUMN ${quoted}`],
    ['a table', `CREATE TABLE ${quoted} (a)`, `INSERT INTO ${quoted} VALUES (1)`],
    ['a trigger', 'CREATE TRIGGER wipe AFTER UPDATE ON outbox BEGIN DELETE FROM outbox; END'],
    ['a view', 'CREATE VIEW v AS WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT * FROM endless'],
    ['an index', `CREATE UNIQUE INDEX ${quoted} ON outbox (id, number)`],
    ['a virtual table', 'CREATE VIRTUAL TABLE words USING fts5 (word)'],
    ['the tables of Litestream', 'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)'],
    ['statistics', 'ANALYZE'],
  ])('%s', async (_, ...statements) => {
    tamper(...statements)
    const copy = await openCopy(file, draft)
    const fresh = new DatabaseSync(':memory:')
    await migrateTo(LEADS, fresh)
    expect(schemaOf(copy)).toEqual(schemaOf(fresh))
    expect(copy.prepare('SELECT count(*) AS count FROM outbox JOIN consents ON lead_id = id').get()).toEqual({ count: 3 })
    copy.close()
    expect(readdirSync(folder).filter((name) => name.startsWith('draft'))).toEqual(['draft.sqlite'])
  })

  const schemaOf = (database: DatabaseSync) => database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all()
})

it('names in a backup never become part of the statements for a deployment', async () => {
  tamper(`ALTER TABLE outbox ADD COLUMN ${quoted} TEXT DEFAULT 'x'`, `ALTER TABLE indexnow_told ADD COLUMN ${quoted}`)
  const source = new DatabaseSync(file)
  source.exec("INSERT INTO indexnow_told (endpoint, path, hash, at) VALUES ('e', '/serm/', 'h', 1)")
  const statements = (await Array.fromAsync(mergeStatements(source))).flat()
  source.close()
  expect(statements.filter((one) => JSON.stringify(one).includes('DELETE'))).toEqual([])
  expect(statements.at(-1)?.params).toEqual([JSON.stringify([{ endpoint: 'e', path: '/serm/', hash: 'h', at: 1 }])])
})

it.each<[what: string, sentence: string, ...statements: string[]]>([
  ['its leads are a view', 'it has no table outbox', 'ALTER TABLE outbox RENAME TO o', 'CREATE VIEW outbox AS SELECT * FROM o'],
  ['its leads are a virtual table', 'it has no table marks', 'DROP TABLE marks', 'CREATE VIRTUAL TABLE marks USING fts5 (name, at)'],
  ['a column is missing', 'its table outbox has no column wipe_at', 'DROP INDEX outbox_wipe', 'ALTER TABLE outbox DROP COLUMN wipe_at'],
  [
    'a column is computed',
    'its table marks has no column at',
    'ALTER TABLE marks DROP COLUMN at',
    'ALTER TABLE marks ADD COLUMN at INTEGER AS (1)',
  ],
  ['a table is missing', 'it has no table deliveries', 'DROP TABLE deliveries'],
  [
    'its migrations are a view',
    'no table d1_migrations',
    'ALTER TABLE d1_migrations RENAME TO d',
    'CREATE VIEW d1_migrations AS SELECT * FROM d',
  ],
  ['a migration is missing', 'has not had the migration 0003', "DELETE FROM d1_migrations WHERE name LIKE '0003%'"],
  ['it has had none', 'has not had the migration of any release', 'DELETE FROM d1_migrations'],
  ['it is newer', 'a newer release has changed it (z [31m)', "INSERT INTO d1_migrations (name) VALUES ('z\u001b[31m')"],
  ['a number is a text', 'outbox has a value of another kind', "UPDATE outbox SET created_at = 'soon'"],
  ['a number is endless', 'outbox has a value of another kind', 'UPDATE outbox SET created_at = 9e999'],
  ['a number is too large', 'outbox has a value of another kind', 'UPDATE outbox SET created_at = 9223372036854775807'],
  ['a text is binary', 'outbox has a value of another kind', "UPDATE outbox SET payload = x'00ff'"],
  ['a text has a zero byte', 'outbox has a value of another kind', "UPDATE outbox SET form = 'a' || char(0) || 'b'"],
  ['a state is unknown', 'CHECK constraint failed', "UPDATE outbox SET state = 'x'"],
  ['a delivery has no lead', 'FOREIGN KEY', "INSERT INTO deliveries VALUES ('nobody', 's', 'waiting', 0, 0, NULL, 1)"],
])('a copy is refused in a sentence when %s', async (_, sentence, ...statements) => {
  for (const sql of statements) tamper(sql)
  await expect(openCopy(file, draft)).rejects.toThrow(`${file} cannot be restored: `)
  await expect(openCopy(file, join(folder, 'draft-2.sqlite'))).rejects.toThrow(sentence)
})

it('a copy is refused in a sentence when its schema was written by hand', async () => {
  overwrite('number INTEGER NOT NULL UNIQUE', 'number INTEGER UNIQUE')
  tamper('UPDATE outbox SET number = NULL')
  await expect(openCopy(file, draft)).rejects.toThrow('NOT NULL constraint failed')
  overwrite('CREATE TABLE marks', 'nonsense')
  await expect(openCopy(file, join(folder, 'draft-2.sqlite'))).rejects.toThrow('malformed database schema')
})

describe('a backup with its checksum', () => {
  const backups = join(folder, 'checked')
  let made = ''
  beforeEach(async () => {
    made = (await backUpStore(LEADS, join(folder, 'state'), backups, NOW)).file
  })

  it('a backup with a checksum is refused when a byte has changed that no other check would notice', async () => {
    expect(readFileSync(`${made}.sha256`, 'utf8')).toBe(`${sha256(made)}  ${basename(made)}\n`)
    const database = new DatabaseSync(made)
    database.exec('UPDATE outbox SET created_at = created_at + 1 WHERE rowid = 1')
    database.close()
    await expect(openCopy(made, draft)).rejects.toThrow(
      'the file is damaged: its checksum is not that in leads-20261126T204500Z.sqlite.sha256',
    )
  })

  it('a write-ahead log beside a backup with a checksum is ignored', async () => {
    const other = new DatabaseSync(file)
    other.exec('PRAGMA journal_mode = WAL; UPDATE outbox SET attempts = 99')
    cpSync(`${file}-wal`, `${made}-wal`)
    other.close()
    const copy = await openCopy(made, draft)
    expect(copy.prepare('SELECT max(attempts) AS most FROM outbox').get()).toEqual({ most: 0 })
    copy.close()
  })

  it('a checksum is removed together with its backup', async () => {
    rmSync(`${made}-wal`, { force: true })
    for (let count = 1; count <= 12; count += 1) await backUpStore(LEADS, join(folder, 'state'), backups, NOW + count * 40 * DAY)
    const names = readdirSync(backups)
    expect([existsSync(made), names.filter((name) => name.endsWith('.sha256')).length]).toEqual([false, names.length / 2])
  })
})

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

describe('an export is refused in a sentence', () => {
  const FIRST = `${JSON.stringify({ format: FORMATS.leads, migration: migrationNames(LEADS).at(-1) })}\n`
  let tables: Awaited<ReturnType<typeof ownTables>>
  beforeAll(async () => {
    tables = await ownTables(LEADS)
  })
  const lead = (changes: object = {}) => {
    const row = (name: string) => {
      const columns = tables.find((table) => table.name === name)?.columns ?? []
      return Object.fromEntries(columns.map((column) => [column.name, column.isNullable ? null : column.type === 'TEXT' ? 'x' : 1]))
    }
    return {
      lead: { ...row('outbox'), kind: 'lead', state: 'waiting' },
      consent: { ...row('consents'), lead_id: 'x' },
      deliveries: [],
      ...changes,
    }
  }

  async function restored(lines: string, changes: Partial<Record<keyof Manifest, unknown>> = {}): Promise<number> {
    const exported = join(folder, 'leads-20261126T204500Z.ndjson.gz')
    writeFileSync(exported, gzipSync(lines, { level: 1 }))
    const manifest = {
      format: FORMATS.leads,
      migration: migrationNames(LEADS).at(-1),
      bytes: readFileSync(exported).length,
      sha256: sha256(exported),
      leads: 1,
      states: {},
    }
    writeFileSync(manifestName(exported), JSON.stringify({ ...manifest, ...changes }))
    const copy = await openCopy(exported, draft)
    const { count } = copy.prepare('SELECT count(*) AS count FROM outbox').get() ?? {}
    copy.close()
    return Number(count)
  }

  it('a file that is no export is refused in a sentence', async () => {
    expect(await restored(`${FIRST}${JSON.stringify(lead())}\n`)).toBe(1)
  })

  const forms = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      row({ table: 'shown_forms', row: { name: `${' '.repeat(900_000)}${at}`, has_message: 1, has_name: 1 } }),
    ).join('')
  const row = (one: object) => `${JSON.stringify(one)}\n`
  it.each<[what: string, sentence: string, lines: () => string, changes?: Partial<Record<keyof Manifest, unknown>>]>([
    ['a line does not end', 'a line of more than 1000000 characters', () => FIRST + 'x'.repeat(40_000_000)],
    ['the first line does not end', 'a line of more than 1000000 characters', () => 'x'.repeat(2_000_000)],
    ['it becomes far more than its size', 'more than 50 times its size', () => FIRST + forms(40)],
    ['its last line is cut', 'its last line is cut', () => `${FIRST}{`],
    ['a line is no JSON', 'neither a lead nor a row', () => `${FIRST}{\n`],
    ['a line is empty', 'neither a lead nor a row', () => `${FIRST}\n`],
    ['a column is foreign', 'a row that is none of outbox', () => FIRST + row(lead({ lead: { ...lead().lead, [EVIL]: 1 } }))],
    ['a column is one of SQLite', 'a row that is none of outbox', () => FIRST + row(lead({ lead: { ...lead().lead, rowid: 1 } }))],
    ['a column is missing', 'a row that is none of consents', () => FIRST + row(lead({ consent: { lead_id: 'x' } }))],
    ['a value is a list', 'a row that is none of consents', () => FIRST + row(lead({ consent: { ...lead().consent, proof: [] } }))],
    ['a number is a text', 'outbox has a value of another kind', () => FIRST + row(lead({ lead: { ...lead().lead, created_at: 'soon' } }))],
    ['its table is another one', 'neither a lead nor a row', () => FIRST + row({ table: EVIL, row: {} })],
    ['it lacks leads', 'it has 1 leads, its manifest 2', () => FIRST + row(lead()), { leads: 2 }],
    ['its manifest names no migration', 'its manifest is not of the format', () => FIRST, { migration: null }],
    ['its manifest names another migration', 'a newer release has changed it', () => FIRST, { migration: '../x' }],
    ['its manifest is endless', 'its manifest is not of the format', () => FIRST, { states: { x: 'x'.repeat(200_000) } }],
  ])('an export is refused in a sentence when %s', async (_, sentence, lines, changes) => {
    await expect(restored(lines(), changes)).rejects.toThrow(sentence)
  })
})
