import { readFileSync, rmSync } from 'node:fs'
import { BUILD_FILE } from '../../scripts/build/site-build.ts'
import { createLocalSite } from '../../scripts/serve/local-site.ts'
import { hasRead, isSameDocument, open } from './browser-side.ts'
import { test as base, expect } from './fixtures.ts'
import { copySeededState } from './seeded-state.ts'

const NEWER = 'f00000000000'

/** A site that was rolled back after a newer build had run. */
const test = base.extend<object, { rolledBack: string }>({
  rolledBack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const stateDir = copySeededState()
      await runNewerBuild(stateDir)
      const site = createLocalSite({ port: 0, stateDir })
      await use((await site.ready).origin)
      await site.dispose()
      rmSync(stateDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ rolledBack }, use) => use(rolledBack),
})

test('after a rollback latest.json names the live build, and links still navigate inside the document', async ({ page, request }) => {
  expect((await request.get(`/builds/meta/${NEWER}.json`)).status()).toBe(200)
  const asked = page.waitForResponse(/latest\.json/)
  await open(page, '/contacts/')
  expect((await (await asked).json()).id).toBe(JSON.parse(readFileSync(BUILD_FILE, 'utf8')).id)
  await hasRead(page, '/builds/latest.json')
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.hero')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

/** Serves the state with a newer build of another id until its manifest is registered. */
async function runNewerBuild(stateDir: string): Promise<void> {
  const { id } = JSON.parse(readFileSync(BUILD_FILE, 'utf8'))
  const rewrite = (code: string) => code.replaceAll(id, NEWER).replace(/(["'`])20\d\d-\d\d-\d\dT[\d:.]+Z\1/g, '"2099-01-01T00:00:00.000Z"')
  const site = createLocalSite({ port: 0, stateDir, rewrite })
  const { origin } = await site.ready
  // Miniflare's types need those of Workers, which Node programs here do not include.
  const kv = (await site.getKVNamespace('BUILDS')) as unknown as { get: (key: string) => Promise<string | null> }
  await fetch(`${origin}/builds/latest.json`)
  await expect.poll(() => kv.get(`meta/${NEWER}`)).not.toBeNull()
  await site.dispose()
}
