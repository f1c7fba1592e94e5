import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import type { Alarm } from '../../../edge/alarms/alarm.ts'
import { createAlarmChannels } from '../../../edge/alarms/channels.ts'
import { RECEIVER_SECRET } from '../../../test/receiver/behaviours.ts'
import { crmAccount, kept, LONG_TIMEOUT_MS, leadDeps, receivedBy } from '../../../test/worker/lead-deps.ts'
import { parseConfig } from '../../../worker/config.ts'
import { raiseAlarms } from './alarm.ts'
import { sweep } from './sweep.ts'

const MINUTE = 60_000
const DAYS = 1095
const COMMAND = 'npm run leads -- list'

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
})

async function withDeadLead() {
  const deps = await leadDeps({ sinks: [crmAccount('invalid').sink] })
  await kept(deps)
  await sweep(deps, DAYS)
  return deps
}

it('the alarm over dead leads is logged as an error and sent to the channels, even when no lead waits', async () => {
  const deps = await withDeadLead()
  const figures = { waiting: 0, dead: 1, oldestMinutes: 0, command: COMMAND }
  expect(deps.alerts).toEqual([{ event: 'leads are dead', ...figures }])
  expect(deps.sent).toEqual([{ alarm: 'leads are dead', ...figures }])
})

it('the alarm over dead leads is raised once an hour while a lead is dead, however many isolates sweep', async () => {
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
  await expect(sweep({ ...deps, outbox }, DAYS)).rejects.toThrow('D1_ERROR')
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
  await kept(deps)
  for (let minute = 0; minute <= 80; minute += 1) {
    await raiseAlarms(deps)
    deps.pass(MINUTE)
  }
  expect(deps.alerts).toEqual(
    [16, 76].map((oldestMinutes) => ({ event: 'leads wait too long', waiting: 1, dead: 0, oldestMinutes, command: COMMAND })),
  )
})

it('the alarm over waiting leads is raised for one that came while the clock was a day ahead', async () => {
  const deps = await leadDeps({ sinks: [crmAccount('broken').sink] })
  await kept(deps)
  deps.pass(-24 * 60 * MINUTE - 59_000)
  await raiseAlarms(deps)
  expect(deps.alerts).toMatchObject([{ event: 'leads wait too long', waiting: 1, oldestMinutes: 24 * 60 }])
})

it('the alarm over dead leads is raised where no sink is left, too', async () => {
  const deps = await withDeadLead()
  deps.pass(60 * MINUTE)
  await raiseAlarms({ ...deps, sinks: [] })
  expect(deps.sent).toHaveLength(2)
})

it('leads that wait because there is no sink raise no alarm', async () => {
  const deps = await leadDeps({ sinks: [] })
  await kept(deps)
  deps.pass(60 * MINUTE)
  await raiseAlarms(deps)
  expect(deps.sent).toEqual([])
})

describe('the channels of alarms', () => {
  const alarm: Alarm = { alarm: 'leads are dead', waiting: 1, dead: 2, oldestMinutes: 95, command: COMMAND }

  it.each([
    [0, 'В хранилище ещё нет ни одной копии.'],
    [27 * 60, 'Последней копии 27 ч.'],
  ])('tell of a failed backup, %d minutes after the last one, what it means', async (oldestMinutes, line) => {
    const mails: unknown[] = []
    // As below.
    const mailbox = { send: async (mail: unknown) => void mails.push(mail) } as unknown as SendEmail
    const config = parseConfig({ ...env, LEADS_EMAIL_FROM: 'site@example.ru', LEADS_EMAIL_TO: 'boss@example.ru' })
    for (const { send } of createAlarmChannels(config, mailbox))
      await send({ ...alarm, alarm: 'backup failed', oldestMinutes }, LONG_TIMEOUT_MS)
    expect(mails).toMatchObject([{ subject: 'Резервная копия заявок не сделана', text: expect.stringContaining(line) }])
  })

  it('the channels of alarms are the webhook and the mailbox that are set, in relay mode too', async () => {
    const account = `silent~${crypto.randomUUID()}`
    const mails: unknown[] = []
    // The cast is safe: only `send` is used, in its overload for plain texts.
    const mailbox = { send: async (mail: unknown) => void mails.push(mail) } as unknown as SendEmail
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
