import { readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { devContent } from '../dev/dev-content.ts'
import { showEdits } from '../dev/show-edits.ts'
import { localSecrets } from '../serve/local-secrets.ts'
import { DEV_STATE, localVars } from '../serve/local-settings.ts'
import { boundSpaces } from './bound-spaces.ts'
import { checkedChunks, chunkGroups } from './chunks.ts'
import { policyDefine } from './policy-profile.ts'
import { DESK_ENTRY, DESK_LICENSES_FILE, DESK_MANIFEST, PAGE_STYLES, siteBuild } from './site-build.ts'

/** The plugin that warns in every build about settings of wrangler.toml for `npx wrangler dev`. */
const WARNING = 'vite-plugin-cloudflare:config'

/** React's renderer of whole pages alone. */
const WHOLE_PAGES = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

/**
 * Whether a browser has loaded this file of the build before the script `host` loads anything. Every document has run the entry, of which
 * Firefox reports a preload as an error; React comes with the first island, and only the entry loads islands.
 */
const isThere = (file: string, host: string) =>
  /\/entry-/.test(file) || (!/\/entry-/.test(host) && /\/(?:hydrate|rolldown-runtime)-/.test(file))

const pageSheets = () => readdirSync(PAGE_STYLES).map((file) => `${PAGE_STYLES}/${file}`)

export default defineConfig(({ command }) => ({
  plugins: [
    boundSpaces(),
    react(),
    quietCloudflare({
      viteEnvironment: { name: 'worker' },
      persistState: { path: dirname(DEV_STATE) },
      // Local servers may simulate a visitor's place; a built worker must not.
      // A function, because secrets are made when a server starts, and not when a tool reads this file.
      config: () =>
        command === 'serve'
          ? { main: resolve('worker/dev.ts'), vars: { DEV: '1', ...localVars(), ...localSecrets(DEV_STATE) } }
          : { main: resolve('worker/index.ts') },
    }),
    siteBuild(),
    checkedChunks(),
    showEdits(),
    devContent(),
  ],
  publicDir: 'client/public',
  // Unlike the default, this one refuses a mistake in a stylesheet; it changes nothing for older browsers.
  css: command === 'serve' ? { transformer: 'lightningcss', lightningcss: { targets: { chrome: 130 << 16 } } } : {},
  // Without its hook for developers' tools React is a little smaller.
  define: {
    ...policyDefine(process.env),
    // Only tests check them (vitest.config.ts).
    CHECK_FRAGMENTS: 'false',
    ...(command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}),
  },
  resolve: {
    // sanitize-html loads these, and the site never uses them.
    alias: [
      { find: /^postcss$/, replacement: resolve('tools/build/no-postcss.ts') },
      { find: /^dayjs$/, replacement: resolve('tools/build/no-dayjs.ts') },
      // Its index brings a document model and a writer of documents as well.
      { find: /^htmlparser2$/, replacement: resolve('node_modules/htmlparser2/dist/Parser.js') },
      // Its index brings the renderer of streams as well, which loads with the first page that is streamed.
      ...(command === 'build' ? [{ find: /^react-dom\/server$/, replacement: resolve(WHOLE_PAGES) }] : []),
    ],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['client/entry.ts', 'client/styles/first.ts', ...pageSheets(), 'client/styles/rest.ts'],
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups('client') },
          },
        },
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: (_, files, { hostId }) => files.filter((file) => !isThere(file, hostId)) },
        // The reader of PDFs, which loads on its page only.
        chunkSizeWarningLimit: 700,
        // Browsers of 2024 and later: nesting stays as written, which is a fifth smaller.
        cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
      },
    },
    // Built beside the client and apart from it, so that the files of visitors are the same with the desk as without.
    desk: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: 'assets/desk',
        manifest: DESK_MANIFEST,
        license: { fileName: DESK_LICENSES_FILE },
        rolldownOptions: { input: [DESK_ENTRY] },
        assetsInlineLimit: 0,
        cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
      },
    },
    worker: {
      build: {
        outDir: 'dist/worker',
        minify: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // All that an isolate starts with, with what it imports. Else what a later module shares with it would be dozens of files.
                { name: 'site', tags: ['$initial'], priority: 1 },
                ...chunkGroups('worker'),
              ],
            },
          },
        },
      },
    },
  },
}))

/** Cloudflare's plugin without that warning. */
function quietCloudflare(options: PluginConfig): Plugin[] {
  return cloudflare(options).map((plugin) => {
    const { config } = plugin
    if (plugin.name !== WARNING || typeof config !== 'function') return plugin
    return {
      ...plugin,
      config(...args) {
        const { warn } = console
        console.warn = () => undefined
        try {
          return config.apply(this, args)
        } finally {
          console.warn = warn
        }
      },
    }
  })
}
