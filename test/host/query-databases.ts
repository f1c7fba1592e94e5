import { hasEdition, latestEdition } from '../../content/embedded/editions.ts'
import { createDocumentStore } from '../../content/embedded/embedded-source.ts'
import { createPostStore } from '../../content/embedded/post-store.ts'
import { recordForms } from '../../content/embedded/shown-forms.ts'
import type { Desk } from '../../content/publish/decide.ts'
import {
  hasPublished,
  leasePublications,
  logStatement,
  markShown,
  newestNumber,
  newestOfVersion,
  newestShown,
  oldestMaking,
  readCheckpoints,
  readFile,
  readHistory,
  readPublications,
  releasePublications,
} from '../../content/publish/desk-store.ts'
import { differenceOf } from '../../content/publish/difference.ts'
import { drawnPictures } from '../../content/publish/drawn-pictures.ts'
import { publishContent, rollBackEdition } from '../../content/publish/publish-content.ts'
import { publishDrafts } from '../../content/publish/publish-drafts.ts'
import { disputeDraft, dropDraft, readyDraft } from '../../content/publish/save-draft.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { undoPublication } from '../../content/publish/undo-publication.ts'
import { createSearchStore } from '../../content/search/search-store.ts'
import { allRows, type Sql, statement } from '../../contract/sql.ts'
import { createVault } from '../../edge/vault.ts'
import { deleteOldCounts, writeCounts } from '../../features/crawlers/server/counts/crawl-counts.ts'
import { deleteOldRecords } from '../../features/desk/server/delete-old-records.ts'
import { forgetKeys, invite } from '../../features/desk/server/people/invite.ts'
import {
  activatePerson,
  deletePasskey,
  insertPasskey,
  insertPerson,
  readPasskey,
  readPasskeys,
  readPeople,
  touchPasskey,
  updatePerson,
} from '../../features/desk/server/people/people-store.ts'
import type { Person } from '../../features/desk/server/people/person.ts'
import { readLog } from '../../features/desk/server/people/read-log.ts'
import {
  confirmToken,
  deleteExpired,
  deleteToken,
  deleteTokensOf,
  insertToken,
  readToken,
  takeToken,
  touchToken,
} from '../../features/desk/server/people/tokens.ts'
import { BEGUN, mayWrite } from '../../features/desk/server/texts/may-write.ts'
import { newestChange } from '../../features/desk/server/texts/newest-change.ts'
import { describePublications } from '../../features/desk/server/texts/publication-titles.ts'
import { listTexts, searchTexts } from '../../features/desk/server/texts/text-list.ts'
import { countRefinement } from '../../features/generator/server/count-refinement.ts'
import { createAnnouncementStore } from '../../features/indexnow/server/announcement-store.ts'
import { exportDesk, hasDesk } from '../../features/leads/server/backup/export-desk.ts'
import { exportLeads } from '../../features/leads/server/backup/export-leads.ts'
import { createOutbox } from '../../features/leads/server/outbox.ts'
import { recordedForms } from '../../features/leads/server/shown-forms.ts'
import { hourOf } from '../../features/vitals/engine/events.ts'
import { addCounts, deleteOldEvents, tableReader } from '../../features/vitals/server/event-table.ts'
import { createAnnouncementBook } from '../../ops/indexnow/announcement-book.ts'
import { createLeadBook } from '../../ops/leads/lead-book.ts'
import { countUnder, openAll } from '../../ops/leads/sealed-leads.ts'
import { readStatus } from '../../ops/status/read-status.ts'
import type { Changes } from '../content/small-seed.ts'
import { TABLES as DESK_TABLES } from '../desk/describe-desk.ts'
import { draft, smallDesk, smallFiles, sync } from '../desk/small-desk.ts'
import { fillDesk } from '../fill-desk.ts'
import { tinyEdition } from '../tiny-edition.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const FAKT = 'posts/fakt.md'

const editionOf = (number: number) => tinyEdition(`Слово ${number}`, `${number}`.padStart(16, '0'))

const TABLES = ['outbox', 'deliveries', 'consents', 'marks', 'shown_forms', 'refinements', 'robot_visits', 'missed_addresses'].concat([
  'indexnow_log',
  'indexnow_run',
  'indexnow_told',
  'indexnow_open',
  'indexnow_endpoints',
  'event_counts',
])

const NOW = Date.UTC(2026, 10, 21, 9)
const KEY = `k1:${Buffer.alloc(32, 1).toString('base64')}`

/** Runs every query of the worker to LEADS, each at a moment when it returns rows. Leaves some rows. */
export async function queryLeads(db: Sql): Promise<void> {
  const vault = await createVault(KEY)
  await askOutbox(db)
  await askToldStore(db)
  for (let times = 0; times < 2; times += 1) await recordForms(db, [{ name: 'main', hasMessage: true, hasName: false }])
  await recordedForms(db, 'main')
  for (const at of [NOW, NOW, NOW + DAY_MS]) await countRefinement({ db, vault, network: '192.0.2.1', now: new Date(at) })
  const day = '2026-11-21'
  const visits = ['2025-01-01', day].map((day) => ({ day, robot: 'YandexBot', status: 200, count: 3 }))
  const missed = (path: string) => ({ day, status: 404, path, robot: '', referrer: 'ya.ru', count: 2 })
  // The first batch reaches the limit of a day, so that the second one adds to an address and cannot insert the other.
  await writeCounts(db, { visits, missed: Array.from({ length: 1000 }, (_, index) => missed(`/${index}/`)) }, NOW)
  await writeCounts(db, { visits, missed: [missed('/new/'), missed('/1/')] }, NOW)
  await deleteOldCounts(db, NOW)
  await addCounts(db, [{ name: 'view', build: 'b', kind: 'home', bucket: 0, hour: hourOf(NOW), count: 1 }])
  await tableReader(db)(0, hourOf(NOW) + 1)
  await deleteOldEvents(db, NOW)
  for await (const _ of exportLeads(db, '', { leads: 0, states: {} }));
}

/** Runs every query of the desk and of a copy of it, each at a moment when it returns rows. Leaves some rows. */
export async function queryDesk(db: Sql): Promise<void> {
  await fillDesk(db)
  await hasDesk(db)
  for await (const _ of exportDesk(db, '', { leads: 0, states: {} }));
  await db.query(DESK_TABLES.map((table) => statement(`DELETE FROM ${table}`)))
  const desk = smallDesk(db)
  await sync(desk)
  await newestNumber(db)
  await publishAndUndo(desk)
  // A file that the desk has removed, and `seed/` then, too.
  const kak = { 'instructions/kak.md': null, [FAKT]: ['related: [kak]\n', ''] } satisfies Changes
  const items = [await draft(desk, 'instructions/kak.md', null), await draft(desk, FAKT, smallFiles(kak).get(FAKT) ?? '')]
  await publishDrafts(desk, { items, note: '', madeBy: 'Анна' })
  await sync(desk, kak)
  await lease(desk)
  await queryPeople(db)
  await queryLists(desk)
  for (const table of DESK_TABLES.filter((one) => !['log', 'tokens'].includes(one))) await allRows(db, statement(`SELECT * FROM ${table}`))
}

async function publishAndUndo(desk: Desk): Promise<void> {
  const { db } = desk
  const text = smallFiles({ [FAKT]: ['Отрывок', 'Начало'] }).get(FAKT) ?? ''
  await draft(desk, FAKT, text)
  // Another person's text is set aside.
  const item = await draft(desk, FAKT, `${text}\nИ ещё.\n`, 'Иван')
  await publishDrafts(desk, { items: [item], note: '', madeBy: 'Иван' })
  await publishDrafts(desk, { items: [item], note: '', madeBy: 'Иван' }).catch(() => undefined)
  await hasPublished(db)
  await readHistory(db, FAKT)
  await undoPublication(desk, 2, 'Анна')
  await readPublications(db, 9)
  const { path, etag } = await draft(desk, FAKT, text)
  await dropDraft(db, path, etag)
}

async function queryPeople(db: Sql): Promise<void> {
  const secret = 'secret'
  const anna: Person = { id: 'p1', name: 'Анна', email: 'anna@site.ru', roles: ['admin'], state: 'active', at: NOW }
  const boris: Person = { id: 'p2', name: 'Борис', email: 'boris@site.ru', roles: ['author'], state: 'closed', at: NOW }
  for (const person of [anna, boris, boris]) await db.query([insertPerson(person)])
  await db.query([activatePerson(anna.id)])
  await invite(db, { email: boris.email, roles: ['editor'], by: anna.id }, NOW)
  await readPeople(db)
  await db.query([
    updatePerson(anna.id, { roles: ['editor'], state: 'active' }),
    updatePerson(boris.id, { roles: ['admin'], state: 'active' }),
  ])
  await db.query([updatePerson(anna.id, { roles: ['editor'], state: 'active' })])
  const key = { person: anna.id, publicKey: 'pQECAyYgASFY', transports: ['internal'], label: 'Ноутбук', at: NOW, usedAt: null }
  await db.query([insertPasskey({ ...key, id: 'k1', counter: 0 }), insertPasskey({ ...key, id: 'k2', counter: 7, at: NOW + 1 })])
  await db.query([touchPasskey('k1', 0, NOW), touchPasskey('k2', 7, NOW), touchPasskey('k2', 8, NOW)])
  await readPasskey(db, 'k2')
  await readPasskeys(db, anna.id)
  await db.query([deletePasskey('k2', anna.id), deletePasskey('k1', anna.id)])
  await db.query([await insertToken({ kind: 'session', secret, person: anna.id, now: NOW })])
  const session = await readToken(db, 'session', secret, NOW)
  await db.query([touchToken(session?.hash ?? '', NOW + 1), confirmToken(session?.hash ?? '', NOW + 2)])
  await takeToken(db, 'session', secret, NOW)
  await takeToken(db, 'session', secret, NOW)
  await db.query([deleteToken(session?.hash ?? ''), deleteTokensOf(anna.id, 'session'), deleteExpired(NOW)])
  await forgetKeys(db, boris.id)
}

async function queryLists(desk: Desk): Promise<void> {
  const { db } = desk
  const author: Person = { id: 'p3', name: 'Вера', email: 'vera@site.ru', roles: ['author'], state: 'active', at: NOW }
  await db.query([logStatement({ at: NOW, madeBy: author.id, action: BEGUN, subject: FAKT })])
  await mayWrite(db, author, FAKT, null, true)
  await readFile(db, FAKT)
  const { etag } = await draft(desk, FAKT, `${smallFiles().get(FAKT)}\nИ ещё.\n`)
  await disputeDraft(db, FAKT, await readyDraft(db, { path: FAKT, etag, note: 'Проверьте' }))
  await newestChange(db)
  await listTexts(db)
  await searchTexts(db, 'отрывок')
  await describePublications(db, await readPublications(db, 9))
  await readCheckpoints(db, FAKT)
  await newestShown(db)
  await newestOfVersion(db, '0123456789abcdef')
  // Others have ids of chance.
  await db.query([statement("INSERT INTO log (id, at, made_by, action, subject) VALUES ('1', ?, 'reader', 'publish', '2')", NOW)])
  await readLog(db, { who: 'reader', action: 'publish', from: '', before: NOW + 1 }, 9)
  await deleteOldRecords(db, NOW)
}

async function lease({ db, now }: Desk): Promise<void> {
  await leasePublications(db, now(), HOUR_MS)
  await leasePublications(db, now(), HOUR_MS)
  await oldestMaking(db)
  await releasePublications(db)
  await markShown(db, await newestNumber(db), '0123456789abcdef', now())
}

/** Runs every query of an operator's commands to LEADS, after `queryLeads`. */
export async function queryAsOperator(db: Sql): Promise<void> {
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

/** Reads every table of LEADS, which shows the effect of the statements that return no row. */
export async function readTables(db: Sql): Promise<void> {
  for (const table of TABLES) await allRows(db, statement(`SELECT * FROM ${table}`))
}

async function askOutbox(db: Sql): Promise<void> {
  const outbox = createOutbox(db)
  const given = { kind: 'lead', form: 'main', fingerprint: 'print', keyId: 'k1', payload: 'sealed', proof: 'proof' } as const
  for (const [number, id] of ['delivered', 'wiped', 'dead', 'waiting', 'waiting-2'].entries())
    await outbox.store({ id, number, ...given, consentVersion: '2026-11-20', createdAt: NOW - 9 + number })
  await outbox.has('waiting')
  await outbox.proof('waiting')
  await outbox.due(NOW, 2)
  const settle = async (id: string, state: 'waiting' | 'delivered' | 'dead', wipeAt: number | null = null) => {
    const lead = await outbox.take(id, NOW, NOW + 1000)
    if (!lead) throw new Error(`${id} cannot be taken`)
    const delivery = { sink: 'amocrm', state, attempts: 1, nextAt: NOW, reason: null, confirmed: 1 } as const
    await outbox.settle(lead, { state, nextAt: NOW, wipeAt, deliveries: [delivery] }, NOW)
  }
  await settle('delivered', 'delivered', NOW + 1)
  await settle('wiped', 'delivered', NOW)
  // At the second time its delivery is recorded already.
  for (const id of ['dead', 'waiting', 'waiting'] as const) await settle(id, id)
  await outbox.backlog()
  for (const at of [NOW, NOW + 999, NOW + 1000]) await outbox.claim('sweep', at, 1000)
  await outbox.lastClaim('sweep')
  await outbox.wipe(NOW + 1, 1000)
  const [lead] = await outbox.sealedWithOtherKeys('k2', '', 9)
  if (lead) await outbox.replaceSeals(lead, { keyId: 'k2', fingerprint: 'new', payload: 'new', proof: 'new' })
  await outbox.countSealedWithOtherKeys('k2')
  await outbox.purge(NOW + 1, NOW + 1)
}

async function askToldStore(db: Sql): Promise<void> {
  const store = createAnnouncementStore(db)
  for (const at of [NOW, NOW + 9, NOW + 10]) await store.lease(at, at + 10)
  const open = (path: string, hash: string, nextAt = NOW) => ({ endpoint: 'engine', path, reason: 'new', hash, nextAt }) as const
  const run = { base: 'https://site.example', compared: 'v1', comparedAt: NOW }
  const state = { attempts: 1, accepted: 0, nextAt: NOW, refused: 'v1' }
  const settle = (paths: string[], isTold = true) =>
    store.settle({ endpoint: 'engine', sent: { paths, now: NOW }, answer: { status: 200, error: null }, isTold, state })
  // The time of the last one was set while the clock was wrong.
  await store.replaceOpen([open('/a/', 'aa'), open('/b/', 'bb'), open('/late/', 'cc', NOW + DAY_MS)], run)
  await store.last()
  await store.due('engine', NOW, 2)
  await settle(['/a/', '/b/'])
  await store.told('engine')
  await store.state('engine')
  for (const compared of ['v1', 'v2']) await store.hasDue(NOW, compared)
  await store.replaceOpen([open('/a/', 'changed'), open('/b/', '')], run)
  await settle(['/a/', '/b/'])
  await store.told('engine')
  await store.release(NOW + 20)
  await store.forget()
  await store.replaceOpen([open('/a/', 'aa'), open('/b/', 'bb')], run)
  await settle(['/a/'])
  await settle(['/b/'], false)
}

/** Publishes six editions, so that the first is deleted, and rolls back by one. Returns the shown version. */
export async function publishSome(target: PublishTarget): Promise<string> {
  let now = Date.UTC(2026, 10, 21)
  for (let number = 1; number <= 6; number += 1) {
    now += 2 * HOUR_MS
    await publishContent(target, editionOf(number), new Date(now))
  }
  await differenceOf(target, editionOf(7))
  await drawnPictures(target)
  return rollBackEdition(target, new Date(now))
}

/** Runs every query of the worker to an edition. */
export async function queryEdition(db: Sql, search: Sql, version: string): Promise<void> {
  await latestEdition(db)
  await hasEdition(db, version)
  const documents = createDocumentStore(db, version)
  await documents.one('page', 'home')
  await documents.byId('page', 1)
  await documents.all('page')
  const posts = createPostStore(db, version)
  await posts.one('post')
  await posts.page({ kind: 'post', tag: 'tag', page: 1, limit: 9 })
  await posts.tags()
  await posts.editorsChoice(9)
  await posts.mostDiscussed(9)
  const found = createSearchStore(search, version)
  await found.search({ q: 'слово', limit: 9, page: 1 })
  // A misspelt query reads the words of the site.
  await found.groups({ q: 'слвоо', limit: 9 })
  // A query with an unknown word counts the words one by one.
  await found.groups({ q: 'слово небывальщина', limit: 9 })
}
