import { createExecutionContext, createScheduledController, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { kept, leadDeps, leadRow } from '../../../test/worker/lead-deps.ts'
import worker from '../../../worker/index.ts'

const key = (name: string, byte: number) => `${name}:${btoa(String.fromCharCode(...Array(32).fill(byte)))}`
const [OLD, NEW] = [key('old', 1), key('new', 2)]

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM outbox')
})

async function runMinute(LEADS_KEY: string): Promise<void> {
  const context = createExecutionContext()
  await worker.scheduled(createScheduledController(), { ...env, LEADS_KEY }, context)
  await waitOnExecutionContext(context)
}

it('the cron reseals leads of an old key under the new one', async () => {
  const id = await kept(await leadDeps({ sinks: [], key: OLD }))
  await runMinute(`${NEW},${OLD}`)
  const { key_id, payload } = await leadRow(id)
  const { vault } = await leadDeps({ sinks: [], key: NEW })
  expect(key_id).toBe('new')
  expect(await vault.open(String(payload), 'new', id)).toContain('Прошу помочь')
})

it('the cron does not touch leads when there is only one key', async () => {
  const id = await kept(await leadDeps({ sinks: [], key: OLD }))
  const before = await leadRow(id)
  await runMinute(OLD)
  expect(await leadRow(id)).toEqual(before)
})
