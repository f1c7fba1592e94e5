import { writeDrawings } from 'artwork/write-drawings'
import { createServer, type ViteDevServer } from 'vite'
import { claimState } from '../../host/claim-state.ts'
import { VITE_CONFIG } from '../build/build-if-stale.ts'
import { checkedSettings, DEV_STATE } from '../serve/local-settings.ts'
import { portFromEnvironment, refuseTakenPort, runServer } from '../serve/run-server.ts'
import { loadContent } from '../serve/seed-local.ts'

const DEFAULT_PORT = 5173

/** `npm run dev`: loads the content, then serves the sources in workerd; edits show in the open page. */
export const startDev = () =>
  runServer(async (onStop) => {
    const port = portFromEnvironment(DEFAULT_PORT)
    await checkedSettings(DEV_STATE)
    claimState(DEV_STATE)
    await refuseTakenPort(port)
    await writeDrawings('.')
    await loadContent({ stateDir: DEV_STATE, madeBy: 'npm run dev' })
    // Otherwise the geolocation of requests would be fetched from a Cloudflare server.
    process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false'
    const server = await createServer({ configFile: VITE_CONFIG, server: { host: '127.0.0.1', port, strictPort: true } })
    onStop(() => server.close())
    await server.listen()
    console.log(`The site is at http://localhost:${portOf(server)}/ (Ctrl-C stops it)`)
  })

function portOf({ httpServer }: ViteDevServer): number | undefined {
  const address = httpServer?.address()
  return typeof address === 'object' ? address?.port : undefined
}
