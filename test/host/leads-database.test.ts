import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { createAnnouncementStore, type Open } from '../../features/indexnow/server/announcement-store.ts'
import { createOutbox, type Delivery, type NewLead, type Outbox } from '../../features/leads/server/outbox.ts'
import { hourOf } from '../../features/vitals/engine/events.ts'
import { addCounts, deleteOldEvents, tableReader } from '../../features/vitals/server/event-table.ts'
import { openMigratedPostgres } from '../../host/sql/postgres.ts'
import { sqliteLeads } from './host-leads.ts'
import { type PostgresServer, sharedPostgres } from './postgres-server.ts'

/** A time beyond four bytes. */
const NOW = Date.UTC(2026, 10, 21, 9)
const DAY = 24 * 60 * 60 * 1000
/** Timeout for the slowest machine; no test waits for it. */
const LONG_TIMEOUT_MS = 60_000

let server: PostgresServer
let postgres: ReturnType<typeof openMigratedPostgres>
beforeAll(async () => {
  server = await sharedPostgres()
  postgres = openMigratedPostgres(await server.database('leads'), LONG_TIMEOUT_MS)
})
afterAll(async () => {
  await postgres.close()
})

async function emptied(db: Sql): Promise<Sql> {
  await db.query([statement('DELETE FROM outbox'), statement('DELETE FROM event_counts')])
  return db
}

const newLead = (id: string, number: number, changes: Partial<NewLead> = {}): NewLead => ({
  id,
  number,
  kind: 'lead',
  form: 'main',
  fingerprint: `print of ${id}`,
  keyId: 'k1',
  payload: `payload of ${id}`,
  proof: `proof of ${id}`,
  consentVersion: '2026-11-20',
  createdAt: NOW,
  ...changes,
})

const delivery = (sink: string, state: Delivery['state'], changes: Partial<Delivery> = {}): Delivery => ({
  sink,
  state,
  attempts: 1,
  nextAt: NOW,
  reason: null,
  confirmed: 1,
  ...changes,
})

describe.each([
  ['SQLite', async () => (await sqliteLeads()).db],
  ['PostgreSQL', () => emptied(postgres)],
] as const)('%s as the database of leads', (_, open) => {
  let db: Sql
  let outbox: Outbox
  beforeEach(async () => {
    db = await open()
    outbox = createOutbox(db)
  })

  const rows = (sql: string) => allRows(db, statement(sql))

  async function taken(id: string, now = NOW) {
    const lead = await outbox.take(id, now, now + 1000)
    if (!lead) throw new Error(`${id} cannot be taken`)
    return lead
  }

  async function delivered(id: string, now: number, wipeAt: number | null): Promise<void> {
    await outbox.settle(await taken(id), { state: 'delivered', nextAt: now, wipeAt, deliveries: [delivery('amocrm', 'delivered')] }, now)
  }

  it('the database stores a lead with its consent once', async () => {
    const kept = { number: 111, fingerprint: 'print of a', keyId: 'k1' }
    expect(await outbox.has('a')).toBe(false)
    expect(await outbox.store(newLead('a', 111))).toEqual(kept)
    expect(await outbox.store(newLead('a', 222, { fingerprint: 'other' }))).toEqual(kept)
    expect([await outbox.has('a'), await outbox.proof('a')]).toEqual([true, { keyId: 'k1', proof: 'proof of a' }])
    expect(await rows('SELECT * FROM consents')).toEqual([{ lead_id: 'a', text_version: '2026-11-20', given_at: NOW, proof: 'proof of a' }])
  })

  it('the database stores no part of a lead whose number is taken', async () => {
    await outbox.store(newLead('a', 111))
    expect(await outbox.store(newLead('b', 111))).toBeNull()
    expect([await outbox.has('b'), await rows('SELECT lead_id FROM consents')]).toEqual([false, [{ lead_id: 'a' }]])
  })

  it('a delivery stays delivered, and an expired lease changes no state', async () => {
    await outbox.store(newLead('a', 111))
    const older = await taken('a')
    const newer = await taken('a', NOW + 1000)
    const state = { state: 'waiting', nextAt: NOW + 5000, wipeAt: null } as const
    await outbox.settle(newer, { ...state, deliveries: [delivery('amocrm', 'delivered'), delivery('webhook', 'waiting')] }, NOW)
    const late = [delivery('amocrm', 'dead'), delivery('webhook', 'dead', { attempts: 2, reason: 'status 400', confirmed: 0 })]
    await outbox.settle(older, { ...state, state: 'dead', deliveries: late }, NOW)
    expect(await outbox.take('a', NOW + 4999, NOW + 9000)).toBeNull()
    const { deliveries } = await taken('a', NOW + 5000)
    expect(deliveries.toSorted((one, other) => one.sink.localeCompare(other.sink))).toEqual([delivery('amocrm', 'delivered'), late[1]])
  })

  it('a wrong clock delays no lead longer than the longest possible delay', async () => {
    for (const [number, id] of ['new', 'leased', 'delayed'].entries()) await outbox.store(newLead(id, number, { createdAt: NOW + DAY }))
    await taken('leased', NOW + DAY)
    const waiting = { state: 'waiting' as const, nextAt: NOW + 2 * DAY, wipeAt: null, deliveries: [] }
    await outbox.settle(await taken('delayed', NOW + DAY), waiting, NOW + DAY)
    expect((await outbox.due(NOW, 9)).toSorted()).toEqual(['delayed', 'leased', 'new'])
    for (const id of ['new', 'leased', 'delayed']) expect(await outbox.take(id, NOW, NOW + 1000)).toMatchObject({ id })
    // The longest possible delay counts.
    expect(await outbox.due(NOW, 9)).toEqual([])
    await outbox.settle(await taken('delayed', NOW + 1000), { ...waiting, nextAt: NOW + DAY / 2 }, NOW)
    expect([await outbox.take('delayed', NOW, NOW + 1000), await outbox.due(NOW, 9)]).toEqual([null, []])
  })

  it('a lead that no sink has is never deleted or wiped', async () => {
    for (const [number, id] of ['dead', 'waiting'].entries()) await outbox.store(newLead(id, number))
    await outbox.settle(await taken('dead'), { state: 'dead', nextAt: 0, wipeAt: null, deliveries: [delivery('amocrm', 'dead')] }, NOW)
    expect([await outbox.wipe(NOW + 400 * DAY, DAY), await outbox.purge(NOW + 400 * DAY, NOW + 400 * DAY)]).toEqual([0, 0])
    expect(await rows('SELECT id, payload, settled_at FROM outbox ORDER BY id')).toEqual([
      { id: 'dead', payload: 'payload of dead', settled_at: NOW },
      { id: 'waiting', payload: 'payload of waiting', settled_at: null },
    ])
  })

  it('a wrong clock prolongs the storage of no content and no receipt', async () => {
    for (const [number, id] of ['a', 'b'].entries()) await outbox.store(newLead(id, number))
    await delivered('a', NOW + 400 * DAY, NOW + 403 * DAY)
    await delivered('b', NOW, NOW + DAY)
    expect(await outbox.wipe(NOW, 3 * DAY)).toBe(0)
    expect(await rows('SELECT wipe_at FROM outbox ORDER BY id')).toEqual([{ wipe_at: NOW + 3 * DAY }, { wipe_at: NOW + DAY }])
    expect(await outbox.purge(NOW, NOW)).toBe(0)
    expect(await outbox.purge(NOW + 1, NOW + 1)).toBe(2)
  })

  it('all seals of a lead are replaced, unless it has changed since it was read', async () => {
    for (const [index, id] of ['a', 'b', 'c'].entries()) await outbox.store(newLead(id, index, { keyId: id === 'c' ? 'k2' : 'k1' }))
    await delivered('b', NOW, NOW)
    const [a, b] = await outbox.sealedWithOtherKeys('k2', '', 9)
    const sealed = { keyId: 'k1', fingerprint: 'print of a', payload: 'payload of a', proof: 'proof of a' }
    expect(a).toEqual({ id: 'a', ...sealed })
    expect((await outbox.sealedWithOtherKeys('k2', 'a', 9)).map(({ id }) => id)).toEqual(['b'])
    const seals = { keyId: 'k2', fingerprint: 'new', payload: null, proof: 'new' }
    const again = await Promise.all([a, b].map((lead) => lead && outbox.replaceSeals(lead, seals)))
    expect([again, a && (await outbox.replaceSeals(a, seals))]).toEqual([[true, true], false])
    expect(await outbox.countSealedWithOtherKeys('k2')).toBe(0)
    expect(await rows('SELECT lead_id, proof FROM consents ORDER BY lead_id')).toEqual([
      { lead_id: 'a', proof: 'new' },
      { lead_id: 'b', proof: 'new' },
      { lead_id: 'c', proof: 'proof of c' },
    ])
  })

  it('the reports of browsers are added up, read by period, and deleted after 30 days', async () => {
    const hour = hourOf(NOW)
    const event = (name: string, bucket: number, at: number) => ({ name, build: 'b', kind: 'home', bucket, hour: at, count: 2 })
    for (let times = 0; times < 2; times += 1)
      await addCounts(db, [event('lcp', 2000, hour), event('lcp', 2000, hour - 1), event('view', 0, hour - 2)])
    const read = tableReader(db)
    expect(await read(hour - 1, hour + 1)).toEqual([{ name: 'lcp', build: 'b', kind: 'home', bucket: 2000, count: 8, since: hour - 1 }])
    await addCounts(db, [event('view', 0, hour + 30 * 24 + 25)])
    await deleteOldEvents(db, NOW + 30 * DAY)
    expect((await read(0, hour + 9999)).map(({ name, count }) => `${name} ${count}`)).toEqual(['lcp 4'])
  })

  it('the rows of an hour are limited, with room for events that raise alarms and for the worker’s own', async () => {
    const hour = hourOf(NOW)
    const event = (name: string, bucket: number) => ({ name, build: 'b', kind: 'home', bucket, hour, count: 1 })
    const many = (name: string) => Array.from({ length: 3500 }, (_, bucket) => event(name, bucket))
    for (const name of ['lcp', 'own Error', 'server 500']) await addCounts(db, many(name))
    // Existing rows are still counted.
    await addCounts(db, [event('lcp', 0), event('lcp', 9999)])
    expect(await rows('SELECT name, count(*) AS kept, max(count) AS most FROM event_counts GROUP BY name ORDER BY name')).toEqual([
      { name: 'lcp', kept: 2000, most: 2 },
      { name: 'own Error', kept: 1000, most: 1 },
      { name: 'server 500', kept: 100, most: 1 },
    ])
  })

  it('a lease, a pause and an announcement from a clock that was a day ahead count as past, a refusal does not', async () => {
    const store = createAnnouncementStore(db)
    expect([await store.lease(NOW + DAY, NOW + DAY + 10), await store.lease(NOW, NOW + 30)]).toEqual([true, true])
    const late: Open = { endpoint: 'engine', path: '/late/', reason: 'new', hash: 'aa', nextAt: NOW + DAY }
    await store.replaceOpen([late], { base: '', compared: 'v1', comparedAt: NOW })
    const state = { attempts: 1, accepted: 0, nextAt: NOW + 2 * DAY, refused: 'v1' }
    await store.settle({ endpoint: 'engine', sent: { paths: [], now: NOW }, answer: { status: 403, error: null }, isTold: false, state })
    expect([await store.hasDue(NOW, 'v1'), await store.hasDue(NOW, 'v2')]).toEqual([false, true])
    expect(await store.due('engine', NOW, 9)).toEqual(['/late/'])
    await store.forget()
    expect(await store.state('engine')).toEqual({ attempts: 0, accepted: 0, nextAt: 0, refused: null })
  })
})
