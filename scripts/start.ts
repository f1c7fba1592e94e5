import { buildIfStale } from './build/build-if-stale.ts'
import { readSeed } from './seed/read-seed.ts'
import { seedStatements } from './seed/statements.ts'
import { createLocalSite, varsFromEnvironment } from './serve/local-site.ts'
import { seedLocal } from './serve/seed-local.ts'
import { sweepLeads } from './serve/sweep-leads.ts'

const DEFAULT_PORT = 8787
const MINUTE_MS = 60_000

/** `npm start`: builds what is stale, loads the content, serves the built worker on loopback until Ctrl-C. */
async function start(): Promise<void> {
  const port = Number(process.env.PORT ?? DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a port number, not "${process.env.PORT}"`)
  await buildIfStale()
  const content = seedStatements(readSeed())
  const site = createLocalSite({ port, stateDir: process.env.STATE_DIR ?? '.state', vars: varsFromEnvironment(process.env) })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.dispose().finally(() => process.exit(0)))
  await seedLocal(site, content)
  const url = await site.ready
  setInterval(() => void sweepLeads(site).catch((error: Error) => console.error(error.message)), MINUTE_MS).unref()
  console.log(`The site is at http://localhost:${url.port}/ (Ctrl-C stops it)`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
