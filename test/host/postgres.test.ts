import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SqlValue, statement } from '../../contract/sql.ts'
import { createOutbox, type NewLead } from '../../features/leads/server/outbox.ts'
import { openMigratedPostgres } from '../../host/sql/postgres.ts'
import { sharedLeads } from '../../ops/leads/own-leads.ts'
import { sizeOf } from '../../tools/test/sizes.ts'
import { type PostgresServer, sharedPostgres } from './postgres-server.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
/** Timeout for the slowest machine; no test waits for it. */
const LONG_TIMEOUT_MS = 60_000
/** Timeout for a server that does not respond in time. */
const SHORT_TIMEOUT_MS = 400

let server: PostgresServer
let url: string
let opened: ReturnType<typeof openMigratedPostgres>[]
beforeAll(async () => {
  server = await sharedPostgres()
})

let databases = 0
beforeEach(async () => {
  databases += 1
  url = await server.database(`leads_${databases}`)
  opened = []
})
afterEach(() => Promise.all(opened.map((database) => database.close())))

/** Connections of one host to the database of this test. */
function host(timeoutMs = LONG_TIMEOUT_MS, at = url) {
  const db = openMigratedPostgres(at, timeoutMs)
  opened.push(db)
  return { db, outbox: createOutbox(db) }
}

/** Waits until so many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  const sql = 'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted'
  await vi.waitUntil(async () => (await server.ask(url, sql))[0]?.['count'] === count, { timeout: LONG_TIMEOUT_MS })
}

const lead = (id: string, number = 111): NewLead => ({
  id,
  number,
  kind: 'lead',
  form: 'main',
  fingerprint: 'print',
  keyId: 'k1',
  payload: 'payload',
  proof: 'proof',
  consentVersion: '2026-11-20',
  createdAt: NOW,
})

const many = <Value>(make: (index: number) => Promise<Value>) => Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))

it('the operator gets an error when the database cannot be reached', async () => {
  const unreachable = sharedLeads('postgresql://site:secret@127.0.0.1:1/leads')
  await expect(unreachable.query([statement('SELECT 1 AS one')])).rejects.toThrow(/^PostgreSQL: (?!.*secret)/)
})

describe('two hosts at once', () => {
  it('two hosts get one lease of a lead', async () => {
    const hosts = [host(), host()]
    await hosts[0]?.outbox.store(lead('a'))
    const taken = await many(async (index) => hosts[index % 2]?.outbox.take('a', NOW, NOW + 1000))
    expect(taken.filter((one) => one)).toMatchObject([{ id: 'a', attempts: 1 }])
  })

  it('two hosts get one of many claims', async () => {
    const hosts = [host(), host()]
    const claims = await many(async (index) => hosts[index % 2]?.outbox.claim('alarm', NOW, 1000))
    expect(claims.filter((one) => one)).toHaveLength(1)
  })

  it('two hosts store a lead once, with one number', async () => {
    const hosts = [host(), host()]
    const kept = await many(async (index) => hosts[index % 2]?.outbox.store(lead('a', index)))
    expect(new Set(kept.map((one) => one?.number)).size).toBe(1)
    expect(await server.ask(url, 'SELECT id FROM outbox JOIN consents ON lead_id = id')).toEqual([{ id: 'a' }])
  })

  it('two hosts give a number to one of many leads', async () => {
    const hosts = [host(), host()]
    const kept = await many(async (index) => hosts[index % 2]?.outbox.store(lead(`${index}`)))
    expect(kept.filter((one) => one !== null)).toHaveLength(1)
    expect(await server.ask(url, 'SELECT id FROM outbox JOIN consents ON lead_id = id')).toHaveLength(1)
  })

  it('two hosts that wait for each other both succeed', async () => {
    const { db, outbox } = host()
    for (const name of ['first', 'second']) await outbox.claim(name, 0, 0)
    const add = (name: string) => statement('UPDATE marks SET at = marks.at + 1 WHERE name = ?', name)
    // Both lock their first row before either requests the second.
    const meet = statement('SELECT pg_advisory_xact_lock_shared(1)')
    const gate = await server.connect(url)
    await gate.query('SELECT pg_advisory_lock(1)')
    const both = [db.query([add('first'), meet, add('second')]), db.query([add('second'), meet, add('first')])]
    await waiting(2)
    await gate.end()
    await Promise.all(both)
    expect(await server.ask(url, 'SELECT at::int FROM marks')).toEqual([{ at: 2 }, { at: 2 }])
  })
})

it('a transaction that the server aborts for another one is retried, but not for ever', async () => {
  const { db, outbox } = host()
  await outbox.claim('mark', 0, 0)
  await server.ask(
    url,
    `CREATE SEQUENCE tries; CREATE FUNCTION ended(times int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('tries') <= times THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF; END $$`,
  )
  const endedTimes = (times: number) =>
    db.query([statement('UPDATE marks SET at = marks.at + 1'), statement('SELECT ended(?::int)', times)])
  await endedTimes(2)
  expect(await server.ask(url, 'SELECT at::int FROM marks')).toEqual([{ at: 1 }])
  await expect(endedTimes(1000)).rejects.toThrow('40P01')
  expect(await server.ask(url, 'SELECT at::int FROM marks')).toEqual([{ at: 1 }])
})

it('while the server is down all statements are rejected, and nothing is lost', async () => {
  const { db, outbox } = host()
  await outbox.store(lead('a'))
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await server.stop()
  await expect(outbox.store(lead('b', 222))).rejects.toThrow(/^PostgreSQL: /)
  await expect(outbox.has('a')).rejects.toThrow(/^PostgreSQL: /)
  await expect(db.query([statement('SELECT 1')])).rejects.toThrow(/^PostgreSQL: /)
  await server.start()
  expect([await outbox.has('a'), await outbox.store(lead('b', 222))]).toMatchObject([true, { number: 222 }])
  lines.mockRestore()
})

it('no confirmed lead is lost while the server keeps closing the connections of thirty senders', async () => {
  const { outbox } = host()
  const told: string[] = []
  let [isOver, sent] = [false, 0]
  async function send(): Promise<void> {
    while (!isOver) {
      sent += 1
      const id = `${sent}`
      // A closed connection rejects; a visitor would send again.
      if (await outbox.store(lead(id, sent)).catch(() => null)) told.push(id)
    }
  }
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const senders = Array.from({ length: 30 }, send)
  const others = 'datname = current_database() AND pid <> pg_backend_pid()'
  for (let round = 0; round < sizeOf('endedConnections'); round += 1) {
    const before = told.length
    await vi.waitUntil(() => told.length > before + 30, { timeout: LONG_TIMEOUT_MS, interval: 1 })
    await server.ask(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`)
  }
  isOver = true
  await Promise.all(senders)
  lines.mockRestore()
  const kept = new Set((await server.ask(url, 'SELECT id FROM outbox JOIN consents ON lead_id = id')).map(({ id }) => id))
  expect(told.filter((id) => !kept.has(id))).toEqual([])
})

it('a server that crashes in the middle of a batch stores no part of it', async () => {
  const { outbox } = host()
  await outbox.store(lead('a'))
  const blocking = await server.connect(url)
  await blocking.query('BEGIN; LOCK TABLE consents')
  const keeping = expect(outbox.store(lead('b', 222))).rejects.toThrow(/^PostgreSQL: /)
  await waiting(1)
  await server.stop()
  await keeping
  await server.start()
  expect(await outbox.has('b')).toBe(false)
})

it('a server that starts after the host gets its tables then', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await server.stop()
  const { outbox } = host()
  await expect(outbox.has('a')).rejects.toThrow(/^PostgreSQL: /)
  await server.start()
  expect(await outbox.has('a')).toBe(false)
  expect(lines.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['database not ready'])
  lines.mockRestore()
})

it('a statement without a response is rejected after the timeout, and no part of its batch is stored', async () => {
  const calm = host()
  await calm.outbox.store(lead('a'))
  const blocking = await server.connect(url)
  await blocking.query('BEGIN; LOCK TABLE consents')
  await expect(host(SHORT_TIMEOUT_MS).outbox.store(lead('b', 222))).rejects.toThrow(/^PostgreSQL: /)
  await blocking.query('ROLLBACK')
  await blocking.end()
  expect([await calm.outbox.has('b'), await calm.outbox.store(lead('b', 222))]).toMatchObject([false, { number: 222 }])
})

it('the host leaves a server that is read-only after a failover', async () => {
  const { outbox } = host()
  await outbox.store(lead('a'))
  const { name, others } = { name: `leads_${databases}`, others: 'datname = current_database() AND pid <> pg_backend_pid()' }
  await server.ask(server.url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await server.ask(url, `SELECT pg_terminate_backend(pid, ${LONG_TIMEOUT_MS}) FROM pg_stat_activity WHERE ${others}`)
  await vi.waitUntil(() => outbox.has('a').catch(() => false), { timeout: LONG_TIMEOUT_MS })
  await expect(outbox.store(lead('b', 222))).rejects.toThrow('25006')
  await server.ask(server.url, `ALTER DATABASE ${name} RESET default_transaction_read_only`)
  expect(await outbox.store(lead('b', 222))).toMatchObject({ number: 222 })
})

/** Lets the server wait for a replica that nobody has, until the returned function is called. */
async function withoutReplica(url: string): Promise<() => Promise<void>> {
  await server.ask(server.url, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
  await server.ask(server.url, 'SELECT pg_reload_conf()')
  // New connections have the setting before commits wait: that begins when a process of the server has taken it over, too.
  const probe = await server.connect(url)
  let isOver = false
  const probing = (async () => {
    while (!isOver) await probe.query("SELECT pg_logical_emit_message(true, 'probe', '')")
  })()
  const waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
  await vi.waitUntil(async () => (await server.ask(server.url, waiting)).length > 0, { timeout: LONG_TIMEOUT_MS })
  return async () => {
    isOver = true
    await server.ask(server.url, 'ALTER SYSTEM RESET synchronous_standby_names')
    await server.ask(server.url, 'SELECT pg_reload_conf()')
    await probing
    await probe.end()
  }
}

it('a lead is not confirmed while the server waits for its replica, nor is its repeat', async () => {
  const calm = host()
  await calm.outbox.store(lead('a'))
  const hurried = host(SHORT_TIMEOUT_MS)
  const release = await withoutReplica(url)
  try {
    for (let times = 0; times < 2; times += 1) await expect(hurried.outbox.store(lead('b', 222))).rejects.toThrow(/^PostgreSQL: /)
    expect(await calm.outbox.has('b')).toBe(false)
  } finally {
    await release()
  }
  expect(await calm.outbox.store(lead('b', 222))).toMatchObject({ number: 222 })
})

it('an error contains no value of a parameter', async () => {
  const { db } = host()
  const insert = (...values: SqlValue[]) => db.query([statement('INSERT INTO marks (name, at) VALUES (?, ?)', ...values)])
  await insert('secret', 1)
  const told = [await insert('secret', 1).catch(String), await insert('other', 'secret').catch(String)]
  expect(told).toEqual(['Error: PostgreSQL: 23505 duplicate key value violates unique constraint "marks_pkey"', 'Error: PostgreSQL: 22P02'])
})
