import type { Preferred } from '../../content/sync/compare-files.ts'
import { claimState } from '../../host/claim-state.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { withProgress } from '../command-line/progress.ts'
import { checkedSettings, varsFromEnvironment } from './local-settings.ts'
import { collectAllGarbage, createLocalSite, sweepLeads } from './local-site.ts'
import { DEFAULT_PORT, portFromEnvironment, refuseTakenPort, runServer } from './run-server.ts'
import { servePublishes } from './running-site.ts'
import { loadContent, localDesk, localTarget } from './seed-local.ts'

const MINUTE_MS = 60_000

/** `npm start`: builds if stale, loads the content, and serves the built worker on loopback until Ctrl-C. */
export const startSite = (preferred?: Preferred) =>
  runServer(async (onStop) => {
    const port = portFromEnvironment(DEFAULT_PORT)
    const stateDir = process.env['STATE_DIR'] ?? '.state'
    await checkedSettings(stateDir)
    claimState(stateDir)
    await refuseTakenPort(port)
    const dist = await buildIfStale()
    await withProgress('Loading the content', () => loadContent({ stateDir, dist, madeBy: 'npm start', preferred }))
    collectAllGarbage()
    const site = createLocalSite({ port, stateDir, vars: varsFromEnvironment(process.env) })
    onStop(() => site.dispose())
    const url = await site.ready
    const target = await localTarget(site)
    onStop(await servePublishes(stateDir, { ...target, desk: await localDesk(site), runMinute: () => sweepLeads(site) }))
    setInterval(() => void sweepLeads(site).catch((error: Error) => console.error(error.message)), MINUTE_MS).unref()
    console.log(`The site is at http://localhost:${url.port}/ (Ctrl-C stops it)`)
  })
