import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { DAY, SECOND, START } from '../../../test/worker/content-deps.ts'
import { leadDeps, leadRow, storeLead, submission } from '../../../test/worker/lead-deps.ts'
import { createOutbox, type Delivery, LONGEST_DELAY_MS, type SealedLead, type TakenLead } from './outbox.ts'

const MINUTE = 60 * SECOND
const LEASE = 25 * SECOND
const outbox = createOutbox(sqlOf(env.LEADS))
const deps = await leadDeps({ sinks: [] })
const SETTLED = { nextAt: 0, wipeAt: null, deliveries: [] }

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
})

/** Stores a lead that arrived this many milliseconds after the start of the clock, and is due since then. */
function arrived(after = 0): Promise<string> {
  return storeLead(deps, { ...submission(), receivedAt: START + after })
}

async function taken(id: string, now = START, leaseMs = LEASE): Promise<TakenLead> {
  const lead = await outbox.take(id, now, now + leaseMs)
  if (!lead) throw new Error('The lead was not due')
  return lead
}

/** Stores, leases and settles a lead. */
async function settled(state: 'waiting' | 'delivered' | 'dead', changes: { after?: number; nextAt?: number; wipeAt?: number } = {}) {
  const id = await arrived(changes.after)
  const now = START + (changes.after ?? 0)
  await outbox.settle(await taken(id, now), { ...SETTLED, state, ...changes }, now)
  return id
}

describe('lease of a lead', () => {
  it('the lease of a lead excludes every other caller until it expires', async () => {
    const id = await arrived()
    expect(await taken(id)).toMatchObject({ id, attempts: 1, deliveries: [] })
    const before = START + LEASE - 1
    expect([await outbox.due(before, 9), await outbox.take(id, before, before + LEASE)]).toEqual([[], null])
    expect([await outbox.due(START + LEASE, 9), (await taken(id, START + LEASE)).attempts]).toEqual([[id], 2])
  })

  it.each([
    ['9 minutes, which is longer than the other caller’s lease', 9 * MINUTE, LEASE],
    ['20 minutes, like the other caller’s lease', 20 * MINUTE, 20 * MINUTE],
  ])('the lease of a lead is valid if it lasts %s', async (_, given, other) => {
    const id = await arrived()
    await taken(id, START, given)
    expect(await outbox.take(id, START + MINUTE, START + MINUTE + other)).toBeNull()
  })

  it('a lead with a longer lease is not due for a caller with a shorter timeout', async () => {
    await taken(await arrived(), START, 9 * MINUTE)
    expect(await outbox.due(START + MINUTE, 9)).toEqual([])
  })

  it('the lease of a lead counts as expired if it was granted while the clock was a day ahead', async () => {
    const id = await arrived()
    await taken(id, START + DAY)
    expect([await outbox.due(START, 9), (await taken(id)).attempts]).toEqual([[id], 2])
  })

  it('the lease of a lead ends when the lead is settled', async () => {
    const id = await settled('waiting', { nextAt: START })
    expect(await leadRow(id)).toMatchObject({ lease_until: 0, settled_at: null, wipe_at: null })
    expect((await taken(id)).attempts).toBe(2)
  })

  it('a caller that has lost the lease of a lead cannot change the lead', async () => {
    const id = await arrived()
    const [earlier, later] = [await taken(id), await taken(id, START + LEASE)]
    const before = await leadRow(id)
    await outbox.settle(earlier, { ...SETTLED, state: 'dead' }, START + LEASE)
    expect(await leadRow(id)).toEqual(before)
    await outbox.settle(later, { ...SETTLED, state: 'delivered' }, START + LEASE)
    expect(await leadRow(id)).toMatchObject({ state: 'delivered', settled_at: START + LEASE })
  })

  it.each(['dead', 'delivered'] as const)('the lease of a lead is not granted if the lead is %s', async (state) => {
    expect(await outbox.take(await settled(state), START, START + LEASE)).toBeNull()
  })
})

describe('deliveries of a lead', () => {
  const first: Delivery = { sink: 'webhook', state: 'waiting', attempts: 1, nextAt: START, reason: 'status 500', confirmed: 1 }
  const second: Delivery = { sink: 'webhook', state: 'delivered', attempts: 2, nextAt: 0, reason: null, confirmed: 0 }

  it('the deliveries of a lead have the last state of each sink', async () => {
    const id = await arrived()
    await outbox.settle(await taken(id), { ...SETTLED, state: 'waiting', deliveries: [first] }, START)
    const again = await taken(id)
    expect(again.deliveries).toEqual([first])
    await outbox.settle(again, { ...SETTLED, state: 'waiting', deliveries: [second] }, START)
    expect((await taken(id)).deliveries).toEqual([second])
  })

  it('a delivery stays delivered when a slower attempt reports another state', async () => {
    const id = await arrived()
    const slower = await taken(id)
    await outbox.settle(await taken(id, START + LEASE), { ...SETTLED, state: 'waiting', deliveries: [second] }, START + LEASE)
    await outbox.settle(slower, { ...SETTLED, state: 'waiting', deliveries: [first] }, START + LEASE)
    expect((await taken(id, START + LEASE)).deliveries).toEqual([second])
  })
})

it('the due leads are the waiting ones, the longest waiting first, up to the requested number', async () => {
  await settled('dead', { after: -4 })
  const [third, first, second] = [await arrived(-1), await arrived(-3), await arrived(-2)]
  await arrived(1)
  expect([await outbox.due(START, 9), await outbox.due(START, 2)]).toEqual([
    [first, second, third],
    [first, second],
  ])
})

it('a lead that a sink has delayed by the longest allowed time is not due; a longer delay counts as an error of the clock', async () => {
  await settled('waiting', { nextAt: START + LONGEST_DELAY_MS })
  const wrong = await settled('waiting', { nextAt: START + LONGEST_DELAY_MS + 1 })
  expect(await outbox.due(START, 9)).toEqual([wrong])
})

it('the backlog contains the numbers of waiting and dead leads, each with the time of the oldest', async () => {
  expect(await outbox.backlog()).toEqual({ waiting: 0, oldest: null, dead: 0, oldestDead: null })
  await settled('delivered', { after: -9 })
  for (const after of [-5, -6]) await settled('dead', { after })
  for (const after of [-2, -3, -1]) await arrived(after)
  expect(await outbox.backlog()).toEqual({ waiting: 3, oldest: START - 3, dead: 2, oldestDead: START - 6 })
})

it('a claim is granted once per interval, and again at once if it was made while the clock was a day ahead', async () => {
  const claim = (now: number) => outbox.claim('it', now, MINUTE)
  const times = [START, START + MINUTE - 1, START + MINUTE, START + MINUTE + DAY, START + 2 * MINUTE, START + 2 * MINUTE]
  const granted: boolean[] = []
  for (const now of times) granted.push(await claim(now))
  expect(granted).toEqual([true, false, true, true, true, false])
  expect([await outbox.lastClaim('it'), await outbox.lastClaim('other')]).toEqual([START + 2 * MINUTE, null])
})

it('content whose time was set while the clock was a year ahead is wiped after the usual time', async () => {
  const id = await settled('delivered', { wipeAt: START + 365 * DAY })
  expect(await outbox.wipe(START, DAY)).toBe(0)
  expect(await outbox.wipe(START + DAY - 1, DAY)).toBe(0)
  expect(await outbox.wipe(START + DAY, DAY)).toBe(1)
  expect(await leadRow(id)).toMatchObject({ payload: null, wipe_at: null })
})

it('receipts are kept for their time, which begins now for a receipt made while the clock was a year ahead', async () => {
  await settled('delivered')
  expect([await outbox.purge(START, START), await outbox.purge(START + 1, START + 1)]).toEqual([0, 1])
  await settled('delivered', { after: 365 * DAY })
  expect([await outbox.purge(START, START), await outbox.purge(START + 1, START + 1)]).toEqual([0, 1])
})

describe('seals of a lead', () => {
  const anew = { keyId: 'new', fingerprint: 'f', payload: 'sealed anew', proof: 'proof anew' }

  async function sealedLead(): Promise<SealedLead> {
    await arrived()
    const [lead] = await outbox.sealedWithOtherKeys('new', '', 1)
    if (!lead) throw new Error('No lead is sealed otherwise')
    return lead
  }

  it('the seals of a lead are replaced together', async () => {
    const lead = await sealedLead()
    expect([await outbox.countSealedWithOtherKeys('new'), await outbox.replaceSeals(lead, anew)]).toEqual([1, true])
    expect([await outbox.countSealedWithOtherKeys('new'), await outbox.sealedWithOtherKeys('new', '', 1)]).toEqual([0, []])
    expect(await outbox.sealedWithOtherKeys('other', '', 1)).toEqual([{ id: lead.id, ...anew }])
    await settled('delivered', { wipeAt: START })
    expect(await outbox.countSealedWithOtherKeys('new')).toBe(1)
  })

  it.each([
    ['has another key meanwhile', { keyId: 'earlier' }],
    ['has other content meanwhile', { payload: 'earlier' }],
    ['had no content when it was read', { payload: null }],
  ])('the seals of a lead and of its consent do not change when the lead %s', async (_, change) => {
    const lead = await sealedLead()
    expect(await outbox.replaceSeals({ ...lead, ...change }, anew)).toBe(false)
    expect(await outbox.sealedWithOtherKeys('new', '', 1)).toEqual([lead])
  })
})
