import { expect, it } from 'vitest'
import { allRows, createSql, type SqlValue, statement } from '../../contract/sql.ts'
import { createVault, type Vault } from '../../edge/vault.ts'
import { sqliteLeads } from '../../test/host/host-leads.ts'
import { createLeadBook } from './lead-book.ts'

const KEY = `test:${Buffer.alloc(32, 1).toString('base64')}`
const ID = 'c6a1c9f4-6f0e-4c5b-9c53-0d7b3e5f2a11'

type Query = (sql: string, ...params: SqlValue[]) => Promise<Record<string, unknown>[]>

async function bookWithADeadLead(keyOfManager = KEY) {
  const { db } = await sqliteLeads()
  const query: Query = (sql, ...params) => allRows(db, statement(sql, ...params))
  const vault = await createVault(KEY)
  await insert(query, vault)
  return { book: createLeadBook(db, await createVault(keyOfManager)), db, query }
}

async function insert(query: Query, vault: Vault): Promise<void> {
  const payload = await vault.seal('{"content":{"username":"Анна"}}', ID)
  const proof = await vault.seal('{"ip":"192.0.2.1"}', ID)
  const columns = '(id, number, kind, form, fingerprint, key_id, payload, state, created_at, next_at)'
  await query(`INSERT INTO outbox ${columns} VALUES ('${ID}', 481920337, 'lead', 'main', 'f', 'test', ?, 'dead', 0, 0)`, payload)
  await query(`INSERT INTO consents VALUES ('${ID}', '2026-11-20', 0, ?)`, proof)
  await query(`INSERT INTO deliveries VALUES ('${ID}', 'amocrm', 'dead', 3, 9, 'status 400', 1)`)
}

function copyOfTheLead(number: number): string {
  const columns = 'kind, form, fingerprint, key_id, payload, state, created_at, next_at'
  return `INSERT INTO outbox (id, number, ${columns}) SELECT '${number}', ${number}, ${columns} FROM outbox WHERE id = '${ID}'`
}

it('the book of leads lists the state of a lead without opening it', async () => {
  const { book } = await bookWithADeadLead()
  expect(await book.list()).toMatchObject([{ number: 481_920_337, state: 'dead', amocrm: 'dead: status 400' }])
  expect(JSON.stringify(await book.list())).not.toContain('Анна')
})

it.each(['list', 'export'] as const)('the book of leads needs as many queries to %s many leads as one', async (verb) => {
  const { db, query } = await bookWithADeadLead()
  const queries: string[] = []
  const counting = createSql((statements) => {
    queries.push(...statements.map(({ sql }) => sql))
    return db.query(statements)
  })
  const book = createLeadBook(counting, await createVault(KEY))
  const one = [...(await book[verb]())]
  const queriesForOne = queries.splice(0).length
  for (const byte of [1, 2, 3]) await query(copyOfTheLead(byte))
  expect([one.length, (await book[verb]()).length, queries.length]).toEqual([1, 4, queriesForOne])
})

it.each(['481920337', ID])('the book of leads shows the lead %s with its consent', async (which) => {
  const { book } = await bookWithADeadLead()
  expect(await book.show(which)).toMatchObject({
    content: { content: { username: 'Анна' } },
    consentVersion: '2026-11-20',
    consentProof: { ip: '192.0.2.1' },
  })
})

it('the book of leads exports every lead whose content is stored', async () => {
  const { book, query } = await bookWithADeadLead()
  expect(await book.export()).toHaveLength(1)
  await query('UPDATE outbox SET payload = NULL')
  expect(await book.export()).toEqual([])
})

it('the book of leads shows why a lead sealed under another key cannot be opened', async () => {
  const { book } = await bookWithADeadLead(`other:${Buffer.alloc(32, 2).toString('base64')}`)
  expect(await book.show(ID)).toMatchObject({ content: 'cannot be opened: LEADS_KEY has no key "test"' })
})

it.each(['dead', '481920337', ID])('the book of leads requeues %s', async (which) => {
  const { book, query } = await bookWithADeadLead()
  expect(await book.requeue(which)).toEqual([481_920_337])
  expect(await query('SELECT state, next_at FROM outbox')).toMatchObject([{ state: 'waiting', next_at: 0 }])
  expect(await query('SELECT state, attempts FROM deliveries')).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

it('the book of leads requeues a delivered lead only to the sink that confirmed it by its status alone', async () => {
  const { book, query } = await bookWithADeadLead()
  await query("UPDATE outbox SET state = 'delivered', wipe_at = 9")
  await query("UPDATE deliveries SET state = 'delivered'")
  await query(`INSERT INTO deliveries VALUES ('${ID}', 'webhook', 'delivered', 1, 0, NULL, 0)`)
  expect(await book.list()).toMatchObject([{ webhook: 'delivered: by its status alone' }])
  expect(await book.requeue('481920337')).toEqual([481_920_337])
  expect(await query('SELECT state, wipe_at FROM outbox')).toMatchObject([{ state: 'waiting', wipe_at: null }])
  expect(await query('SELECT sink, state FROM deliveries ORDER BY sink')).toMatchObject([{ state: 'delivered' }, { state: 'waiting' }])
})

it('the book of leads requeues a lead that is dead at one sink to that sink alone', async () => {
  const { book, query } = await bookWithADeadLead()
  await query(`INSERT INTO deliveries VALUES ('${ID}', 'webhook', 'delivered', 1, 0, NULL, 0)`)
  await book.requeue('dead')
  expect(await query('SELECT sink, state FROM deliveries ORDER BY sink')).toMatchObject([{ state: 'waiting' }, { state: 'delivered' }])
})

it('the book of leads does not requeue a confirmed lead', async () => {
  const { book, query } = await bookWithADeadLead()
  await query("UPDATE outbox SET state = 'delivered'")
  expect(await book.requeue('481920337')).toEqual([])
})
