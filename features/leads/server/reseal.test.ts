import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { crmAccount, kept, leadRow, leadWorld, submission } from '../../../test/worker/lead-world.ts'
import { accept } from './accept.ts'
import { deliver } from './deliver.ts'
import { reseal } from './reseal.ts'

const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`
const [OLD, NEW] = [key('old', 1), key('new', 2)]
const ALL = { limit: 1000 }

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

it('leads and their proofs of consent open under the new key alone once they are resealed', async () => {
  const { sink } = crmAccount('ok')
  const old = await leadWorld({ sinks: [sink], key: OLD })
  const ids = [await kept(old), await kept(old), await kept(old)]
  expect(await reseal(await leadWorld({ sinks: [], key: `${NEW},${OLD}` }), ALL)).toEqual({ resealed: 3, left: 0 })
  const world = await leadWorld({ sinks: [sink], key: NEW })
  for (const id of ids) {
    const { proof } = (await env.LEADS.prepare('SELECT proof FROM consents WHERE lead_id = ?').bind(id).first<{ proof: string }>()) ?? {}
    expect(JSON.parse(await world.vault.open(proof ?? '', 'new', id))).toMatchObject({ ip: '192.0.2.1' })
    expect(await deliver(world, id)).toBe('delivered')
  }
})

it('a repeat of a resealed lead is told from other content under its key', async () => {
  const lead = submission()
  const old = await leadWorld({ sinks: [], key: OLD })
  await kept(old, lead)
  const world = await leadWorld({ sinks: [], key: `${NEW},${OLD}` })
  await reseal(world, ALL)
  const other = { ...lead, content: { ...submission({ message: 'Другое' }).content } }
  expect([await accept({ ...world, relay: null }, lead), await accept({ ...world, relay: null }, other)]).toMatchObject([
    { is: 'accepted' },
    { is: 'conflict' },
  ])
})

it('the receipt of a delivered lead is resealed, and a repeat still gets its number', async () => {
  const old = await leadWorld({ sinks: [crmAccount('ok').sink], key: OLD })
  const lead = submission()
  await deliver(old, await kept(old, lead))
  const world = await leadWorld({ sinks: [], key: `${NEW},${OLD}` })
  expect(await reseal(world, ALL)).toEqual({ resealed: 1, left: 0 })
  const { number } = await leadRow(lead.id)
  expect(await accept({ ...world, relay: null }, lead)).toEqual({ is: 'accepted', number, wasKept: true })
})

it('leads whose key is gone are left, and do not keep the others from it', async () => {
  const gone = await leadWorld({ sinks: [], key: key('gone', 3) })
  for (let count = 0; count < 3; count += 1) await kept(gone)
  const old = await leadWorld({ sinks: [], key: OLD })
  for (let count = 0; count < 3; count += 1) await kept(old)
  const world = await leadWorld({ sinks: [], key: `${NEW},${OLD}` })
  expect([await reseal(world, { limit: 2 }), await reseal(world, { limit: 2 })]).toEqual([
    { resealed: 2, left: 4 },
    { resealed: 1, left: 3 },
  ])
})

it('a lead that is delivered meanwhile stays wiped', async () => {
  const { sink } = crmAccount('ok')
  const old = await leadWorld({ sinks: [sink], key: OLD })
  const id = await kept(old)
  const world = await leadWorld({ sinks: [], key: `${NEW},${OLD}` })
  const outbox = {
    ...world.outbox,
    replaceSeals: async (...args: Parameters<typeof world.outbox.replaceSeals>) => {
      await deliver(old, id)
      return world.outbox.replaceSeals(...args)
    },
  }
  expect(await reseal({ outbox, vault: world.vault }, ALL)).toEqual({ resealed: 0, left: 1 })
  expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null, key_id: 'old' })
})
