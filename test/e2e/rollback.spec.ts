import { rmSync } from 'node:fs'
import { buildId } from '../../tools/build/build-folders.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { hasRead, isSameDocument, open } from './browser-side.ts'
import { test as base, expect } from './fixtures.ts'
import { copySeededState } from './seeded-state.ts'
import type { Server } from './shared-site.ts'
import { startSite } from './start-site.ts'

const NEWER = 'f00000000000'

/** A site that was rolled back after a newer build had run. */
const test = base.extend<object, { rolledBack: string }>({
  rolledBack: [
    async ({ server }, use) => {
      const stateDir = await copySeededState(server)
      await runNewerBuild(server, stateDir)
      const site = await startSite(server, { stateDir })
      await use(site.origin)
      await site.stop()
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
  expect((await (await asked).json()).id).toBe(buildId())
  await hasRead(page, '/builds/latest.json')
  await page.locator('.logo').first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.hero')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

/** Serves the state with a newer build of another id, until its manifest is registered. */
async function runNewerBuild(server: Server, stateDir: string): Promise<void> {
  // No other journey may have taken the build into use in this process yet.
  const id = buildId(await buildIfStale())
  const rewrite = (code: string) => code.replaceAll(id, NEWER).replace(/(["'`])20\d\d-\d\d-\d\dT[\d:.]+Z\1/g, '"2099-01-01T00:00:00.000Z"')
  const newer = await startSite(server, { stateDir, rewrite })
  await fetch(`${newer.origin}/builds/latest.json`)
  await expect.poll(() => newer.hasBuildEntry(`meta/${NEWER}`)).toBe(true)
  await newer.stop()
}
