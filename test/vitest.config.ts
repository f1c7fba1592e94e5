import { resolve } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { FULL_RUN_ONLY } from '../tools/test/sizes.ts'
import { chromium } from './site/chromium-provider.ts'
import { scriptedSite, siteCommands } from './site/scripted-site.ts'

/** Paths of this file are those of the repository. */
const ROOT = resolve(import.meta.dirname, '..')

/** The build's facts that the worker imports, as a build of the client would write them. */
const TEST_BUILD = `
export const id = 'testbuild'
export const createdAt = '2026-11-01T00:00:00.000Z'
export const scripts = ['/assets/entry.js']
export const firstStyles = 'body{color:#10233a}'
export const firstStylesHash = 'sha256-first'
export const pageStyles = { 'live-search': '.live-search{margin:0}' }
export const pageStylesHashes = ['sha256-live-search']
export const stylesheet = '/assets/styles.css'
export const fonts = ['/assets/font.woff2']
export const parts = { site: 'aaaaaaaaaaaa', 'lead-form': 'bbbbbbbbbbbb' }
`

const TEST_LEADS_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`

/** The files that texts may name: all of the checkout, with a share picture of every text. */
const testPublicFiles = async () => {
  const { publicFiles } = await import('../tools/build/public-files.ts')
  return `export const { files, sharePictures, siteName } = ${JSON.stringify(publicFiles(true))}`
}

const TEST_DESK = `
export const desk = { script: '/assets/desk/desk.js', integrity: '', stylesheet: '/assets/desk/desk.css', font: '/assets/desk/font.woff2' }
`

const testBuildInfo = {
  name: 'test-build-info',
  resolveId: (id: string) => (/^virtual:(?:build|desk)-info$|^virtual:public-files$/.test(id) ? `\0${id}` : undefined),
  load(id: string) {
    if (id === '\0virtual:build-info') return TEST_BUILD
    if (id === '\0virtual:desk-info') return TEST_DESK
    return id === '\0virtual:public-files' ? testPublicFiles() : undefined
  },
}

/** A limit only ends a test or a hook that hangs: tests share the machine with each other, with builds and with other programs. */
const LIMITS = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } }

/** Size and seed of the run, for tests in workerd, which do not see the environment (tools/test/sizes.ts). */
const { TEST_SIZE = '', TEST_SEED = '' } = process.env
const RUN = { ...(TEST_SIZE === '' ? {} : { TEST_SIZE }), ...(TEST_SEED === '' ? {} : { TEST_SEED }) }

const inNode = { isolate: false, ...LIMITS, setupFiles: ['./test/fresh-modules.ts', './test/property-seed.ts'] }
const COMMANDS_AND_HOSTS = [
  '{commands,ops,tools,content/compile,content/check,test/build,test/simulation,test/host,test/cloudflare,seed,host}/**/*.test.ts',
  'test/*.test.ts',
]
/** Tests that start a PostgreSQL of their own. */
const WITH_POSTGRES = ['postgres', 'postgres-schema', 'leads-database', 'statements', 'two-hosts', 'desk', 'killed-publishes-postgres'].map(
  (name) => `test/host/${name}.test.ts`,
)

export default defineConfig({
  root: ROOT,
  test: {
    // Vitest's module cache on disk is unreadable from inside workerd.
    fsModuleCache: false,
    // By default one core is left idle.
    maxWorkers: '100%',
    // Tests of faults make the worker log; that matters when one fails.
    silent: 'passed-only',
    projects: [
      {
        plugins: [
          cloudflareTest({
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            // Else workerd tells of every connection that a test of faults breaks, past Vitest, which shows the log of a failed test only.
            verbose: false,
            miniflare: {
              bindings: { DEV: '1', LEADS_KEY: TEST_LEADS_KEY },
              cf: false,
              assets: { directory: './client/public', binding: 'ASSETS' },
              // The database of a second deployment (test/worker/second-leads.ts).
              d1Databases: { SECOND_LEADS: 'second-leads' },
            },
          }),
          testBuildInfo,
        ],
        // Each cached fragment is rendered anew at each use, and compared (ui/cached-fragment.tsx).
        define: { CHECK_FRAGMENTS: 'true' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'worker',
          env: { NODE_ENV: 'production', ...RUN },
          isolate: false,
          ...LIMITS,
          include: [
            '{worker,edge,routes,content,ui,contract,test/worker}/**/*.test.{ts,tsx}',
            'features/*/{server,view}/**/*.test.{ts,tsx}',
          ],
          exclude: ['content/{compile,check}/**'],
          globalSetup: ['./test/worker/draw.ts', './test/worker/read-seed.ts', './test/worker/start-servers.ts'],
          setupFiles: ['./test/worker/load-seed.ts', './test/worker/check-fragments.ts', './test/property-seed.ts'],
          // CommonJS with requires that workerd cannot follow: bundled first.
          deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
        },
      },
      {
        test: {
          ...inNode,
          name: 'client',
          include: ['client/**/*.test.ts', 'features/*/*.test.ts', 'features/*/{engine,browser}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.{ts,tsx}'],
        },
      },
      {
        plugins: [scriptedSite()],
        // All of them at once: a package found in the middle of a run makes Vite load the tests again.
        optimizeDeps: {
          include: [
            'idb-keyval',
            'libphonenumber-js/core',
            'libphonenumber-js/min/metadata',
            'react',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'swiper',
            'valibot',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'browser',
          ...LIMITS,
          include: ['client/**/*.browser.test.{ts,tsx}', 'features/*/browser/**/*.browser.test.{ts,tsx}'],
          // The server that answers them is one; files are quick.
          fileParallelism: false,
          // Alone on the machine: its tests wait for frames of a real browser.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: chromium(),
            instances: [{ browser: 'chromium' }],
            commands: siteCommands,
          },
        },
      },
      {
        plugins: [testBuildInfo],
        test: { ...inNode, name: 'tools', include: COMMANDS_AND_HOSTS, exclude: [...WITH_POSTGRES, ...FULL_RUN_ONLY.tests] },
      },
      // Files of one worker share a server.
      { plugins: [testBuildInfo], test: { ...inNode, name: 'postgres', include: WITH_POSTGRES } },
      { plugins: [testBuildInfo], test: { ...inNode, name: 'full', include: FULL_RUN_ONLY.tests } },
      // Each package also has a configuration of its own: `npm test -w packages/legal-documents`.
      { test: { ...inNode, name: 'packages', include: ['packages/**/*.test.ts'] } },
    ],
  },
})
