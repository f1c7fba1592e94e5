import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createLocalSite } from '../../tools/serve/local-site.ts'
import { test as base, expect } from './fixtures.ts'
import { copySeededState } from './seeded-state.ts'
import { startSite } from './start-site.ts'

// This file runs only in the project `host` (playwright.config.ts).

const SECRET = 'what both ends know'

interface Hybrid {
  /** Origin of the edge, which has no content of its own and relays every lead to the host. */
  edge: string
  hostState: string
  /** Leads that the edge stores. */
  leadsAtEdge(): Promise<unknown>
}

const test = base.extend<object, { hybrid: Hybrid }>({
  hybrid: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const [hostState, edgeState] = [await copySeededState('host'), await copySeededState('edge')]
      const host = await startSite('host', { stateDir: hostState, vars: { LEADS_COLLECTOR_SECRET: SECRET } })
      const edge = createLocalSite({
        port: 0,
        stateDir: edgeState,
        vars: {
          CONTENT_ORIGIN: host.origin,
          LEADS_MODE: 'relay',
          LEADS_PLACE: 'russia',
          LEADS_RELAY_URL: `${host.origin}/api/leads/collect`,
          LEADS_WEBHOOK_SECRET: SECRET,
        },
      })
      const { origin } = await edge.ready
      const leads = await edge.getD1Database('LEADS')
      await use({ edge: origin, hostState, leadsAtEdge: () => leads.prepare('SELECT count(*) AS count FROM outbox').first('count') })
      await edge.dispose()
      await host.stop()
      for (const folder of [hostState, edgeState]) rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hybrid }, use) => use(hybrid.edge),
})

test.use({ javaScriptEnabled: false })

test('a visitor of the edge reads the content of the host, and a request sent there is first stored at the host', async ({
  page,
  hybrid,
}) => {
  await page.goto('/team/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const form = page.locator('main form[action="/api/forms/submit-form-consult-default/"]').first()
  await form.locator('[name="username"]').fill('Анна')
  await form.locator('[name="phone"]').fill('8 900 123-45-67')
  await form.locator('[type="submit"]').click()
  await expect(page).toHaveURL(/\/spasibo\/\d{9}\/$/)
  const [number] = /\d{9}/.exec(page.url()) ?? []
  const leads = new DatabaseSync(join(hybrid.hostState, 'leads.sqlite'), { readOnly: true })
  expect(leads.prepare('SELECT number, state FROM outbox').all()).toEqual([{ number: Number(number), state: 'waiting' }])
  leads.close()
  expect(await hybrid.leadsAtEdge()).toBe(0)
})
