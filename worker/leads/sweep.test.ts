import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { crmAccount, crmGot, crmRequests, kept, leadRow, leadWorld } from '../../test/worker/lead-world.ts'
import { sweep } from './sweep.ts'

const DAY = 24 * 60 * 60 * 1000
const RECEIPT_DAYS = 30

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

it('delivers what the queue never got', async () => {
  const { account, sink } = crmAccount('ok')
  const world = await leadWorld({ sinks: [sink] })
  const ids = [await kept(world), await kept(world), await kept(world)]
  await sweep(world, RECEIPT_DAYS)
  expect((await crmGot(account)).map(({ sourceUid }) => sourceUid).sort()).toEqual(ids.sort())
})

it('stops asking a CRM that is down after three failures', async () => {
  const { account, sink } = crmAccount('broken')
  const world = await leadWorld({ sinks: [sink] })
  for (let count = 0; count < 6; count += 1) await kept(world)
  await sweep(world, RECEIPT_DAYS)
  expect(await crmRequests(account)).toBe(3)
})

it('deletes receipts past their time, consents included, and nothing that waits', async () => {
  const { sink } = crmAccount('ok.ok.broken')
  const world = await leadWorld({ sinks: [sink] })
  const delivered = await kept(world)
  await sweep(world, RECEIPT_DAYS)
  const idle = await leadWorld({ sinks: [] })
  const waiting = await kept(idle)
  idle.pass(RECEIPT_DAYS * DAY + 1)
  await sweep(idle, RECEIPT_DAYS)
  expect([await leadRow(delivered), (await leadRow(waiting)).state]).toEqual([{}, 'waiting'])
  expect(await env.LEADS.prepare('SELECT lead_id FROM consents').all()).toMatchObject({ results: [{ lead_id: waiting }] })
})

it('raises the alarm over leads that wait for a quarter of an hour', async () => {
  const world = await leadWorld({ sinks: [crmAccount('broken').sink] })
  await kept(world)
  await sweep(world, RECEIPT_DAYS)
  expect(world.reports).not.toContainEqual(expect.objectContaining({ event: 'leads wait too long' }))
  world.pass(16 * 60 * 1000)
  await sweep(world, RECEIPT_DAYS)
  expect(world.reports).toContainEqual({ event: 'leads wait too long', count: 1, oldestMinutes: 16, dead: 0 })
})
