import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordForms } from '../../content/embedded/shown-forms.ts'
import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { deleteOldCounts, writeCounts } from '../../features/crawlers/server/counts/crawl-counts.ts'
import { countRefinement } from '../../features/generator/server/count-refinement.ts'
import { createAnnouncementStore, type Open } from '../../features/indexnow/server/announcement-store.ts'
import { createOutbox, type Delivery, type NewLead, type Outbox } from '../../features/leads/server/outbox.ts'
import { recordedForms } from '../../features/leads/server/shown-forms.ts'
import { hourOf } from '../../features/vitals/engine/events.ts'
import { addCounts, deleteOldEvents, tableReader } from '../../features/vitals/server/event-table.ts'
import { openPostgresLeads } from '../../host/sql/postgres.ts'
import { sqliteLeads } from './host-leads.ts'
import { type PostgresServer, sharedPostgres } from './postgres-server.ts'

/** A time beyond four bytes. */
const NOW = Date.UTC(2026, 10, 21, 9)
const DAY = 24 * 60 * 60 * 1000
/** Timeout for the slowest machine; no test waits for it. */
const LONG_TIMEOUT_MS = 60_000

let server: PostgresServer
let postgres: ReturnType<typeof openPostgresLeads>
beforeAll(async () => {
  server = await sharedPostgres()
  postgres = openPostgresLeads(await server.database('leads'), LONG_TIMEOUT_MS)
})
afterAll(async () => {
  await postgres.close()
})

const TABLES = ['outbox', 'marks', 'shown_forms', 'refinements', 'robot_visits', 'missed_addresses', 'indexnow_log', 'indexnow_run'].concat(
  ['indexnow_told', 'indexnow_open', 'indexnow_endpoints', 'event_counts'],
)

async function emptied(db: Sql): Promise<Sql> {
  await db.query(TABLES.map((table) => statement(`DELETE FROM ${table}`)))
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

  it('a due lead is leased to one caller until the lease expires', async () => {
    await outbox.store(newLead('a', 111))
    expect(await outbox.take('a', NOW - 1, NOW)).toBeNull()
    const first = { id: 'a', number: 111, keyId: 'k1', payload: 'payload of a', attempts: 1, deliveries: [] }
    expect(await outbox.take('a', NOW, NOW + 1000)).toEqual(first)
    expect(await outbox.take('a', NOW + 999, NOW + 2000)).toBeNull()
    expect(await outbox.take('a', NOW + 1000, NOW + 2000)).toEqual({ ...first, attempts: 2 })
    expect(await outbox.take('b', NOW, NOW + 1000)).toBeNull()
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

  it('the content of a delivered lead is wiped at its time, and the row is deleted later', async () => {
    for (const [index, id] of ['now', 'later', 'kept'].entries()) await outbox.store(newLead(id, index))
    await delivered('now', NOW, NOW)
    await delivered('later', NOW, NOW + DAY)
    await delivered('kept', NOW + DAY, null)
    const state = () => rows('SELECT id, payload, wipe_at, settled_at FROM outbox ORDER BY id')
    const kept = { id: 'kept', payload: 'payload of kept', wipe_at: null, settled_at: NOW + DAY }
    const wiped = { payload: null, wipe_at: null, settled_at: NOW }
    const later = { id: 'later', payload: 'payload of later', wipe_at: NOW + DAY, settled_at: NOW }
    expect(await state()).toEqual([kept, later, { id: 'now', ...wiped }])
    expect([await outbox.wipe(NOW + DAY - 1, DAY), await outbox.wipe(NOW + DAY, DAY)]).toEqual([0, 1])
    expect(await state()).toEqual([kept, { id: 'later', ...wiped }, { id: 'now', ...wiped }])
    expect([await outbox.purge(NOW, NOW + DAY), await outbox.purge(NOW + 1, NOW + DAY)]).toEqual([0, 2])
    expect([await state(), await rows('SELECT lead_id FROM deliveries'), await rows('SELECT lead_id FROM consents')]).toEqual([
      [kept],
      [{ lead_id: 'kept' }],
      [{ lead_id: 'kept' }],
    ])
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

  it('due leads are listed in the order of their time, and open ones are counted', async () => {
    expect(await outbox.backlog()).toEqual({ waiting: 0, oldest: null, dead: 0, oldestDead: null })
    for (const [index, id] of ['c', 'b', 'a', 'dead', 'leased', 'done'].entries()) {
      await outbox.store(newLead(id, index, { createdAt: NOW + index }))
    }
    await outbox.settle(await taken('dead', NOW + 9), { state: 'dead', nextAt: NOW, wipeAt: null, deliveries: [] }, NOW)
    await taken('leased', NOW + 9)
    await outbox.settle(await taken('done', NOW + 9), { state: 'delivered', nextAt: NOW, wipeAt: NOW, deliveries: [] }, NOW)
    expect([await outbox.due(NOW + 9, 2), await outbox.due(NOW + 9, 9), await outbox.due(NOW + 1, 9)]).toEqual([
      ['c', 'b'],
      ['c', 'b', 'a'],
      ['c', 'b'],
    ])
    expect(await outbox.backlog()).toEqual({ waiting: 4, oldest: NOW, dead: 1, oldestDead: NOW + 3 })
  })

  it('a claim is granted once in its period, also after a mark from a wrong clock', async () => {
    const claims = []
    for (const at of [NOW, NOW + 999, NOW + 1000]) claims.push(await outbox.claim('alarm', at, 1000))
    expect(claims).toEqual([true, false, true])
    expect([await outbox.lastClaim('alarm'), await outbox.lastClaim('sweep')]).toEqual([NOW + 1000, null])
    expect([await outbox.claim('alarm', NOW + 400 * DAY, 1000), await outbox.claim('alarm', NOW, 1000)]).toEqual([true, true])
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

  it('responses to robots are counted, and missing addresses up to the limit of a day', async () => {
    const visit = { day: '2026-11-21', robot: 'YandexBot', status: 200, count: 3 }
    const missed = (path: string, count = 2) => ({ day: '2026-11-21', status: 404, path, robot: '', referrer: 'ya.ru', count })
    for (let times = 0; times < 2; times += 1) await writeCounts(db, { visits: [visit], missed: [missed('/b/'), missed('/a/')] }, NOW)
    expect(await rows('SELECT * FROM robot_visits')).toEqual([{ ...visit, count: 6 }])
    expect(await rows('SELECT * FROM missed_addresses ORDER BY path')).toEqual([missed('/a/', 4), missed('/b/', 4)])
    await writeCounts(db, { visits: [], missed: Array.from({ length: 1200 }, (_, index) => missed(`/${index}/`)) }, NOW)
    await writeCounts(db, { visits: [], missed: [missed('/new/'), missed('/a/')] }, NOW)
    expect(await rows('SELECT count(*) AS count FROM missed_addresses')).toEqual([{ count: 1000 }])
    expect(await rows("SELECT path, count FROM missed_addresses WHERE path IN ('/a/', '/new/')")).toEqual([{ path: '/a/', count: 6 }])
    await deleteOldCounts(db, NOW + 401 * DAY)
    expect([await rows('SELECT * FROM robot_visits'), await rows('SELECT * FROM missed_addresses')]).toEqual([[], []])
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

  it('the database stores the forms that were shown', async () => {
    const forms = [
      { name: 'main', hasMessage: true, hasName: false },
      { name: 'story', hasMessage: true, hasName: true },
    ]
    for (let times = 0; times < 2; times += 1) await recordForms(db, forms)
    expect(await recordedForms(db, 'main')).toEqual(forms.slice(0, 1))
    expect(await recordedForms(db, 'none')).toEqual([])
  })

  it('questions are counted by hour and day', async () => {
    const vault = await createVault(`k1:${Buffer.alloc(32, 1).toString('base64')}`)
    const ask = (now: number) => countRefinement({ db, vault, network: '192.0.2.1', now: new Date(now) })
    const answers = []
    for (let asked = 0; asked < 31; asked += 1) answers.push(await ask(NOW))
    expect(answers.slice(-2)).toEqual([null, 'hour'])
    expect(await ask(NOW + DAY)).toBeNull()
    expect(await rows('SELECT span, count FROM refinements ORDER BY span')).toEqual([
      { span: '2026-11-22', count: 1 },
      { span: '2026-11-22T09', count: 1 },
    ])
  })

  it('the database stores the announcements to search engines', async () => {
    const store = createAnnouncementStore(db)
    expect([await store.lease(NOW, NOW + 10), await store.lease(NOW + 9, NOW + 20)]).toEqual([true, false])
    const run = { base: 'https://site.example', compared: 'v1', comparedAt: NOW }
    const open = (path: string, hash: string): Open => ({ endpoint: 'engine', path, reason: 'new', hash, nextAt: NOW })
    await store.replaceOpen([open('/b/', 'bb'), open('/a/', 'aa'), open('/gone/', '')], run)
    expect([await store.last(), await store.hasDue(NOW, 'v1'), await store.due('engine', NOW, 2)]).toEqual([run, true, ['/a/', '/b/']])
    const state = { attempts: 1, accepted: 0, nextAt: NOW, refused: 'v1' }
    const answer = { status: 200, error: null }
    await store.settle({ endpoint: 'engine', sent: { paths: ['/a/', '/b/'], now: NOW }, answer, isTold: true, state })
    expect(await store.told('engine')).toEqual(['/a/', '/b/'].map((path) => ({ path, hash: path.replaceAll('/', '').repeat(2), at: NOW })))
    expect([await store.state('engine'), await store.due('engine', NOW, 9)]).toEqual([state, ['/gone/']])
    expect([await store.hasDue(NOW, 'v1'), await store.hasDue(NOW, 'v2')]).toEqual([false, true])
    expect(await rows('SELECT at, status, error, urls FROM indexnow_log')).toEqual([{ at: NOW, ...answer, urls: 2 }])
    await store.release(NOW + 10)
    expect(await store.lease(NOW + 1, NOW + 20)).toBe(true)
    // A lease, a pause and an announcement from a clock that was a day ahead.
    await store.release(NOW + 20)
    expect([await store.lease(NOW + DAY, NOW + DAY + 10), await store.lease(NOW, NOW + 30)]).toEqual([true, true])
    await store.replaceOpen([{ ...open('/late/', 'cc'), nextAt: NOW + DAY }], run)
    await store.settle({
      endpoint: 'engine',
      sent: { paths: [], now: NOW },
      answer,
      isTold: false,
      state: { ...state, nextAt: NOW + 2 * DAY },
    })
    expect([await store.hasDue(NOW, 'v2'), await store.due('engine', NOW, 9)]).toEqual([true, ['/late/']])
    await store.forget()
    expect([await store.told('engine'), await store.state('engine')]).toEqual([[], { attempts: 0, accepted: 0, nextAt: 0, refused: null }])
  })
})
