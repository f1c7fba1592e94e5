import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { Alarm } from '../../../edge/alarms/alarm.ts'
import { createAlarmChannels } from '../../../edge/alarms/channels.ts'
import { RECEIVER_SECRET } from '../../../test/receiver/behaviours.ts'
import {
  crmAccount,
  crmReceived,
  crmRequests,
  LONG_TIMEOUT_MS,
  leadDeps,
  leadRow,
  receivedBy,
  storeLead,
} from '../../../test/worker/lead-deps.ts'
import { parseConfig } from '../../../worker/config.ts'
import { raiseAlarms, sweep } from './sweep.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RECEIPT_DAYS = 30
const COMMAND = 'npm run leads -- list'

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
})

it('a sweep delivers leads that were never queued', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const ids = [await storeLead(deps), await storeLead(deps), await storeLead(deps)]
  await sweep(deps, RECEIPT_DAYS)
  expect((await crmReceived(account)).map(({ sourceUid }) => sourceUid).sort()).toEqual(ids.sort())
})

it('a sweep stops after three failures when the CRM is down', async () => {
  const { account, sink } = crmAccount('broken')
  const deps = await leadDeps({ sinks: [sink] })
  for (let count = 0; count < 6; count += 1) await storeLead(deps)
  await sweep(deps, RECEIPT_DAYS)
  expect(await crmRequests(account)).toBe(3)
})

it('a sweep continues while some leads are delivered or refused between the failures', async () => {
  const { account, sink } = crmAccount('broken.broken.ok.broken.broken.invalid.ok')
  const deps = await leadDeps({ sinks: [sink] })
  for (let count = 0; count < 7; count += 1) await storeLead(deps)
  await sweep(deps, RECEIPT_DAYS)
  expect([await crmRequests(account), (await crmReceived(account)).length]).toEqual([7, 2])
})

it('a sweep leaves the rest to the next minute after fifty seconds', async () => {
  const sent: string[] = []
  const deps = await leadDeps({ sinks: [{ name: 'email', receivesAll: () => true, send: async ({ id }) => slowly(id) }] })
  const slowly = (id: string) => {
    sent.push(id)
    deps.pass(25_000)
    return { kind: 'delivered' } as const
  }
  for (let count = 0; count < 5; count += 1) await storeLead(deps)
  await sweep(deps, RECEIPT_DAYS)
  expect(sent).toHaveLength(3)
  await sweep(deps, RECEIPT_DAYS)
  expect(sent).toHaveLength(5)
})

it('a sweep deletes delivered leads at once where no receipts are stored, and reports their number', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('ok').sink] })
  const id = await storeLead(deps)
  await sweep(deps, null)
  expect([await leadRow(id), deps.reports.at(-1)]).toEqual([{}, { event: 'lead receipts deleted', count: 1 }])
})

it('a sweep deletes old receipts with their consents, but no waiting lead', async () => {
  const { sink } = crmAccount('ok.ok.broken')
  const deps = await leadDeps({ sinks: [sink] })
  const delivered = await storeLead(deps)
  await sweep(deps, RECEIPT_DAYS)
  const idle = await leadDeps({ sinks: [] })
  const waiting = await storeLead(idle)
  idle.pass(RECEIPT_DAYS * DAY + 1)
  await sweep(idle, RECEIPT_DAYS)
  expect([await leadRow(delivered), (await leadRow(waiting))['state']]).toEqual([{}, 'waiting'])
  expect(await env.LEADS.prepare('SELECT lead_id FROM consents').all()).toMatchObject({ results: [{ lead_id: waiting }] })
})

it('a sweep delivers the other leads when one cannot be read', async () => {
  const { account, sink } = crmAccount('ok')
  const deps = await leadDeps({ sinks: [sink] })
  const [strange, ...others] = [await storeLead(deps), await storeLead(deps), await storeLead(deps)]
  const payload = await deps.vault.seal('{"content":{"kind":"of another version"}}', strange)
  await env.LEADS.prepare('UPDATE outbox SET payload = ?, next_at = 0 WHERE id = ?').bind(payload, strange).run()
  await sweep(deps, RECEIPT_DAYS)
  expect((await crmReceived(account)).map(({ sourceUid }) => sourceUid).sort()).toEqual(others.sort())
  expect(await leadRow(strange)).toMatchObject({ state: 'waiting', payload })
})

async function withDeadLead() {
  const deps = await leadDeps({ sinks: [crmAccount('invalid').sink] })
  await storeLead(deps)
  await sweep(deps, RECEIPT_DAYS)
  return deps
}

it('the alarm over dead leads is logged as an error and sent to the channels, even when no lead waits', async () => {
  const deps = await withDeadLead()
  const figures = { waiting: 0, dead: 1, oldestMinutes: 0, command: COMMAND }
  expect(deps.alerts).toEqual([{ event: 'leads are dead', ...figures }])
  expect(deps.sent).toEqual([{ alarm: 'leads are dead', ...figures }])
})

it('the alarm over dead leads is raised once an hour, even if several isolates sweep', async () => {
  const deps = await withDeadLead()
  await Promise.all([raiseAlarms(deps), raiseAlarms(deps)])
  for (let minute = 1; minute <= 120; minute += 1) {
    deps.pass(MINUTE)
    await raiseAlarms(deps)
  }
  expect(deps.sent).toMatchObject([0, 60, 120].map((oldestMinutes) => ({ oldestMinutes })))
})

it('the alarm over dead leads is raised even when a database error ends the delivery', async () => {
  const deps = await withDeadLead()
  deps.pass(60 * MINUTE)
  const outbox = { ...deps.outbox, due: () => Promise.reject(new Error('D1_ERROR')) }
  await expect(sweep({ ...deps, outbox }, RECEIPT_DAYS)).rejects.toThrow('D1_ERROR')
  expect(deps.sent).toHaveLength(2)
})

it('the alarm over dead leads is logged as not sent when a channel fails', async () => {
  const deps = await withDeadLead()
  deps.pass(60 * MINUTE)
  await raiseAlarms({ ...deps, channels: [{ name: 'email', send: () => Promise.reject(new TypeError('secret address')) }] })
  expect(deps.alerts.at(-1)).toEqual({ event: 'alarm not sent', channel: 'email', reason: 'TypeError' })
})

it('the alarm over waiting leads is raised after a quarter of an hour, and then once an hour', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('broken').sink] })
  await storeLead(deps)
  for (let minute = 0; minute <= 80; minute += 1) {
    await raiseAlarms(deps)
    deps.pass(MINUTE)
  }
  expect(deps.alerts).toEqual(
    [16, 76].map((oldestMinutes) => ({ event: 'leads wait too long', waiting: 1, dead: 0, oldestMinutes, command: COMMAND })),
  )
})

it('the alarm over waiting leads is raised for a lead that arrived while the clock was a day ahead', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('broken').sink] })
  await storeLead(deps)
  deps.pass(-24 * 60 * MINUTE - 59_000)
  await raiseAlarms(deps)
  expect(deps.alerts).toMatchObject([{ event: 'leads wait too long', waiting: 1, oldestMinutes: 24 * 60 }])
})

it('the alarm over dead leads is raised even without a sink', async () => {
  const deps = await withDeadLead()
  deps.pass(60 * MINUTE)
  await raiseAlarms({ ...deps, sinks: [] })
  expect(deps.sent).toHaveLength(2)
})

it('no alarm is raised over leads that wait because there is no sink', async () => {
  const deps = await leadDeps({ sinks: [] })
  await storeLead(deps)
  deps.pass(60 * MINUTE)
  await raiseAlarms(deps)
  expect(deps.sent).toEqual([])
})

describe('channels of alarms', () => {
  const alarm: Alarm = { alarm: 'leads are dead', waiting: 1, dead: 2, oldestMinutes: 95, command: COMMAND }

  it.each([
    [0, 'В хранилище ещё нет ни одной копии.'],
    [27 * 60, 'Последней копии 27 ч.'],
  ])('the alarm over a failed backup is explained %d minutes after the last backup', async (oldestMinutes, line) => {
    const mails: unknown[] = []
    // The cast is safe: only `send` is used, in its overload for plain texts.
    const mailbox = { send: async (mail: unknown) => void mails.push(mail) } as unknown as SendEmail
    const config = parseConfig({ ...env, LEADS_EMAIL_FROM: 'site@example.ru', LEADS_EMAIL_TO: 'boss@example.ru' })
    for (const { send } of createAlarmChannels(config, mailbox))
      await send({ ...alarm, alarm: 'backup failed', oldestMinutes }, LONG_TIMEOUT_MS)
    expect(mails).toMatchObject([{ subject: 'Резервная копия не сделана', text: expect.stringContaining(line) }])
  })

  it('the channels of alarms are the configured webhook and mailbox, even in relay mode', async () => {
    const account = `silent~${crypto.randomUUID()}`
    const mails: unknown[] = []
    const mailbox = { send: async (mail: unknown) => void mails.push(mail) } as unknown as SendEmail // as above
    const config = parseConfig({
      ...env,
      LEADS_MODE: 'relay',
      LEADS_RELAY_URL: 'https://relay.example',
      LEADS_WEBHOOK_URL: `${inject('receiver')}/${account}`,
      LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
      LEADS_EMAIL_FROM: 'site@example.ru',
      LEADS_EMAIL_TO: 'boss@example.ru',
    })
    for (const { send } of createAlarmChannels(config, mailbox)) await send(alarm, LONG_TIMEOUT_MS)
    expect(await receivedBy(account)).toEqual([alarm])
    expect(mails).toMatchObject([{ to: 'boss@example.ru', subject: 'Заявки не доставлены: 2', text: expect.stringContaining(COMMAND) }])
  })
})
