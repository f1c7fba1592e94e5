import { env } from 'cloudflare:workers'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { RECEIVER_SECRET } from '../../../../test/receiver/behaviours.ts'
import { receivedBy } from '../../../../test/worker/lead-deps.ts'
import { COLLECTOR_SECRET, postSigned } from '../../../../test/worker/relayed.ts'
import { visitor } from '../../../../test/worker/visit.ts'

const ALARM = { alarm: 'leads wait too long', waiting: 3, dead: 0, oldestMinutes: 17, command: 'npm run leads -- list' }

afterEach(() => vi.restoreAllMocks())

/** A collector with a mailbox and a webhook that follows a script. */
function collectorWith(script: string, isMailBroken = false) {
  const account = `${script}~${crypto.randomUUID()}`
  const mails: { text: string }[] = []
  const send = async (mail: { text: string }) => {
    if (isMailBroken) throw new Error('no mail')
    mails.push(mail)
  }
  const visit = visitor({
    LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET,
    LEADS_WEBHOOK_URL: `${inject('receiver')}/${account}`,
    LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
    LEADS_EMAIL_FROM: 'site@example.ru',
    LEADS_EMAIL_TO: 'boss@example.ru',
    // The cast is safe: only `send` is used, in its overload for plain texts.
    LEADS_EMAIL: { send } as unknown as SendEmail,
  })
  return { visit, account, mails }
}

it('the alarm of another deployment is logged as an error and passed on to the webhook and the mailbox', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { visit, account, mails } = collectorWith('silent')
  expect((await postSigned(visit, ALARM)).status).toBe(200)
  expect(errors.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([{ event: 'alarm of another deployment', ...ALARM }])
  expect(await receivedBy(account)).toEqual([{ ...ALARM, passedOn: true }])
  expect(mails).toMatchObject([{ subject: 'Заявки долго ждут отправки: 3', text: expect.stringContaining('копия сайта') }])
})

it('an alarm that was passed on already goes to the mailbox only, so that two collectors do not alarm each other for ever', async () => {
  const { visit, account, mails } = collectorWith('silent')
  expect((await postSigned(visit, { ...ALARM, passedOn: true })).status).toBe(200)
  expect([await receivedBy(account), mails.length]).toEqual([[], 1])
})

it('an alarm that reached one of the channels is answered 200', async () => {
  expect((await postSigned(collectorWith('broken').visit, ALARM)).status).toBe(200)
})

it('an alarm that reached no channel is answered 503', async () => {
  expect((await postSigned(collectorWith('broken', true).visit, ALARM)).status).toBe(503)
})

it('an alarm for a collector without channels is in its log, and answered 200', async () => {
  expect((await postSigned(visitor({ LEADS_COLLECTOR_SECRET: COLLECTOR_SECRET }), ALARM)).status).toBe(200)
})

it('an alarm leaves no lead', async () => {
  const count = () => env.LEADS.prepare('SELECT count(*) AS count FROM outbox').first('count')
  const before = await count()
  await postSigned(collectorWith('silent').visit, ALARM)
  expect(await count()).toBe(before)
})
