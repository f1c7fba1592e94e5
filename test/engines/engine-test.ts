import { test as base, expect } from '@playwright/test'
import { sharedSite } from '../e2e/shared-site.ts'
import { startChromium, startFirefox } from './puppeteer-tab.ts'
import type { Engine, EngineName } from './tab.ts'
import { Visitor } from './visitor.ts'
import { startWatchedSite, type WatchedSite } from './watched-site.ts'
import { startWebKit } from './webdriver-tab.ts'

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }
export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }
const PREPARATION_MS = 600_000

export interface EngineOptions {
  /** The engine of the project (`engines.config.ts`). */
  engineName: EngineName
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine
  watched: WatchedSite
}

interface TestFixtures {
  size: { width: number; height: number }
  hasScripts: boolean
  visitor: Visitor
}

/** A journey of one visitor, which also fails on script errors, messages of errors, violations of the policy and failed requests. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  size: [DESKTOP, { option: true }],
  hasScripts: [true, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: PREPARATION_MS },
  ],
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startWatchedSite(await sharedSite('edge'))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: PREPARATION_MS },
  ],
  visitor: async ({ engine, watched, size, hasScripts }, use) => {
    watched.newVisitor()
    const tab = await engine.newTab({ hasScripts })
    await tab.resize(size.width, size.height)
    const visitor = new Visitor(tab, watched, hasScripts)
    await use(visitor)
    const problems = await visitor.problems()
    await tab.close()
    expect(watched.damage(problems)).toEqual([])
  },
})

export { expect }
