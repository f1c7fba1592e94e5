import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findChromium } from '../../tools/browser/chromium.ts'
import { varsFromEnvironment } from '../../tools/serve/local-settings.ts'
import { preparedState, removePreparedStates } from './seeded-state.ts'
import type { Server } from './shared-site.ts'
import { type StartedSite, startSite } from './start-site.ts'

/**
 * Global setup: finds the browser, and makes prepared states and built sites for the workers of the run. Each is made once, when the first
 * worker requests it over HTTP (`shared-site.ts`), so only for the projects and files that run.
 */
export default async function serveSites(): Promise<() => Promise<void>> {
  findChromium()
  const sites = new Map<string, Promise<StartedSite>>()
  const answerTo = async (url: string): Promise<string> => {
    const { pathname, searchParams } = new URL(url, 'http://run')
    const server: Server = pathname.endsWith('/host') ? 'host' : 'edge'
    if (pathname.startsWith('/state/')) return preparedState(server)
    // The environment may set `PAGE_CACHE=0` and other settings.
    const vars = { ...varsFromEnvironment(process.env), ...Object.fromEntries(searchParams) }
    const site = sites.get(url) ?? startSite(server, { vars })
    sites.set(url, site)
    return (await site).origin
  }
  const answerPosts = createServer((request, response) =>
    answerTo(request.url ?? '').then(
      (answer) => response.end(answer),
      (error) => response.writeHead(500).end(`${error.stack}`),
    ),
  )
  await new Promise<void>((listening) => answerPosts.listen(0, '127.0.0.1', listening))
  const { port } = answerPosts.address() as AddressInfo // a server that listens on TCP has one
  process.env['SITES_OF_RUN'] = `http://127.0.0.1:${port}`
  return async () => {
    answerPosts.close()
    for (const site of sites.values()) await (await site).stop()
    await removePreparedStates()
  }
}
