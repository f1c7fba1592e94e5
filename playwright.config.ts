import { defineConfig } from '@playwright/test'
import { BROWSER, CHROMIUM_FLAGS, findChromium } from './scripts/browser/chromium.ts'

/** `HOST=node`: the same journeys on the host of own machines. */
const ON_NODE = process.env.HOST === 'node'

/** `E2E_BASE=https://…`: the journeys that need no site of their own, on one that runs already. */
const OWN_SITES = ['captcha', 'cut-connections', 'dev', 'rollback'].map((name) => `${name}.spec.ts`)
const OWN_MACHINE = ['own-machine.spec.ts', 'edge-and-host.spec.ts']
const IS_GIVEN = process.env.E2E_BASE !== undefined

/** Needs no browser. */
const IS_LIST = process.argv.includes('--list')

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  testIgnore: [...(IS_GIVEN ? OWN_SITES : []), ...(ON_NODE ? [] : OWN_MACHINE)],
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
    launchOptions: { ...(IS_LIST ? {} : { executablePath: findChromium() }), args: CHROMIUM_FLAGS },
    userAgent: BROWSER,
    locale: 'ru-RU',
    trace: 'off',
  },
})
