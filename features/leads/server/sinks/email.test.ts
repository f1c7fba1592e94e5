import { expect, it } from 'vitest'
import { submission } from '../../../../test/worker/lead-deps.ts'
import { createEmail } from './email.ts'

const ATTEMPT = { mayHaveArrived: false, timeoutMs: 200 }

function mailbox(send: () => Promise<unknown>) {
  const sent: Record<string, unknown>[] = []
  const binding = {
    send: async (mail: Record<string, unknown>) => {
      sent.push(mail)
      return send()
    },
  }
  // The cast is safe: the overload of `send` for raw messages is not used.
  return {
    sent,
    sink: createEmail({ binding: binding as unknown as SendEmail, siteName: 'Сайт', from: 'site@example.ru', to: 'boss@example.ru' }),
  }
}

it('the operator’s mail contains the visitor’s values', async () => {
  const { sent, sink } = mailbox(async () => ({ messageId: '1' }))
  expect(await sink.send({ ...submission(), number: 481_920_337 }, ATTEMPT)).toEqual({ kind: 'delivered' })
  expect(sent).toEqual([
    {
      from: { email: 'site@example.ru', name: 'Сайт' },
      to: 'boss@example.ru',
      subject: 'Заявка 481920337',
      text: expect.any(String),
    },
  ])
  for (const part of ['Имя: Анна', 'По телефону, +79001234567', 'Прошу помочь', '/serm/', 'utm_source=ya'])
    expect(sent[0]?.['text']).toContain(part)
})

it('a mailed letter can be answered', async () => {
  const { sent, sink } = mailbox(async () => ({ messageId: '1' }))
  const content = { kind: 'letter', form: 'letter', comment: 'Добрый день', email: 'anna@example.ru' } as const
  await sink.send({ ...submission(), content, number: 481_920_337 }, ATTEMPT)
  expect(sent).toMatchObject([{ subject: 'Письмо директору 481920337', replyTo: 'anna@example.ru' }])
})

it('a mail contains no half characters, which mail services refuse', async () => {
  const { sent, sink } = mailbox(async () => ({ messageId: '1' }))
  // As a literal it would be replaced on its way into workerd.
  const half = String.fromCharCode(0xd83d)
  const content = { kind: 'letter', form: 'letter', comment: `Да ${half}`, email: `anna${half}@example.ru` } as const
  await sink.send({ ...submission(), content, number: 1 }, ATTEMPT)
  expect([sent[0]?.['text'], sent[0]?.['replyTo']].map((part) => `${part}`.isWellFormed())).toEqual([true, true])
})

it.each([
  ['E_VALIDATION_ERROR', { kind: 'rejected', reason: 'E_VALIDATION_ERROR' }],
  ['E_TOO_MANY_RECIPIENTS', { kind: 'rejected', reason: 'E_TOO_MANY_RECIPIENTS' }],
  ['E_CONTENT_TOO_LARGE', { kind: 'rejected', reason: 'E_CONTENT_TOO_LARGE' }],
  ['E_RATE_LIMIT_EXCEEDED', { kind: 'retry', reason: 'E_RATE_LIMIT_EXCEEDED' }],
  ['E_FIELD_MISSING', { kind: 'rejected', reason: 'E_FIELD_MISSING' }],
  ['Анна +79001234567', { kind: 'retry', reason: 'E_UNKNOWN' }],
])('the error code %s has the right outcome, and an unknown code is not quoted', async (code, outcome) => {
  const { sink } = mailbox(() => Promise.reject(Object.assign(new Error('No'), { code })))
  expect(await sink.send({ ...submission(), number: 1 }, ATTEMPT)).toEqual(outcome)
})

it('a mail is retried after the timeout when the mail service hangs', async () => {
  const { sink } = mailbox(() => new Promise(() => undefined))
  expect(await sink.send({ ...submission(), number: 1 }, ATTEMPT)).toEqual({ kind: 'retry', reason: 'E_TIMEOUT' })
})
