import { expect, it } from 'vitest'
import { sendChecked } from './send-checked.ts'
import type { Outcome } from './send-submission.ts'
import { startSending } from './sending.ts'

const ACCEPTED: Outcome = { kind: 'accepted', answer: null }
const FAILED: Outcome = { kind: 'failed' }
const BAD_TOKEN: Outcome = { kind: 'refused', fields: { captcha: 'Заявка похожа на отправленную роботом' } }
const BAD_PHONE: Outcome = { kind: 'refused', fields: { contact: 'Нет такого номера' } }

/** A `Sending` with the test's own clock. */
function sendingAt(now: () => number) {
  return startSending(() => {}, { now, wait: async () => {}, post: () => Promise.reject(new Error('nothing is posted here')) })
}

it.each<{ name: string; tokens: (string | null)[]; outcomes: Outcome[]; sent: (string | null)[]; isUnproven: boolean }>([
  { name: 'a site without a captcha', tokens: [null], outcomes: [ACCEPTED], sent: [null], isUnproven: false },
  { name: 'a failure of a site without a captcha', tokens: [null], outcomes: [FAILED], sent: [null], isUnproven: false },
  { name: 'a good token', tokens: ['a'], outcomes: [ACCEPTED], sent: ['a'], isUnproven: false },
  { name: 'a failure in spite of a good token', tokens: ['a'], outcomes: [FAILED], sent: ['a'], isUnproven: false },
  { name: 'a captcha that gave no token', tokens: [''], outcomes: [FAILED], sent: [''], isUnproven: true },
  { name: 'a token that was used', tokens: ['a', 'b'], outcomes: [BAD_TOKEN, ACCEPTED], sent: ['a', 'b'], isUnproven: false },
  { name: 'two bad tokens', tokens: ['a', 'b'], outcomes: [BAD_TOKEN, BAD_TOKEN], sent: ['a', 'b'], isUnproven: true },
  { name: 'a wrong field', tokens: ['a'], outcomes: [BAD_PHONE], sent: ['a'], isUnproven: false },
])('sends with the right tokens: $name', async ({ tokens, outcomes, sent, isUnproven }) => {
  const carried: (string | null)[] = []
  const captcha = { prepare: () => {}, token: async () => tokens.shift() ?? null }
  const last = outcomes.at(-1)
  const checked = await sendChecked(
    captcha,
    sendingAt(() => 0),
    async (token) => {
      carried.push(token)
      return outcomes.shift() ?? FAILED
    },
  )
  expect([carried, checked]).toEqual([sent, { outcome: last, isUnproven }])
})

it.each([
  { name: 'an invisible check', checkMs: 3000, leftMs: 17_000 },
  { name: 'a captcha that uses its whole timeout', checkMs: 8000, leftMs: 12_000 },
  { name: 'a question that the visitor reads for two minutes', checkMs: 120_000, leftMs: 12_000 },
])('$name leaves $leftMs ms for sending', async ({ checkMs, leftMs }) => {
  let time = 0
  const sending = sendingAt(() => time)
  const token = async () => {
    time += checkMs
    return 'a'
  }
  await sendChecked({ prepare: () => {}, token }, sending, async () => {
    expect(sending.left()).toBe(leftMs)
    return ACCEPTED
  })
})
