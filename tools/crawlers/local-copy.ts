import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Facts } from 'crawl-check/facts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { varsFromEnvironment } from '../serve/local-settings.ts'
import { createLocalSite } from '../serve/local-site.ts'
import { seedNewState } from '../serve/seed-local.ts'
import { siteFacts } from './crawl-facts.ts'

/** Public URL of the copy, because a site under an example domain is closed to robots. */
const BASE = 'https://reputaciya.test'
/** Verification codes, which are checked whatever the settings of the owner. */
const CODES = { VERIFY_YANDEX: 'yandexcode', VERIFY_GOOGLE: 'googlecode', VERIFY_BING: 'bingcode' }

export interface LocalCopy {
  origin: string
  /** The public URL in its links. */
  base: string
  facts: Facts
}

/** Serves the built worker on loopback with a state of its own and a public URL, while `use` runs. */
export async function withLocalCopy<T>(use: (site: LocalCopy) => Promise<T>): Promise<T> {
  await buildIfStale()
  const stateDir = mkdtempSync(join(tmpdir(), 'crawled-'))
  const vars = { PUBLIC_BASE: BASE, ...CODES, ...varsFromEnvironment(process.env) }
  await seedNewState(stateDir)
  const site = createLocalSite({ port: 0, stateDir, vars })
  try {
    const { origin } = await site.ready
    return await use({ origin, base: vars.PUBLIC_BASE, facts: siteFacts(vars) })
  } finally {
    await site.dispose()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
