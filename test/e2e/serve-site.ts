import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedStatements } from '../../content/compile/statements.ts'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { readSeed } from '../../scripts/seed.ts'
import { createLocalSite } from '../../scripts/serve/local-site.ts'
import { seedLocal } from '../../scripts/serve/seed-local.ts'

/** One built site with its own state for all specs, which find it in `BASE`. */
export default async function serveSite(): Promise<() => Promise<void>> {
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'site-'))
  const content = seedStatements(readSeed())
  const site = createLocalSite({ port: 0, stateDir })
  await seedLocal(site, content)
  process.env.BASE = (await site.ready).origin
  return async () => {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
