import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import type { Bindings } from '../../../edge/bindings.ts'
import { createIsolate } from '../../../edge/isolate.ts'
import { START } from '../../../test/worker/content-deps.ts'
import { fail, faulty, hang } from '../../../test/worker/faulty.ts'
import { crmAccount, leadDeps, storeLead } from '../../../test/worker/lead-deps.ts'
import { visitor } from '../../../test/worker/visit.ts'
import { parseConfig } from '../../../worker/config.ts'
import { leadHealth } from './lead-health.ts'
import { sweep } from './sweep.ts'

const MINUTE = 60_000
const isolate = createIsolate(parseConfig)

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
})

async function deepHealth(bindings: Partial<Bindings> = {}): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await visitor(bindings)('/api/health?deep')
  return { status: response.status, answer: await response.json() }
}

it('the health endpoint reports the numbers of waiting and dead leads, the name of the key and the time of the last sweep', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('invalid.broken').sink] })
  await storeLead(deps)
  await sweep(deps, 1095)
  await storeLead(deps)
  const { status, answer } = await deepHealth()
  const lastSweep = new Date(deps.now()).toISOString()
  expect(status).toBe(200)
  expect(answer['leads']).toEqual({
    canStore: true,
    database: true,
    key: 'test',
    waiting: 1,
    oldestMinutes: expect.any(Number),
    dead: 1,
    lastSweep,
  })
})

it('the health endpoint reports whole minutes since the oldest lead arrived, even if the clock was ahead then', async () => {
  await storeLead(await leadDeps({ sinks: [] }))
  const minutes = [2 * MINUTE - 1, -3 * MINUTE - 1].map(
    async (after) => (await leadHealth({ ...env }, isolate, START + after)).oldestMinutes,
  )
  expect(await Promise.all(minutes)).toEqual([1, 3])
})

it('the health endpoint writes to the database at most once in ten seconds', async () => {
  const written: unknown[] = []
  for (const after of [0, 9999, 10_000]) {
    await leadHealth({ ...env }, isolate, START + after)
    written.push(await env.LEADS.prepare("SELECT at FROM marks WHERE name = 'health'").first('at'))
  }
  expect(written).toEqual([START, START, START + 10_000])
})

it.each<[string, Partial<Bindings>, Record<string, unknown>]>([
  ['the key is missing', { LEADS_KEY: '' }, { database: true, key: null }],
  ['the key is invalid', { LEADS_KEY: 'short' }, { database: true, key: null }],
  ['the database is down', { LEADS: { query: fail('down') } }, { database: false, key: 'test' }],
  ['the database hangs', { LEADS: { query: hang } }, { database: false }],
  ['the database can only be read', { LEADS: readOnly() }, { database: false, waiting: null }],
])('the health endpoint returns 503 when %s', async (_, bindings, leads) => {
  const { status, answer } = await deepHealth(bindings)
  expect(status).toBe(503)
  expect(answer).toMatchObject({ ok: false, leads: { canStore: false, ...leads } })
})

it('the state of leads is not part of the health endpoint’s response without `?deep`', async () => {
  const response = await visitor({ LEADS_KEY: '' })('/api/health')
  expect(response.status).toBe(200)
  expect(await response.json()).not.toHaveProperty('leads')
})

function readOnly(): D1Database {
  const prepare = (sql: string) => {
    if (!sql.startsWith('SELECT')) throw new Error('D1_ERROR: attempt to write a readonly database')
    return env.LEADS.prepare(sql)
  }
  return faulty(env.LEADS, { prepare })
}
