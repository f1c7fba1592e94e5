import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER, CHROMIUM_FLAGS } from '../../tools/browser/chromium.ts'
import { usualChromium } from '../../tools/programs/usual-places.mjs'
import { sizeOf } from '../../tools/test/sizes.ts'
import type { RunFixtures } from './fixtures.ts'

/** With `E2E_BASE=https://…` the journeys that need no site of their own run on that site. */
const IS_GIVEN = process.env['E2E_BASE'] !== undefined
const OWN_SITES = ['captcha', 'cut-connections', 'desk', 'desk-drafts', 'desk-keys', 'rollback'].map((name) => `${name}.spec.ts`)
const DEV = 'dev.spec.ts'
const OWN_MACHINE = ['own-machine.spec.ts', 'edge-and-host.spec.ts']

/** Each worker reads this file again, after the global setup has found or installed Chromium. Tools that only read the file need no Chromium. */
const CHROMIUM = usualChromium()

export default defineConfig<object, RunFixtures>({
  testMatch: '*.spec.ts',
  globalSetup: './serve-sites.ts',
  // Playwright empties this folder when it starts.
  outputDir: '../../test-results/traces',
  projects: [
    // Only `npm run screenshots` sets this variable: the paths of the pages.
    ...(process.env['SCREENSHOTS'] === undefined
      ? []
      : [{ name: 'screenshots', testMatch: 'screenshots.ts', outputDir: '../../test-results/screenshots' }]),
    { name: 'edge', use: { server: 'edge' }, testIgnore: [DEV, ...OWN_MACHINE, ...(IS_GIVEN ? OWN_SITES : [])] },
    ...(IS_GIVEN
      ? []
      : [
          // The host for a machine of one's own.
          { name: 'host', use: { server: 'host' as const }, testIgnore: DEV, grep: sizeOf('journeysOnHost') },
          { name: 'dev', testMatch: DEV },
        ]),
  ],
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // Both timeouts only end a journey that hangs: journeys share the machine with each other and with builds.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    launchOptions: { ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }), args: CHROMIUM_FLAGS },
    userAgent: BROWSER,
    locale: 'ru-RU',
    trace: 'off',
  },
})
