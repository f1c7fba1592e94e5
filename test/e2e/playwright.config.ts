import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER, CHROMIUM_FLAGS } from '../../tools/browser/chromium.ts'
import { usualChromium } from '../../tools/programs/usual-places.mjs'
import { sizeOf } from '../../tools/test/sizes.ts'
import type { RunFixtures } from './fixtures.ts'

/** `E2E_BASE=https://…`: the journeys that need no site of their own, on one that runs already. */
const IS_GIVEN = process.env['E2E_BASE'] !== undefined
const OWN_SITES = ['captcha', 'cut-connections', 'rollback'].map((name) => `${name}.spec.ts`)
const DEV = 'dev.spec.ts'
const OWN_MACHINE = ['own-machine.spec.ts', 'edge-and-host.spec.ts']

/** Read again when a worker starts: by then the global setup has found or installed one. A tool that only reads this file needs none. */
const CHROMIUM = usualChromium()

export default defineConfig<object, RunFixtures>({
  testMatch: '*.spec.ts',
  globalSetup: './serve-sites.ts',
  // Playwright empties it when it starts.
  outputDir: '../../test-results/traces',
  projects: [
    // For `npm run screenshots` alone, which says of which pages.
    ...(process.env['SCREENSHOTS'] === undefined
      ? []
      : [{ name: 'screenshots', testMatch: 'screenshots.ts', outputDir: '../../test-results/screenshots' }]),
    { name: 'edge', use: { server: 'edge' }, testIgnore: [DEV, ...OWN_MACHINE, ...(IS_GIVEN ? OWN_SITES : [])] },
    ...(IS_GIVEN
      ? []
      : [
          // The host of own machines.
          { name: 'host', use: { server: 'host' as const }, testIgnore: DEV, grep: sizeOf('journeysOnHost') },
          { name: 'dev', testMatch: DEV },
        ]),
  ],
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // Only against hanging, as the next one.
  timeout: 240_000,
  // Journeys share the machine with each other and with builds.
  expect: { timeout: 15_000 },
  // The file of the report is `PLAYWRIGHT_JSON_OUTPUT_FILE`, if that is set.
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    launchOptions: { ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }), args: CHROMIUM_FLAGS },
    userAgent: BROWSER,
    locale: 'ru-RU',
    trace: 'off',
  },
})
