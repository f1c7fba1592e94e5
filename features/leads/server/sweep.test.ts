import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { crmAccount, crmReceived, crmRequests, kept, leadDeps, leadRow } from '../../../test/worker/lead-deps.ts'
import { sweep } from './sweep.ts'

const DAY = 24 * 60 * 60 * 1000
const RECEIPT_DAYS = 30

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
})

it('delivers leads that were never queued', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const ids = [await kept(deps), await kept(deps), await kept(deps)]
  await sweep(deps, RECEIPT_DAYS)
  expect((await crmReceived(account)).map(({ sourceUid }) => sourceUid).sort()).toEqual(ids.sort())
})

it('stops after three failures when the CRM is down', async () => {
  const { account, sink } = crmAccount('broken')
  const deps = await leadDeps({ sinks: [sink] })
  for (let count = 0; count < 6; count += 1) await kept(deps)
  await sweep(deps, RECEIPT_DAYS)
  expect(await crmRequests(account)).toBe(3)
})

it('goes on while some leads are delivered or refused between the failures', async () => {
  const { account, sink } = crmAccount('broken.broken.ok.broken.broken.invalid.ok')
  const deps = await leadDeps({ sinks: [sink] })
  for (let count = 0; count < 7; count += 1) await kept(deps)
  await sweep(deps, RECEIPT_DAYS)
  expect([await crmRequests(account), (await crmReceived(account)).length]).toEqual([7, 2])
})

it('leaves the rest to the next minute once it has run for fifty seconds', async () => {
  const sent: string[] = []
  const deps = await leadDeps({ sinks: [{ name: 'email', takesAll: () => true, send: async ({ id }) => slowly(id) }] })
  const slowly = (id: string) => {
    sent.push(id)
    deps.pass(25_000)
    return { kind: 'delivered' } as const
  }
  for (let count = 0; count < 5; count += 1) await kept(deps)
  await sweep(deps, RECEIPT_DAYS)
  expect(sent).toHaveLength(3)
  await sweep(deps, RECEIPT_DAYS)
  expect(sent).toHaveLength(5)
})

it('deletes a delivered lead at once where no receipt is kept, and says how many', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('ok').sink] })
  const id = await kept(deps)
  await sweep(deps, null)
  expect([await leadRow(id), deps.reports.at(-1)]).toEqual([{}, { event: 'lead receipts deleted', count: 1 }])
})

it('deletes old receipts with their consents, but no waiting lead', async () => {
  const { sink } = crmAccount('ok.ok.broken')
  const deps = await leadDeps({ sinks: [sink] })
  const delivered = await kept(deps)
  await sweep(deps, RECEIPT_DAYS)
  const idle = await leadDeps({ sinks: [] })
  const waiting = await kept(idle)
  idle.pass(RECEIPT_DAYS * DAY + 1)
  await sweep(idle, RECEIPT_DAYS)
  expect([await leadRow(delivered), (await leadRow(waiting))['state']]).toEqual([{}, 'waiting'])
  expect(await env.LEADS.prepare('SELECT lead_id FROM consents').all()).toMatchObject({ results: [{ lead_id: waiting }] })
})

it('delivers the other leads when one can no longer be read', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const [strange, ...others] = [await kept(deps), await kept(deps), await kept(deps)]
  const payload = await deps.vault.seal('{"content":{"kind":"of another version"}}', strange)
  await env.LEADS.prepare('UPDATE outbox SET payload = ?, next_at = 0 WHERE id = ?').bind(payload, strange).run()
  await sweep(deps, RECEIPT_DAYS)
  expect((await crmReceived(account)).map(({ sourceUid }) => sourceUid).sort()).toEqual(others.sort())
  expect(await leadRow(strange)).toMatchObject({ state: 'waiting', payload })
})
