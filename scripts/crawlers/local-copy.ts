import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { varsFromEnvironment } from '../../tools/serve/local-settings.ts'
import { createLocalSite } from '../../tools/serve/local-site.ts'
import { seedNewState } from '../../tools/serve/seed-local.ts'
import type { Result } from './check.ts'
import { checkSite, type SiteCheck } from './check-site.ts'
import { expectedOf } from './expected.ts'

/** A site under an example of the documentation is closed to robots. */
const BASE = 'https://reputaciya.test'
/** So that the answers about codes are checked whatever the owner has set. */
const CODES = { VERIFY_YANDEX: 'yandexcode', VERIFY_GOOGLE: 'googlecode', VERIFY_BING: 'bingcode' }

/** Checks the built worker, served on loopback with a state of its own, as if it answered at its public address. */
export async function checkLocalCopy({ snapshot }: Pick<SiteCheck, 'snapshot'>): Promise<Result[]> {
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'crawled-'))
  const vars = { PUBLIC_BASE: BASE, ...CODES, ...varsFromEnvironment(process.env) }
  await seedNewState(stateDir)
  const site = createLocalSite({ port: 0, stateDir, vars })
  try {
    const { origin } = await site.ready
    return await checkSite({ origin, base: vars.PUBLIC_BASE, expected: expectedOf(vars), snapshot })
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
