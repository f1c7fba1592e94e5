import { createServer } from 'vite'
import { buildIfStale } from './build/build-if-stale.ts'
import { readSeed } from './seed/read-seed.ts'
import { seedStatements } from './seed/statements.ts'
import { DEV_STATE } from './serve/dev-state.ts'
import { createLocalSite } from './serve/local-site.ts'
import { seedLocal } from './serve/seed-local.ts'

/** `npm run dev`: loads the content, then serves the sources in workerd with hot reload. */
async function dev(): Promise<void> {
  await loadContent()
  const server = await createServer({ server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 5173) } })
  await server.listen()
  server.printUrls()
}

/** The plugin has no door to its databases: the built worker fills the same folder. */
async function loadContent(): Promise<void> {
  await buildIfStale()
  const content = seedStatements(readSeed())
  const site = createLocalSite({ port: 0, stateDir: DEV_STATE })
  await seedLocal(site, content)
  await site.dispose()
}

await dev()
