import { rmSync } from 'node:fs'
import { varsFromEnvironment } from '../../scripts/serve/local-settings.ts'
import { prepareSeededState } from './seeded-state.ts'
import { startSite } from './start-site.ts'

/** One built site with its own state for all specs, which find it in `BASE`; `PAGE_CACHE=0` and other settings come from the environment. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const seeded = await prepareSeededState()
  const { origin, stop } = await startSite({ vars: varsFromEnvironment(process.env) })
  process.env.BASE = origin
  return async () => {
    await stop()
    rmSync(seeded, { recursive: true, force: true })
  }
}
