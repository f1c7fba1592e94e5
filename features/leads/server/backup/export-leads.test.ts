import { env } from 'cloudflare:workers'
import { beforeEach, expect, inject, it } from 'vitest'
import { sqlOf } from '../../../../edge/sql/d1.ts'
import type { LeadLine } from './export-format.ts'
import { OTHER_TABLES } from './export-format.ts'
import { type Counted, exportLeads } from './export-leads.ts'

/** Tables that an export omits, because they are rebuilt or contain counts without consequences. */
const LEFT_OUT = [
  'refinements',
  'marks',
  'indexnow_open',
  'indexnow_endpoints',
  'indexnow_log',
  'indexnow_run',
  'robot_visits',
  'missed_addresses',
  'event_counts',
]
const LEADS = 1200

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

const idOf = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`

/** Leads with these numbers, each with its consent and one delivery. */
async function keepLeads(numbers: number[]): Promise<void> {
  const ids = JSON.stringify(numbers.map((number) => ({ number, id: idOf(number) })))
  const each = "SELECT value ->> 'id' AS id, value ->> 'number' AS number FROM json_each(?)"
  const columns = 'id, number, kind, form, fingerprint, key_id, payload, created_at, next_at'
  await env.LEADS.batch(
    [
      `INSERT INTO outbox (${columns}) SELECT id, number, 'lead', 'main', 'f', 'test', 'sealed', 0, 0 FROM (${each})`,
      `INSERT INTO consents SELECT id, '2026-11-20', 0, 'proof' FROM (${each})`,
      `INSERT INTO deliveries SELECT id, 'amocrm', 'waiting', 1, 0, NULL, 1 FROM (${each})`,
    ].map((sql) => env.LEADS.prepare(sql).bind(ids)),
  )
}

it('every lead that stays is exported once, with its consent and deliveries, even if leads are added and deleted between two pages', async () => {
  await keepLeads(Array.from({ length: LEADS }, (_, number) => number))
  const counted: Counted = { leads: 0, states: {} }
  const leads: LeadLine[] = []
  for await (const text of exportLeads(sqlOf(env.LEADS), '0006_crawl_counts.sql', counted)) {
    const parsed = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    leads.push(...parsed.filter((line) => 'lead' in line))
    if (leads.length > 0 && leads.length < LEADS) {
      await env.LEADS.prepare('DELETE FROM outbox WHERE number IN (3, ?)')
        .bind(LEADS - 1)
        .run()
      await keepLeads([LEADS + leads.length])
    }
  }
  const ids = leads.map(({ lead }) => lead['id'])
  expect(Array.from({ length: LEADS - 1 }, (_, number) => idOf(number)).filter((id) => !ids.includes(id))).toEqual([])
  expect([new Set(ids).size, counted]).toEqual([ids.length, { leads: ids.length, states: { waiting: ids.length } }])
  const isWhole = ({ lead, consent, deliveries: [delivery] }: LeadLine) =>
    consent['lead_id'] === lead['id'] && delivery?.['lead_id'] === lead['id']
  expect(leads.filter((line) => !isWhole(line))).toEqual([])
})

it('every table of the leads is exported or listed as omitted', () => {
  const tables = inject('migrations').leads.flatMap((sql) => /^CREATE TABLE (\w+)/.exec(sql)?.slice(1) ?? [])
  expect(tables.sort()).toEqual(['outbox', 'consents', 'deliveries', ...OTHER_TABLES, ...LEFT_OUT].sort())
})

it('every column of a consent is exported', async () => {
  await keepLeads([1])
  const { results } = await env.LEADS.prepare('PRAGMA table_info(consents)').all<{ name: string }>()
  const lines = await Array.fromAsync(exportLeads(sqlOf(env.LEADS), '', { leads: 0, states: {} }))
  const { consent }: LeadLine = JSON.parse(lines[1] ?? '')
  expect(Object.keys(consent).sort()).toEqual(results.map(({ name }) => name).sort())
})
