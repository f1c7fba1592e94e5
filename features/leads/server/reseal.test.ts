import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { crmAccount, leadDeps, leadRow, storeLead, submission } from '../../../test/worker/lead-deps.ts'
import { accept } from './accept.ts'
import { deliver } from './deliver.ts'
import { reseal } from './reseal.ts'

const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`
const [OLD, NEW] = [key('old', 1), key('new', 2)]
const ALL = { limit: 1000 }

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

it('resealed leads and their proofs of consent open with the new key alone', async () => {
  const { sink } = crmAccount('ok')
  const old = await leadDeps({ sinks: [sink], key: OLD })
  const ids = [await storeLead(old), await storeLead(old), await storeLead(old)]
  expect(await reseal(await leadDeps({ sinks: [], key: `${NEW},${OLD}` }), ALL)).toEqual({ resealed: 3, left: 0 })
  const deps = await leadDeps({ sinks: [sink], key: NEW })
  for (const id of ids) {
    const { proof } = (await env.LEADS.prepare('SELECT proof FROM consents WHERE lead_id = ?').bind(id).first<{ proof: string }>()) ?? {}
    expect(JSON.parse(await deps.vault.open(proof ?? '', 'new', id))).toMatchObject({ ip: '192.0.2.1' })
    expect(await deliver(deps, id)).toBe('delivered')
  }
})

it('a repeat of a resealed lead is accepted, and other content under its idempotency key is a conflict', async () => {
  const lead = submission()
  const old = await leadDeps({ sinks: [], key: OLD })
  await storeLead(old, lead)
  const deps = await leadDeps({ sinks: [], key: `${NEW},${OLD}` })
  await reseal(deps, ALL)
  const other = { ...lead, content: { ...submission({ message: 'Другое' }).content } }
  expect([await accept({ ...deps, relay: null }, lead), await accept({ ...deps, relay: null }, other)]).toMatchObject([
    { kind: 'accepted' },
    { kind: 'conflict' },
  ])
})

it('the receipt of a delivered lead is resealed, and a repeat still gets its number', async () => {
  const old = await leadDeps({ sinks: [crmAccount('ok').sink], key: OLD })
  const lead = submission()
  await deliver(old, await storeLead(old, lead))
  const deps = await leadDeps({ sinks: [], key: `${NEW},${OLD}` })
  expect(await reseal(deps, ALL)).toEqual({ resealed: 1, left: 0 })
  const { number } = await leadRow(lead.id)
  expect(await accept({ ...deps, relay: null }, lead)).toEqual({ kind: 'accepted', number, isStored: true })
})

it('leads whose key is gone are skipped and do not stop others from being resealed', async () => {
  const gone = await leadDeps({ sinks: [], key: key('gone', 3) })
  for (let count = 0; count < 3; count += 1) await storeLead(gone)
  const old = await leadDeps({ sinks: [], key: OLD })
  for (let count = 0; count < 3; count += 1) await storeLead(old)
  const deps = await leadDeps({ sinks: [], key: `${NEW},${OLD}` })
  expect([await reseal(deps, { limit: 2 }), await reseal(deps, { limit: 2 })]).toEqual([
    { resealed: 2, left: 4 },
    { resealed: 1, left: 3 },
  ])
})

it('a lead that is delivered during resealing stays wiped', async () => {
  const { sink } = crmAccount('ok')
  const old = await leadDeps({ sinks: [sink], key: OLD })
  const id = await storeLead(old)
  const deps = await leadDeps({ sinks: [], key: `${NEW},${OLD}` })
  const outbox = {
    ...deps.outbox,
    replaceSeals: async (...args: Parameters<typeof deps.outbox.replaceSeals>) => {
      await deliver(old, id)
      return deps.outbox.replaceSeals(...args)
    },
  }
  expect(await reseal({ outbox, vault: deps.vault }, ALL)).toEqual({ resealed: 0, left: 1 })
  expect(await leadRow(id)).toMatchObject({ state: 'delivered', payload: null, key_id: 'old' })
})
