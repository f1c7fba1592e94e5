import { recordForms } from '../../content/embedded/shown-forms.ts'
import type { Sql } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { deleteOldCounts, writeCounts } from '../../features/crawlers/server/counts/crawl-counts.ts'
import { countRefinement } from '../../features/generator/server/count-refinement.ts'
import { createToldStore } from '../../features/indexnow/server/told-store.ts'
import { exportLeads } from '../../features/leads/server/backup/export-leads.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { recordedForms } from '../../features/leads/server/shown-forms.ts'
import { hourOf } from '../../features/vitals/engine/events.ts'
import { addCounts, deleteOldEvents, tableReader } from '../../features/vitals/server/event-table.ts'
import { createAnnouncementBook } from '../../ops/indexnow/announcement-book.ts'
import { createLeadBook } from '../../ops/leads/lead-book.ts'
import { countUnder, openAll } from '../../ops/leads/sealed-leads.ts'
import { readStatus } from '../../ops/status/read-status.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const KEY = `k1:${Buffer.alloc(32, 1).toString('base64')}`

/** Asks LEADS everything that the worker asks it, each question at a moment when it has an answer. Leaves some rows. */
export async function askLeads(db: Sql): Promise<void> {
  const vault = await createVault(KEY)
  await askOutbox(db)
  await askToldStore(db)
  await recordForms(db, [{ name: 'main', hasMessage: true, hasName: false }])
  await recordedForms(db, 'main')
  await countRefinement({ db, vault, network: '192.0.2.1', now: new Date(NOW) })
  const day = '2026-11-21'
  const missed = { day, status: 404, path: '/b/', robot: '', referrer: '', count: 1 }
  await writeCounts(db, { visits: [{ day, robot: 'YandexBot', status: 200, count: 3 }], missed: [missed] }, NOW)
  await deleteOldCounts(db, NOW)
  await addCounts(db, [{ name: 'view', build: 'b', kind: 'home', bucket: 0, hour: hourOf(NOW), count: 1 }])
  await tableReader(db)(0, hourOf(NOW) + 1)
  await deleteOldEvents(db, NOW)
  for await (const _ of exportLeads(db, '', { leads: 0, states: {} }));
}

/** Asks LEADS everything that an operator's commands ask it, after `askLeads`. */
export async function askAsOperator(db: Sql): Promise<void> {
  const vault = await createVault(KEY)
  const leads = createLeadBook(db, vault)
  await leads.list()
  for (const which of ['waiting', '2']) await leads.show(which)
  await leads.export()
  for (const which of ['dead', 'waiting', '2']) await leads.requeue(which)
  await openAll(db, [KEY])
  await countUnder(db, ['k1', 'k2'])
  const announcements = createAnnouncementBook(db)
  await announcements.preview('engine', { listed: [], moved: [] })
  await announcements.log()
  await announcements.state()
  await announcements.resend()
  await readStatus({ now: NOW, database: db, readCounts: async () => [], health: null, build: null, content: null })
}

async function askOutbox(db: Sql): Promise<void> {
  const outbox = createOutbox(db)
  const given = { kind: 'lead', form: 'main', fingerprint: 'print', keyId: 'k1', payload: 'sealed', proof: 'proof' } as const
  for (const [number, id] of ['delivered', 'dead', 'waiting', 'waiting-2'].entries())
    await outbox.store({ id, number, ...given, consentVersion: '2026-11-20', createdAt: NOW - 9 + number })
  await outbox.has('waiting')
  await outbox.proof('waiting')
  await outbox.due(NOW, 9)
  const settle = async (id: string, state: 'waiting' | 'delivered' | 'dead') => {
    const lead = await outbox.take(id, NOW, NOW + 1000)
    if (!lead) throw new Error(`${id} cannot be taken`)
    const delivery = { sink: 'amocrm', state, attempts: 1, nextAt: NOW, reason: null, confirmed: 1 } as const
    await outbox.settle(lead, { state, nextAt: NOW, wipeAt: state === 'delivered' ? NOW + 1 : null, deliveries: [delivery] }, NOW)
  }
  for (const state of ['delivered', 'dead', 'waiting'] as const) await settle(state, state)
  // Its delivery is known now.
  await settle('waiting', 'waiting')
  await outbox.backlog()
  await outbox.claim('sweep', NOW, 1000)
  await outbox.lastClaim('sweep')
  await outbox.wipe(NOW + 1, 1000)
  await outbox.purge(NOW + 1, NOW + 1)
  const [lead] = await outbox.sealedWithOtherKeys('k2', '', 9)
  if (lead) await outbox.replaceSeals(lead, { keyId: 'k2', fingerprint: 'new', payload: 'new', proof: 'new' })
  await outbox.countSealedWithOtherKeys('k2')
}

async function askToldStore(db: Sql): Promise<void> {
  const store = createToldStore(db)
  await store.lease(NOW, NOW + 10)
  const open = (path: string, hash: string) => ({ endpoint: 'engine', path, reason: 'new', hash, nextAt: NOW }) as const
  const run = { base: 'https://site.example', compared: 'v1', comparedAt: NOW }
  await store.replaceOpen([open('/a/', 'aa'), open('/gone/', '')], run)
  await store.last()
  await store.hasDue(NOW, 'v2')
  await store.due('engine', NOW, 1)
  const state = { attempts: 1, accepted: 0, nextAt: NOW, refused: null }
  const settled = { endpoint: 'engine', sent: { paths: ['/a/'], now: NOW }, answer: { status: 200, error: null }, state }
  await store.settle({ ...settled, isTold: true })
  await store.told('engine')
  await store.state('engine')
  await store.release(NOW + 10)
  await store.forget()
  await store.replaceOpen([open('/a/', 'aa')], run)
  await store.settle({ ...settled, isTold: true })
}
