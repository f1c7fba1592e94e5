import { rmSync } from 'node:fs'
import { varsFromEnvironment } from '../../scripts/serve/local-settings.ts'
import { prepareSeededState } from './seeded-state.ts'
import { startSite } from './start-site.ts'

/**
 * One built site with its own state for all specs, which find it in `BASE`; `PAGE_CACHE=0` and other settings come from the environment. With
 * `E2E_BASE` it is a site that runs already, a deployment of staging for one.
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const { E2E_BASE } = process.env
  if (E2E_BASE !== undefined) {
    process.env.BASE = new URL(E2E_BASE).origin
    return async () => undefined
  }
  const seeded = await prepareSeededState()
  const { origin, stop } = await startSite({ vars: varsFromEnvironment(process.env) })
  process.env.BASE = origin
  return async () => {
    await stop()
    rmSync(seeded, { recursive: true, force: true })
  }
}
