import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hang } from '../../../test/worker/faulty.ts'
import { leadDeps, leadRow, storeLead, submission } from '../../../test/worker/lead-deps.ts'
import { accept, type CheckedSubmission, contentHash, contentText, storeInOutbox } from './accept.ts'
import type { Outbox } from './outbox.ts'
import type { Outcome, Sink } from './sinks/sink.ts'
import type { Submission } from './submission.ts'

const ID = '00000000-0000-4000-8000-000000000001'
/** The numbers of this id, in order. A build that derived other numbers would show visitors two numbers for one request. */
const NUMBERS = [732_822_496, 161_751_548, 941_623_554]
const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})
afterEach(() => vi.useRealTimers())

const lead: CheckedSubmission = { ...submission(), id: ID }
const letter: CheckedSubmission['content'] = { kind: 'letter', form: 'letter', comment: 'Добрый день', email: 'anna@example.ru' }

/** A relay that records the submissions it receives. */
function relayWith(outcome: Outcome): { relay: Sink; got: Submission[] } {
  const got: Submission[] = []
  const send = async (submission: Submission) => {
    got.push(submission)
    return outcome
  }
  return { relay: { name: 'relay', receivesAll: () => true, send }, got }
}

it.each([
  { form: 'other' },
  { username: 'Борис' },
  { message: 'Другое' },
  { contactMethod: 'В мессенджер' },
  { contact: '+79001234568' },
  { attachment: 'Расчёт' },
])('the text that identifies a submission differs with %j', (change) => {
  expect(contentText(submission(change).content)).not.toBe(contentText(submission().content))
})

it.each([
  { typed: '9001234567' },
  { country: 'kz' },
  { guessedCountry: 'nl' },
  { utm: '?utm_source=google' },
  { googleClientId: '1.2' },
  { yandexClientId: '3' },
])('the text that identifies a submission is the same with %j', (change) => {
  expect(contentText(submission(change).content)).toBe(contentText(submission().content))
})

it('the text that identifies a letter differs with another comment or address', () => {
  const texts = [letter, { ...letter, comment: 'Добрый вечер' }, { ...letter, email: 'inna@example.ru' }].map(contentText)
  expect(new Set(texts).size).toBe(3)
})

it('the text that identifies a submission has the same hash as in earlier builds, which receivers have stored', async () => {
  expect([await contentHash(lead.content), await contentHash(letter)]).toEqual([
    'b0b3a8b7028fe4f6e6732abdea2273d6aea476a32d6dfb52a304c67ed6605af1',
    'a5f00d4506c347a2beeb17ee49061b637bf0e66d6ba3bca364e764b3a68f7785',
  ])
})

it('the number of a submission is derived from its id, in the outbox as well as for the relay', async () => {
  const deps = await leadDeps({ sinks: [] })
  const { relay, got } = relayWith({ kind: 'delivered' })
  expect(await accept({ ...deps, relay }, lead)).toEqual({ kind: 'accepted', number: NUMBERS[0], isStored: false })
  expect(got).toEqual([{ ...lead, number: NUMBERS[0] }])
  expect(await accept({ ...deps, relay: null }, lead)).toEqual({ kind: 'accepted', number: NUMBERS[0], isStored: true })
})

it('the number of a submission is the number that a failing relay has received', async () => {
  const deps = await leadDeps({ sinks: [] })
  const { relay, got } = relayWith({ kind: 'retry', reason: 'status 500' })
  expect(await accept({ ...deps, relay }, lead)).toMatchObject({ number: NUMBERS[0], isStored: true })
  expect([got[0]?.number, deps.reports]).toEqual([
    NUMBERS[0],
    [{ event: 'relay refused a lead, kept it sealed', number: NUMBERS[0], reason: 'status 500' }],
  ])
})

it('a submission gets one of three numbers when other submissions have the earlier ones', async () => {
  const deps = await leadDeps({ sinks: [] })
  const take = (number = 0) => storeInOutbox(deps, submission(), number)
  await take(NUMBERS[0])
  await take(NUMBERS[1])
  expect(await storeInOutbox(deps, lead)).toMatchObject({ number: NUMBERS[2] })
  await env.LEADS.prepare('DELETE FROM outbox WHERE id = ?').bind(ID).run()
  await take(NUMBERS[2])
  await expect(storeInOutbox(deps, lead)).rejects.toThrow('3 numbers of a lead are taken')
  expect(await leadRow(ID)).toEqual({})
})

it('the number of a submission is the number that its visitor has seen elsewhere, and then it has no other number', async () => {
  const deps = await leadDeps({ sinks: [] })
  expect(await storeInOutbox(deps, lead, 123_456_789)).toMatchObject({ number: 123_456_789 })
  const { payload, key_id } = await leadRow(ID)
  expect(JSON.parse(await deps.vault.open(`${payload}`, `${key_id}`, ID))).toEqual({ ...lead, number: 123_456_789 })
})

describe('failing database', () => {
  /** Deps whose database fails this many times. */
  const failing = async (times: number) => {
    const deps = await leadDeps({ sinks: [] })
    let left = times
    const store: Outbox['store'] = async (one) => {
      left -= 1
      if (left >= 0) throw new Error('D1_ERROR: Network connection lost')
      return deps.outbox.store(one)
    }
    return { ...deps, outbox: { ...deps.outbox, store }, relay: null }
  }

  it('a lead is stored by a database that fails twice', async () => {
    expect(await accept(await failing(2), lead)).toMatchObject({ kind: 'accepted', number: NUMBERS[0] })
  })

  it('a lead is not stored by a database that fails three times', async () => {
    await expect(accept(await failing(3), lead)).rejects.toThrow('Network connection lost')
  })

  it('a database that hangs delays the relay of a lead by a second', async () => {
    const deps = await leadDeps({ sinks: [] })
    const { relay, got } = relayWith({ kind: 'delivered' })
    vi.useFakeTimers()
    const accepting = accept({ ...deps, outbox: { ...deps.outbox, has: hang }, relay }, lead)
    await vi.advanceTimersByTimeAsync(999)
    expect(got).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await accepting).toMatchObject({ kind: 'accepted' })
    expect(deps.reports).toEqual([{ event: 'leads database does not answer, asked the relay', reason: 'TimeoutError' }])
  })
})

it('a lead in the outbox is not sent to the relay when it is posted again', async () => {
  const deps = await leadDeps({ sinks: [] })
  const { relay, got } = relayWith({ kind: 'delivered' })
  await storeLead(deps, lead)
  expect(await accept({ ...deps, relay }, lead)).toMatchObject({ isStored: true })
  expect(got).toEqual([])
})

it('a repeat of a lead whose key was removed gets the same number, because the contents cannot be compared', async () => {
  await storeLead(await leadDeps({ sinks: [], key: key('old', 1) }), lead)
  const deps = await leadDeps({ sinks: [], key: key('new', 2) })
  const other = { ...lead, content: submission({ message: 'Другое' }).content }
  expect(await accept({ ...deps, relay: null }, other)).toMatchObject({ kind: 'accepted', number: NUMBERS[0] })
})
