import { createExecutionContext, createMessageBatch, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { CRM_TOKEN } from '../../../test/crm/answers.ts'
import { fail, failingQueries, faulty } from '../../../test/worker/faulty.ts'
import { goodLead, goodLetter, LEAD_PATH, LETTER_PATH, postJson, postNative } from '../../../test/worker/lead-posts.ts'
import { visitor } from '../../../test/worker/visit.ts'
import worker from '../../../worker/index.ts'

/** Values that occur only in visitors' submissions. */
const MARKS = ['Маркина', 'mark-mail', '9007654321', '@mark_name', 'mark-page', '198.51.100.7', 'mark-agent']
const FROM = { 'cf-connecting-ip': '198.51.100.7', 'user-agent': 'mark-agent', referer: 'http://localhost/serm/?utm_term=mark-page' }

let output: string[] = []

beforeEach(() => {
  output = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void output.push(parts.map(String).join(' ')))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  ['the sinks are well', 'ok', {}],
  ['there is no sink', 'ok', { AMOCRM_BASE: '' }],
  ['the CRM refuses it', 'invalid', {}],
  ['the CRM is broken', 'broken', {}],
  ['the CRM is silent', 'hang', {}],
  ['the CRM hangs up', 'reset', {}],
  ['the CRM returns a page', 'html', {}],
  ['the relay is down', 'reset', { LEADS_MODE: 'relay' }],
  ['the database fails', 'ok', { LEADS: faulty(env.LEADS, { batch: fail('D1_ERROR: Network connection lost') }) }],
  ['the queue fails', 'ok', { LEADS_QUEUE: faulty(env.LEADS_QUEUE, { send: fail('queue down') }) }],
  ['the key is missing', 'ok', { LEADS_KEY: '' }],
  ['the content fails', 'ok', { DB: faulty(env.DB, failingQueries('no content')) }],
])('neither the log nor the storage contains a visitor’s name or text in plain when %s', async (_, script, changes) => {
  const bindings = { ...settings(script), ...changes }
  await sendEverything(bindings)
  await deliverEverything({ ...env, ...bindings })
  expect(tellingParts(output)).toEqual([])
  expect(tellingParts(await everythingStored())).toEqual([])
})

function settings(script: string): Partial<Bindings> {
  const base = `${inject('crm')}/${script}~${crypto.randomUUID()}`
  return {
    AMOCRM_BASE: base,
    AMOCRM_TOKEN: CRM_TOKEN,
    LEADS_RELAY_URL: base,
    LEADS_WEBHOOK_SECRET: 'secret',
    LEADS_SINK_TIMEOUT_MS: '200',
  }
}

/** Posts valid and invalid forms to both endpoints in both encodings. */
async function sendEverything(bindings: Partial<Bindings>): Promise<void> {
  const visit = visitor(bindings)
  const lead = goodLead({
    username: 'Маркина',
    contact: '+79007654321',
    message: 'Маркина',
    attachment: 'mark-mail@example.ru',
    UTM: '?utm_term=mark-page',
  })
  const letter = goodLetter({ comment: 'Пишет Маркина', email: 'mark-mail@example.ru' })
  await postJson(visit, LEAD_PATH, lead, FROM)
  await postJson(visit, LEAD_PATH, { ...lead, username: 'Маркина Вторая' }, FROM)
  await postJson(visit, LEAD_PATH, goodLead({ username: 'Маркина', 'contact-method': 'В мессенджер', contact: '@mark_name' }), FROM)
  await postJson(visit, LEAD_PATH, { ...lead, contact: '9007654321x', website: 'Маркина' }, FROM)
  await postJson(visit, LEAD_PATH, `{"username":"Маркина","contact":"9007654321`, FROM)
  await postJson(visit, LETTER_PATH, letter, FROM)
  await postJson(visit, LETTER_PATH, { ...letter, email: 'mark-mail' }, FROM)
  await postNative(visit, LEAD_PATH, { username: 'Маркина', phone: '9007654321', 'contact-method': 'По телефону', agreement: 'yes' }, FROM)
  await postNative(
    visit,
    LETTER_PATH,
    { comment: 'Маркина', email: 'mark-mail@example.ru', agreement: 'yes', consentVersion: '2026-11-20' },
    FROM,
  )
}

async function deliverEverything(bindings: Bindings): Promise<void> {
  const { results } = await env.LEADS.prepare("SELECT id FROM outbox WHERE state = 'waiting'").all<{ id: string }>()
  const messages = results.map(({ id }) => ({ id, timestamp: new Date(), attempts: 1, body: { id } }))
  const context = createExecutionContext()
  await worker.queue(createMessageBatch('leads', messages), bindings, context)
  await worker.scheduled(createScheduledController(), bindings, context)
  await waitOnExecutionContext(context)
}

/** Every row of the tables with leads, including the sealed parts, which must not contain the values in plain, and every KV key. */
async function everythingStored(): Promise<string[]> {
  const tables = await Promise.all(
    ['outbox', 'deliveries', 'consents'].map(async (table) => (await env.LEADS.prepare(`SELECT * FROM ${table}`).all()).results),
  )
  const keys = (await Promise.all([env.CONTENT.list(), env.BUILDS.list()])).flatMap((list) => list.keys.map(({ name }) => name))
  return [...tables.flat().map((row) => JSON.stringify(row)), ...keys]
}

function tellingParts(lines: string[]): string[] {
  return lines.filter((line) => MARKS.some((mark) => line.includes(mark)))
}
