import { readHostSettings } from '../../host/settings.ts'
import { prepareHost } from '../host-build/prepare-host.ts'
import { checkedSettings } from './local-settings.ts'
import { DEFAULT_PORT, portFromEnvironment, refuseTakenPort, runServer } from './run-server.ts'
import { startHost } from './start-host.ts'

/** `npm run host`: builds if stale, writes the content, and serves the built site from one Node process on loopback until Ctrl-C. */
export const runHost = () =>
  runServer(async (onStop) => {
    const port = portFromEnvironment(DEFAULT_PORT)
    const { STATE_DIR: stateDir = '.state/host', CONTENT_DIR: contentDir = 'dist/content' } = process.env
    // The host checks its settings itself, but here a wrong one is reported before the build.
    readHostSettings(process.env)
    await checkedSettings(stateDir)
    await refuseTakenPort(port)
    await prepareHost(contentDir)
    const site = await startHost({ stateDir, contentDir, port, onLog: console.log })
    onStop(() => site.stop())
    console.log(`The site is at ${site.origin}/ (Ctrl-C stops it)`)
  })
