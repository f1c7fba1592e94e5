import { defineConfig } from '@playwright/test'
import { BROWSER, CHROMIUM_FLAGS, findChromium } from './scripts/browser/chromium.ts'

/** `HOST=node`: the same journeys on the host of own machines. */
const ON_NODE = process.env.HOST === 'node'

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  testIgnore: ON_NODE ? [] : ['own-machine.spec.ts', 'edge-and-host.spec.ts'],
  globalSetup: './test/e2e/serve-site.ts',
  outputDir: ON_NODE ? 'test-results/host' : 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // `npm test` names the journeys that passed only the second time.
  retries: 1,
  // Only against hanging, as the next one.
  timeout: 240_000,
  // Journeys share the machine with each other and with builds.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: ON_NODE ? 'test-results/host.json' : 'test-results/e2e.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    userAgent: BROWSER,
    locale: 'ru-RU',
    trace: 'off',
  },
})
