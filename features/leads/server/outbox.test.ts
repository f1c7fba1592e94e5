import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { DAY, SECOND, START } from '../../../test/worker/content-deps.ts'
import { kept, leadDeps, leadRow, submission } from '../../../test/worker/lead-deps.ts'
import { createOutbox, type Delivery, LONGEST_DELAY_MS, type SealedLead, type TakenLead } from './outbox.ts'

const MINUTE = 60 * SECOND
const LEASE = 25 * SECOND
const outbox = createOutbox(sqlOf(env.LEADS))
const deps = await leadDeps({ sinks: [] })
const SETTLED = { nextAt: 0, wipeAt: null, deliveries: [] }

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox; DELETE FROM marks')
})

/** Keeps a lead that came so many milliseconds after the start of the clock, and is due since. */
function arrived(after = 0): Promise<string> {
  return kept(deps, { ...submission(), receivedAt: START + after })
}

async function taken(id: string, now = START, leaseMs = LEASE): Promise<TakenLead> {
  const lead = await outbox.take(id, now, now + leaseMs)
  if (!lead) throw new Error('The lead was not due')
  return lead
}

/** Keeps a lead, takes it and settles it at once. */
async function settled(state: 'waiting' | 'delivered' | 'dead', changes: { after?: number; nextAt?: number; wipeAt?: number } = {}) {
  const id = await arrived(changes.after)
  const now = START + (changes.after ?? 0)
  await outbox.settle(await taken(id, now), { ...SETTLED, state, ...changes }, now)
  return id
}

describe('the lease of a lead', () => {
  it('the lease of a lead keeps every other caller away until the moment it ends', async () => {
    const id = await arrived()
    expect(await taken(id)).toMatchObject({ id, attempts: 1, deliveries: [] })
    const before = START + LEASE - 1
    expect([await outbox.due(before, 9), await outbox.take(id, before, before + LEASE)]).toEqual([[], null])
    expect([await outbox.due(START + LEASE, 9), (await taken(id, START + LEASE)).attempts]).toEqual([[id], 2])
  })

  it.each([
    ['9 minutes, which is longer than that of the other caller,', 9 * MINUTE, LEASE],
    ['20 minutes, as the other caller would get it,', 20 * MINUTE, 20 * MINUTE],
  ])('the lease of a lead of %s holds', async (_, given, other) => {
    const id = await arrived()
    await taken(id, START, given)
    expect(await outbox.take(id, START + MINUTE, START + MINUTE + other)).toBeNull()
  })

  it('the lease of a lead of a longer timeout is no due lead of a caller with a shorter one', async () => {
    await taken(await arrived(), START, 9 * MINUTE)
    expect(await outbox.due(START + MINUTE, 9)).toEqual([])
  })

  it('given by a clock that was a day ahead is over', async () => {
    const id = await arrived()
    await taken(id, START + DAY)
    expect([await outbox.due(START, 9), (await taken(id)).attempts]).toEqual([[id], 2])
  })

  it('ends with what the lead is settled to', async () => {
    const id = await settled('waiting', { nextAt: START })
    expect(await leadRow(id)).toMatchObject({ lease_until: 0, settled_at: null, wipe_at: null })
    expect((await taken(id)).attempts).toBe(2)
  })

  it('the lease of a lead that an earlier caller lost lets it change nothing of the lead', async () => {
    const id = await arrived()
    const [earlier, later] = [await taken(id), await taken(id, START + LEASE)]
    const before = await leadRow(id)
    await outbox.settle(earlier, { ...SETTLED, state: 'dead' }, START + LEASE)
    expect(await leadRow(id)).toEqual(before)
    await outbox.settle(later, { ...SETTLED, state: 'delivered' }, START + LEASE)
    expect(await leadRow(id)).toMatchObject({ state: 'delivered', settled_at: START + LEASE })
  })

  it.each(['dead', 'delivered'] as const)('the lease of a lead is given for no lead that is %s', async (state) => {
    expect(await outbox.take(await settled(state), START, START + LEASE)).toBeNull()
  })
})

describe('the deliveries of a lead', () => {
  const first: Delivery = { sink: 'webhook', state: 'waiting', attempts: 1, nextAt: START, reason: 'status 500', confirmed: 1 }
  const second: Delivery = { sink: 'webhook', state: 'delivered', attempts: 2, nextAt: 0, reason: null, confirmed: 0 }

  it('the deliveries of a lead are what was said of each sink last', async () => {
    const id = await arrived()
    await outbox.settle(await taken(id), { ...SETTLED, state: 'waiting', deliveries: [first] }, START)
    const again = await taken(id)
    expect(again.deliveries).toEqual([first])
    await outbox.settle(again, { ...SETTLED, state: 'waiting', deliveries: [second] }, START)
    expect((await taken(id)).deliveries).toEqual([second])
  })

  it('stay delivered, whatever a slower attempt says', async () => {
    const id = await arrived()
    const slower = await taken(id)
    await outbox.settle(await taken(id, START + LEASE), { ...SETTLED, state: 'waiting', deliveries: [second] }, START + LEASE)
    await outbox.settle(slower, { ...SETTLED, state: 'waiting', deliveries: [first] }, START + LEASE)
    expect((await taken(id, START + LEASE)).deliveries).toEqual([second])
  })
})

it('the leads that are due are those that wait, the one that has waited longest first, and no more than were asked for', async () => {
  await settled('dead', { after: -4 })
  const [third, first, second] = [await arrived(-1), await arrived(-3), await arrived(-2)]
  await arrived(1)
  expect([await outbox.due(START, 9), await outbox.due(START, 2)]).toEqual([
    [first, second, third],
    [first, second],
  ])
})

it('the leads that are due are not those that a sink has put off as long as it may; what is put off longer was by a clock that was wrong', async () => {
  await settled('waiting', { nextAt: START + LONGEST_DELAY_MS })
  const wrong = await settled('waiting', { nextAt: START + LONGEST_DELAY_MS + 1 })
  expect(await outbox.due(START, 9)).toEqual([wrong])
})

it('the backlog counts the leads that wait and those that are dead, each with the time of the oldest', async () => {
  expect(await outbox.backlog()).toEqual({ waiting: 0, oldest: null, dead: 0, oldestDead: null })
  await settled('delivered', { after: -9 })
  for (const after of [-5, -6]) await settled('dead', { after })
  for (const after of [-2, -3, -1]) await arrived(after)
  expect(await outbox.backlog()).toEqual({ waiting: 3, oldest: START - 3, dead: 2, oldestDead: START - 6 })
})

it('a claim is granted once in its time, and again at once when it was made by a clock that was a day ahead', async () => {
  const claim = (now: number) => outbox.claim('it', now, MINUTE)
  const times = [START, START + MINUTE - 1, START + MINUTE, START + MINUTE + DAY, START + 2 * MINUTE, START + 2 * MINUTE]
  const granted: boolean[] = []
  for (const now of times) granted.push(await claim(now))
  expect(granted).toEqual([true, false, true, true, true, false])
  expect([await outbox.lastClaim('it'), await outbox.lastClaim('other')]).toEqual([START + 2 * MINUTE, null])
})

it('content that a clock a year ahead has set a time for is kept as long as any other, and is wiped then', async () => {
  const id = await settled('delivered', { wipeAt: START + 365 * DAY })
  expect(await outbox.wipe(START, DAY)).toBe(0)
  expect(await outbox.wipe(START + DAY - 1, DAY)).toBe(0)
  expect(await outbox.wipe(START + DAY, DAY)).toBe(1)
  expect(await leadRow(id)).toMatchObject({ payload: null, wipe_at: null })
})

it('receipts are kept until their time, and one of a clock that was a year ahead from now on', async () => {
  await settled('delivered')
  expect([await outbox.purge(START, START), await outbox.purge(START + 1, START + 1)]).toEqual([0, 1])
  await settled('delivered', { after: 365 * DAY })
  expect([await outbox.purge(START, START), await outbox.purge(START + 1, START + 1)]).toEqual([0, 1])
})

describe('the seals of a lead', () => {
  const anew = { keyId: 'new', fingerprint: 'f', payload: 'sealed anew', proof: 'proof anew' }

  async function sealedLead(): Promise<SealedLead> {
    await arrived()
    const [lead] = await outbox.sealedOtherwise('new', '', 1)
    if (!lead) throw new Error('No lead is sealed otherwise')
    return lead
  }

  it('the seals of a lead are replaced together', async () => {
    const lead = await sealedLead()
    expect([await outbox.countSealedOtherwise('new'), await outbox.replaceSeals(lead, anew)]).toEqual([1, true])
    expect([await outbox.countSealedOtherwise('new'), await outbox.sealedOtherwise('new', '', 1)]).toEqual([0, []])
    expect(await outbox.sealedOtherwise('other', '', 1)).toEqual([{ id: lead.id, ...anew }])
    await settled('delivered', { wipeAt: START })
    expect(await outbox.countSealedOtherwise('new')).toBe(1)
  })

  it.each([
    ['has another key by now', { keyId: 'earlier' }],
    ['has other content by now', { payload: 'earlier' }],
    ['had no content then', { payload: null }],
  ])('stay, that of its consent too, when the lead %s', async (_, change) => {
    const lead = await sealedLead()
    expect(await outbox.replaceSeals({ ...lead, ...change }, anew)).toBe(false)
    expect(await outbox.sealedOtherwise('new', '', 1)).toEqual([lead])
  })
})
