import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { createVault } from '../../../edge/vault.ts'
import { countRefinement } from './count-refinement.ts'

const ADDRESS = '203.0.113.7'

beforeEach(async () => {
  await env.LEADS.exec('DELETE FROM refinements')
})

/** Counts `times` refinements; returns the number of each result. */
async function ask(times: number, at: string, network = ADDRESS): Promise<Record<string, number>> {
  const vault = await createVault(String(Reflect.get(env, 'LEADS_KEY')))
  const answers: Record<string, number> = {}
  for (let asked = 0; asked < times; asked += 1) {
    const answer = String(await countRefinement({ db: sqlOf(env.LEADS), vault, network, now: new Date(at) }))
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  return answers
}

it('thirty refinements an hour and ninety a day are allowed, and the next day starts from zero', async () => {
  expect(await ask(32, '2026-11-21T09:59:59Z')).toEqual({ null: 30, hour: 2 })
  expect(await ask(30, '2026-11-21T10:00:00Z')).toEqual({ null: 30 })
  expect(await ask(30, '2026-11-21T23:59:59Z')).toEqual({ null: 28, day: 2 })
  expect(await ask(1, '2026-11-22T00:00:00Z')).toEqual({ null: 1 })
})

it('networks are counted separately, and no IP address is stored', async () => {
  expect(await ask(31, '2026-11-21T09:00:00Z')).toMatchObject({ hour: 1 })
  expect(await ask(1, '2026-11-21T09:00:00Z', '203.0.113.8')).toEqual({ null: 1 })
  const { results } = await env.LEADS.prepare('SELECT * FROM refinements').all()
  expect(results).toHaveLength(4)
  expect(JSON.stringify(results)).not.toContain('203.0.113')
})

it('counts of earlier days are deleted', async () => {
  await ask(2, '2026-11-20T23:00:00Z')
  await ask(1, '2026-11-21T00:00:00Z')
  const { results } = await env.LEADS.prepare('SELECT span, count FROM refinements ORDER BY span').all()
  expect(results).toEqual([
    { span: '2026-11-21', count: 1 },
    { span: '2026-11-21T00', count: 1 },
  ])
})
