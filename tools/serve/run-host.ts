import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { deskFilesOf } from '../../content/publish/desk-files.ts'
import { newestNumber } from '../../content/publish/desk-store.ts'
import type { Preferred } from '../../content/sync/compare-files.ts'
import { syncFiles } from '../../content/sync/sync-files.ts'
import { readHostSettings } from '../../host/settings.ts'
import { prepareHost } from '../host-build/prepare-host.ts'
import { checkoutCompiler } from '../seed/compiler.ts'
import { seedFiles } from '../seed/seed.ts'
import { openHostDatabases } from './host-databases.ts'
import { checkedSettings, localVars } from './local-settings.ts'
import { DEFAULT_PORT, portFromEnvironment, refuseTakenPort, runServer } from './run-server.ts'
import { startHost } from './start-host.ts'

/** `npm run host`: builds if stale, writes the content, and serves the built site from one Node process on loopback until Ctrl-C. */
export const runHost = (preferred?: Preferred) =>
  runServer(async (onStop) => {
    const port = portFromEnvironment(DEFAULT_PORT)
    const { STATE_DIR: stateDir = '.state/host', CONTENT_DIR: contentDir = 'dist/content' } = process.env
    // The host checks its settings itself, but here a wrong one is reported before the build.
    readHostSettings(process.env)
    await checkedSettings(stateDir)
    await refuseTakenPort(port)
    await prepareHost(contentDir)
    await syncHost(stateDir, process.env['DATABASE_URL'] ?? '', preferred)
    const site = await startHost({ stateDir, contentDir, port, onLog: console.log })
    onStop(() => site.stop())
    console.log(`The site is at ${site.origin}/ (Ctrl-C stops it)`)
  })

/** Brings the changes of `seed/` to the desk, if it is on or has texts already; the host shows them at its start. */
export async function syncHost(stateDir: string, databaseUrl: string, preferred?: Preferred): Promise<void> {
  const isOn = localVars()['DESK'] === 'on'
  if (!isOn && databaseUrl === '' && !existsSync(join(stateDir, 'desk.sqlite'))) return
  mkdirSync(stateDir, { recursive: true })
  const { desk: db, close } = await openHostDatabases(stateDir, databaseUrl)
  try {
    if (!isOn && (await newestNumber(db)) === 0) return
    const seed = deskFilesOf(seedFiles())
    await syncFiles({ db, compiler: checkoutCompiler(), now: Date.now }, { seed, madeBy: 'npm run host', isChecked: false, preferred })
  } finally {
    await close()
  }
}
