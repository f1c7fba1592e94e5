import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hang } from '../../../test/worker/faulty.ts'
import { kept, leadDeps, leadRow, submission } from '../../../test/worker/lead-deps.ts'
import { type Accepting, accept, contentHash, contentText, keepInOutbox } from './accept.ts'
import type { Outbox } from './outbox.ts'
import type { Outcome, Sink } from './sinks/sink.ts'
import type { Submission } from './submission.ts'

const ID = '00000000-0000-4000-8000-000000000001'
/** The numbers of this id, one after the other. A build that derived others would tell visitors two numbers for one request. */
const NUMBERS = [732_822_496, 161_751_548, 941_623_554]
const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})
afterEach(() => vi.useRealTimers())

const lead: Accepting = { ...submission(), id: ID }
const letter: Accepting['content'] = { kind: 'letter', form: 'letter', comment: 'Добрый день', email: 'anna@example.ru' }

/** A relay that records what it gets. */
function relayWith(outcome: Outcome): { relay: Sink; got: Submission[] } {
  const got: Submission[] = []
  const send = async (submission: Submission) => {
    got.push(submission)
    return outcome
  }
  return { relay: { name: 'relay', takesAll: () => true, send }, got }
}

it.each([
  { form: 'other' },
  { username: 'Борис' },
  { message: 'Другое' },
  { contactMethod: 'В мессенджер' },
  { contact: '+79001234568' },
  { attachment: 'Расчёт' },
])('the text by which a repeat is told from another submission is another one with %j', (change) => {
  expect(contentText(submission(change).content)).not.toBe(contentText(submission().content))
})

it.each([
  { typed: '9001234567' },
  { country: 'kz' },
  { guessedCountry: 'nl' },
  { utm: '?utm_source=google' },
  { googleClientId: '1.2' },
  { yandexClientId: '3' },
])('the text by which a repeat is told from another submission is the same with %j', (change) => {
  expect(contentText(submission(change).content)).toBe(contentText(submission().content))
})

it('the text by which a repeat is told from another submission is another one for a letter with another comment or address', () => {
  const texts = [letter, { ...letter, comment: 'Добрый вечер' }, { ...letter, email: 'inna@example.ru' }].map(contentText)
  expect(new Set(texts).size).toBe(3)
})

it('the text by which a repeat is told from another submission has the hash that receivers have kept of it', async () => {
  expect([await contentHash(lead.content), await contentHash(letter)]).toEqual([
    'b0b3a8b7028fe4f6e6732abdea2273d6aea476a32d6dfb52a304c67ed6605af1',
    'a5f00d4506c347a2beeb17ee49061b637bf0e66d6ba3bca364e764b3a68f7785',
  ])
})

it('the number of a submission follows from its id, in the outbox and for the relay alike', async () => {
  const deps = await leadDeps({ sinks: [] })
  const { relay, got } = relayWith({ kind: 'delivered' })
  expect(await accept({ ...deps, relay }, lead)).toEqual({ kind: 'accepted', number: NUMBERS[0], wasKept: false })
  expect(got).toEqual([{ ...lead, number: NUMBERS[0] }])
  expect(await accept({ ...deps, relay: null }, lead)).toEqual({ kind: 'accepted', number: NUMBERS[0], wasKept: true })
})

it('the number of a submission is the one that a failing relay was sent', async () => {
  const deps = await leadDeps({ sinks: [] })
  const { relay, got } = relayWith({ kind: 'retry', reason: 'status 500' })
  expect(await accept({ ...deps, relay }, lead)).toMatchObject({ number: NUMBERS[0], wasKept: true })
  expect([got[0]?.number, deps.reports]).toEqual([
    NUMBERS[0],
    [{ event: 'relay refused a lead, kept it sealed', number: NUMBERS[0], reason: 'status 500' }],
  ])
})

it('the number of a submission is another one where other submissions have it, and there are three', async () => {
  const deps = await leadDeps({ sinks: [] })
  const take = (number = 0) => keepInOutbox(deps, submission(), number)
  await take(NUMBERS[0])
  await take(NUMBERS[1])
  expect(await keepInOutbox(deps, lead)).toMatchObject({ number: NUMBERS[2] })
  await env.LEADS.prepare('DELETE FROM outbox WHERE id = ?').bind(ID).run()
  await take(NUMBERS[2])
  await expect(keepInOutbox(deps, lead)).rejects.toThrow('3 numbers of a lead are taken')
  expect(await leadRow(ID)).toEqual({})
})

it('the number of a submission is the one that its visitor was told elsewhere, and then no other is named', async () => {
  const deps = await leadDeps({ sinks: [] })
  expect(await keepInOutbox(deps, lead, 123_456_789)).toMatchObject({ number: 123_456_789 })
  const { payload, key_id } = await leadRow(ID)
  expect(JSON.parse(await deps.vault.open(`${payload}`, `${key_id}`, ID))).toEqual({ ...lead, number: 123_456_789 })
})

describe('a database', () => {
  /** Keeps after so many failures. */
  const failing = async (times: number) => {
    const deps = await leadDeps({ sinks: [] })
    let left = times
    const keep: Outbox['keep'] = async (one) => {
      left -= 1
      if (left >= 0) throw new Error('D1_ERROR: Network connection lost')
      return deps.outbox.keep(one)
    }
    return { ...deps, outbox: { ...deps.outbox, keep }, relay: null }
  }

  it('a database that fails twice keeps the lead', async () => {
    expect(await accept(await failing(2), lead)).toMatchObject({ kind: 'accepted', number: NUMBERS[0] })
  })

  it('a database that fails three times does not', async () => {
    await expect(accept(await failing(3), lead)).rejects.toThrow('Network connection lost')
  })

  it('a database that hangs keeps a lead from the relay for a second', async () => {
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

it('a lead in the outbox is not sent to the relay when it comes again', async () => {
  const deps = await leadDeps({ sinks: [] })
  const { relay, got } = relayWith({ kind: 'delivered' })
  await kept(deps, lead)
  expect(await accept({ ...deps, relay }, lead)).toMatchObject({ wasKept: true })
  expect(got).toEqual([])
})

it('a lead in the outbox whose key was removed is answered with its number, because its content cannot be compared', async () => {
  await kept(await leadDeps({ sinks: [], key: key('old', 1) }), lead)
  const deps = await leadDeps({ sinks: [], key: key('new', 2) })
  const other = { ...lead, content: submission({ message: 'Другое' }).content }
  expect(await accept({ ...deps, relay: null }, other)).toMatchObject({ kind: 'accepted', number: NUMBERS[0] })
})
