import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './engine-test.ts'
import type { EngineName } from './tab.ts'

const ENGINES: EngineName[] = ['chromium', 'firefox', 'webkit']

/** The same journeys in each engine: `npm run test:engines`. Playwright only runs them; `tab.ts` drives the engines. */
export default defineConfig<object, EngineOptions>({
  testMatch: '*.spec.ts',
  globalSetup: '../e2e/serve-sites.ts',
  outputDir: '../../test-results/engine-traces',
  projects: ENGINES.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // What is taken away is missing in the same way everywhere.
    testIgnore: engineName === 'chromium' ? [] : 'older.spec.ts',
  })),
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // Only ends a journey that hangs: journeys share the machine with each other and with builds.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
})
