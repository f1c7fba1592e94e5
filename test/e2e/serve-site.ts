import { rmSync } from 'node:fs'
import { buildIfStale } from '../../scripts/build/build-if-stale.ts'
import { varsFromEnvironment } from '../../scripts/serve/local-settings.ts'
import { createLocalSite } from '../../scripts/serve/local-site.ts'
import { copySeededState, prepareSeededState } from './seeded-state.ts'

/** One built site with its own state for all specs, which find it in `BASE`; `PAGE_CACHE=0` and other settings come from the environment. */
export default async function serveSite(): Promise<() => Promise<void>> {
  await buildIfStale()
  const seeded = await prepareSeededState()
  const stateDir = copySeededState()
  const site = createLocalSite({ port: 0, stateDir, vars: varsFromEnvironment(process.env) })
  process.env.BASE = (await site.ready).origin
  return async () => {
    await site.dispose()
    for (const folder of [stateDir, seeded]) rmSync(folder, { recursive: true, force: true })
  }
}
