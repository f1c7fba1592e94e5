import { expect, it } from 'vitest'
import { type Outcome, sendChecked, sendSubmission } from './send-submission.ts'
import { type Answer, startSending } from './sending.ts'

const ACCEPTED: Outcome = { kind: 'accepted', answer: null }

const FAILED: Outcome = { kind: 'failed' }

const BAD_TOKEN: Outcome = { kind: 'refused', fields: { captcha: 'Заявка похожа на отправленную роботом' } }

const BAD_PHONE: Outcome = { kind: 'refused', fields: { contact: 'Нет такого номера' } }

it.each<{ name: string; tokens: (string | null)[]; outcomes: Outcome[]; sent: (string | null)[]; isUnproven: boolean }>([
  { name: 'a site without a captcha', tokens: [null], outcomes: [ACCEPTED], sent: [null], isUnproven: false },
  { name: 'a failure of a site without a captcha', tokens: [null], outcomes: [FAILED], sent: [null], isUnproven: false },
  { name: 'a good token', tokens: ['a'], outcomes: [ACCEPTED], sent: ['a'], isUnproven: false },
  { name: 'a failure in spite of a good token', tokens: ['a'], outcomes: [FAILED], sent: ['a'], isUnproven: false },
  { name: 'a captcha that gave no token', tokens: [''], outcomes: [FAILED], sent: [''], isUnproven: true },
  { name: 'a token that was used', tokens: ['a', 'b'], outcomes: [BAD_TOKEN, ACCEPTED], sent: ['a', 'b'], isUnproven: false },
  { name: 'two bad tokens', tokens: ['a', 'b'], outcomes: [BAD_TOKEN, BAD_TOKEN], sent: ['a', 'b'], isUnproven: true },
  { name: 'a wrong field', tokens: ['a'], outcomes: [BAD_PHONE], sent: ['a'], isUnproven: false },
])('a submission is sent with the right tokens for $name', async ({ tokens, outcomes, sent, isUnproven }) => {
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

/** `lost`: the request fails at once. `hangs`: it fails after its timeout. */
type Turn = Answer | 'lost' | 'hangs'

/** A server that returns these responses in turn, with its own clock, which starts `sinceDocument` milliseconds after page load. */
function line(turns: Turn[], sinceDocument = 60_000) {
  let time = sinceDocument
  const posted: { at: number; body: unknown }[] = []
  const waited: number[] = []
  const repeatsTold: number[] = []
  const wire = {
    now: () => time,
    wait: async (ms: number) => {
      waited.push(ms)
      time += ms
    },
    post: async (_: string, body: string, timeoutMs: number) => {
      posted.push({ at: time - sinceDocument, body: JSON.parse(body) })
      const turn = turns.shift() ?? 'lost'
      if (turn === 'hangs') time += timeoutMs
      if (typeof turn === 'string') throw new TypeError('Failed to fetch')
      return turn
    },
  }
  let key = 1
  const submission = { path: '/api/', body: (fillMs: number) => ({ key, fillMs }), renewKey: () => void key++ }
  const send = () =>
    sendSubmission(
      submission,
      startSending(() => repeatsTold.push(time - sinceDocument), wire),
    )
  return { posted, waited, repeatsTold, send, took: () => time - sinceDocument }
}

const accepted: Answer = { status: 200, retryAfterMs: 0, body: { number: 7 } }
const busy = (status: number, seconds: number): Answer => ({ status, retryAfterMs: seconds * 1000, body: null })
const refused = (fields: object): Answer => ({ status: 422, retryAfterMs: 0, body: { statusCode: 422, message: 'Проверьте поля', fields } })

it('a submission is posted once when it is accepted, without a call of `onRepeat`', async () => {
  const { send, posted, waited, repeatsTold } = line([accepted])
  expect(await send()).toEqual({ kind: 'accepted', answer: { number: 7 } })
  expect([posted, waited, repeatsTold]).toEqual([[{ at: 0, body: { key: 1, fillMs: 60_000 } }], [], []])
})

it('a submission is accepted with any body of the response', async () => {
  expect(await line([{ ...accepted, body: null }]).send()).toEqual({ kind: 'accepted', answer: null })
})

it.each([
  { sinceDocument: 0, waits: [1500] },
  { sinceDocument: 1499.4, waits: [1] },
  { sinceDocument: 1500, waits: [] },
])('a submission waits until 1.5 s after page load when sent after $sinceDocument ms', async ({ sinceDocument, waits }) => {
  const { send, posted, waited } = line([accepted], sinceDocument)
  await send()
  expect(waited).toEqual(waits)
  expect(posted).toMatchObject([{ body: { fillMs: 1500 } }])
})

it.each<{ name: string; turns: Turn[]; pauses: number[] }>([
  { name: 'a lost connection', turns: ['lost'], pauses: [2000] },
  { name: 'two failures of the server', turns: [busy(500, 0), busy(502, 0)], pauses: [2000, 5000] },
  { name: 'an answer that asks to wait', turns: [busy(429, 9), busy(503, 1)], pauses: [9000, 5000] },
])('a submission is repeated after $name, with a call of `onRepeat` before each pause', async ({ turns, pauses }) => {
  const { send, posted, waited, repeatsTold } = line([...turns, accepted])
  expect((await send()).kind).toBe('accepted')
  expect(waited).toEqual(pauses)
  expect([posted.length, repeatsTold.length]).toEqual([pauses.length + 1, pauses.length])
})

it.each<{ name: string; turns: Turn[]; tries: number[] }>([
  { name: 'a server that fails at once', turns: ['lost', 'lost', 'lost', 'lost'], tries: [0, 2000, 7000, 17_000] },
  { name: 'a server that never answers', turns: ['hangs', 'hangs', 'hangs', 'hangs'], tries: [0, 12_000] },
  { name: 'a server that hangs at the last try', turns: ['lost', 'lost', 'lost', 'hangs'], tries: [0, 2000, 7000, 17_000] },
  {
    name: 'a server that asks to wait again and again',
    turns: [busy(503, 8), busy(503, 8), busy(503, 8)],
    tries: [0, 8000, 16_000],
  },
])('a submission fails within 20 s with $name', async ({ turns, tries }) => {
  const { send, posted, took } = line(turns)
  expect(await send()).toEqual({ kind: 'failed' })
  expect(posted.map(({ at }) => at)).toEqual(tries)
  expect(took()).toBeLessThanOrEqual(20_000)
})

it('a submission fails at once when the wait would be long', async () => {
  const { send, posted, repeatsTold } = line([busy(429, 60)])
  expect(await send()).toEqual({ kind: 'failed' })
  expect([posted.length, repeatsTold]).toEqual([1, []])
})

it.each<{ answer: Answer; outcome: object }>([
  { answer: refused({ contact: 'Нет такого номера' }), outcome: { kind: 'refused', fields: { contact: 'Нет такого номера' } } },
  { answer: refused({}), outcome: { kind: 'failed' } },
  { answer: busy(422, 0), outcome: { kind: 'failed' } },
  { answer: busy(403, 0), outcome: { kind: 'failed' } },
])('a submission is not repeated after the status $answer.status', async ({ answer, outcome }) => {
  const { send, posted } = line([answer])
  expect(await send()).toEqual(outcome)
  expect(posted).toHaveLength(1)
})

it('a submission is sent with a new key when its key was used for other content', async () => {
  const { send, posted } = line([busy(409, 0), accepted])
  expect((await send()).kind).toBe('accepted')
  expect(posted).toMatchObject([{ body: { key: 1 } }, { body: { key: 2 } }])
})

it('a submission fails when the new key is refused too, within the same 20 s', async () => {
  const { send, posted } = line([busy(409, 0), busy(409, 0)])
  expect(await send()).toEqual({ kind: 'failed' })
  expect(posted).toHaveLength(2)
  const late = line(['lost', 'lost', busy(409, 0), 'hangs', 'hangs', 'hangs'])
  await late.send()
  expect(late.took()).toBeLessThanOrEqual(20_000)
})

/** A `Sending` with the test's own clock. */
function sendingAt(now: () => number) {
  return startSending(() => {}, { now, wait: async () => {}, post: () => Promise.reject(new Error('nothing is posted here')) })
}
