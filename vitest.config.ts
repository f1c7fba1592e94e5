import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** What the built client would tell the worker. */
const TEST_BUILD = `
export const id = 'testbuild'
export const createdAt = '2026-11-01T00:00:00.000Z'
export const scripts = ['/assets/entry.js']
export const styleParts = [
  ':root{--ink:#000;--idle:1px;--card:#fff}body{color:var(--ink)}',
  { needs: [['hero']], css: '.hero{background:var(--card)}' },
  { needs: [['<footer', 'container']], css: 'footer .container{margin:0}' },
  { needs: [['dialog'], ['menu-panel']], css: '.dialog,.menu-panel{margin:0}' },
  { needs: [['nowhere']], css: '.nowhere{top:var(--idle)}' },
]
export const stylesheet = '/assets/styles.css'
export const fonts = ['/assets/font.woff2']
`

const TEST_LEADS_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`

export default defineConfig({
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
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { DEV: '1', LEADS_KEY: TEST_LEADS_KEY },
              cf: false,
              assets: { directory: './public', binding: 'ASSETS' },
            },
          }),
          {
            name: 'test-build-info',
            resolveId: (id: string) => (id === 'virtual:build-info' ? '\0test-build-info' : undefined),
            load: (id: string) => (id === '\0test-build-info' ? TEST_BUILD : undefined),
          },
        ],
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'worker',
          env: { NODE_ENV: 'production' },
          isolate: false,
          // Only against hanging: tests share the machine with each other and with builds.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            '{worker,edge,routes,content,ui,contract,test/worker}/**/*.test.{ts,tsx}',
            'features/*/{server,view}/**/*.test.{ts,tsx}',
          ],
          exclude: ['content/{compile,check}/**'],
          globalSetup: ['read-seed', 'start-origin', 'start-dadata', 'start-crm', 'start-receiver', 'start-model'].map(
            (name) => `./test/worker/${name}.ts`,
          ),
          setupFiles: './test/worker/load-seed.ts',
          // CommonJS with requires that workerd cannot follow: bundled first.
          deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
        },
      },
      {
        test: {
          name: 'client',
          isolate: false,
          setupFiles: './test/fresh-modules.ts',
          include: ['client/**/*.test.ts', 'features/*/*.test.ts', 'features/*/{engine,browser}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'tools',
          isolate: false,
          setupFiles: './test/fresh-modules.ts',
          include: [
            '{scripts,content/compile,content/check,artwork,test/build,test/simulation,seed}/**/*.test.ts',
            'features/*/tools/**/*.test.ts',
            'test/*.test.ts',
          ],
        },
      },
    ],
  },
})
