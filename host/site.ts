import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { log } from '../edge/log.ts'
import { openAssets } from './assets.ts'
import { createBackground, everyMinute } from './background.ts'
import { createDiskCache } from './bindings/cache.ts'
import { openBindings } from './bindings.ts'
import { claimState } from './claim-state.ts'
import { createCompression } from './compress.ts'
import { openContent } from './content.ts'
import { EDITIONS_FOLDER } from './edition-files.ts'
import { folderProblems } from './folders.ts'
import { openPlaces, withCredit } from './place.ts'
import { createRefusals } from './refusals.ts'
import { shareHeaders } from './response.ts'
import { readHostSettings, readWorkerSettings, refuse } from './settings.ts'
import { openStateFiles } from './state-files.ts'
import { createVisitors } from './visitor.ts'
import { type BuiltWorker, loadWorker, polyfillRuntime } from './worker.ts'

const ON_DISK_BYTES = 512_000_000
const IN_MEMORY_BYTES = 32_000_000

interface Site {
  server: Server
  /** Runs the work of the cron trigger now, such as the delivery of waiting leads. */
  runMinute(): void
  /** Completes open responses and background work, each within the timeout, and closes the databases. */
  stop(timeoutMs: number): Promise<void>
}

/** A phone at 64 kbit/s needs 16 s for the largest form. */
const REQUEST_MS = 60_000
/** Longer than the idle timeout of proxies, so that the proxy closes the connection. */
const KEEP_ALIVE_MS = 75_000

/** Prepares the built site; its server does not listen yet. Throws a sentence for each wrong setting. */
export async function createSite(environment: NodeJS.ProcessEnv): Promise<Site> {
  const settings = readHostSettings(environment)
  refuse(folderProblems(settings))
  const state = openStateFiles(settings.STATE_DIR)
  if (!state.isReadOnly()) claim(settings.STATE_DIR)
  polyfillRuntime()
  const cache = state.open('cache.sqlite')
  Object.assign(globalThis, { caches: { default: createDiskCache(cache, state.isReadOnly() ? IN_MEMORY_BYTES : ON_DISK_BYTES) } })
  const built = await loadWorker(join(settings.DIST_DIR, 'worker'))
  const { handlers, config } = built
  const worker = await readWorkerSettings(built, settings, environment)
  const assets = openAssets(settings.DIST_DIR)
  const content = openContent(settings.CONTENT_DIR, join(settings.STATE_DIR, EDITIONS_FOLDER))
  const { context, watch, drain } = createBackground()
  const places = settings.PLACE_DATABASE === '' ? null : openPlaces(settings.PLACE_DATABASE)
  const bindings = await openBindings({
    config,
    settings,
    worker,
    state,
    assets,
    content,
    consume: (batch) => handlers.queue(batch, env(), context),
  })
  const env = withCredit({ ...bindings.env, ...worker }, places)
  await showTexts(built, env())
  const resolveVisitor = createVisitors(settings.TRUSTED_PROXY)
  const compress = createCompression()

  async function answer(request: Request, address: string): Promise<Response> {
    const located = Object.assign(request, { cf: places?.placeOf(address) })
    return compress(request, await handlers.fetch(located, env(), context))
  }
  let isStopping = false
  const refusals = createRefusals(`${worker['PUBLIC_BASE']}`.startsWith('https:'))
  async function respond(request: Request, address: string): Promise<Response> {
    try {
      return await (assets.answer(request) ?? answer(request, address))
    } catch (error) {
      return refusals.answer(error)
    }
  }
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const response = await respond(request, `${incoming.headers['cf-connecting-ip']}`)
      if (isStopping && 'shouldKeepAlive' in outgoing) outgoing.shouldKeepAlive = false
      return response
    },
    { errorHandler: refusals.answer },
  )
  shareHeaders()
  // Requests without a host are refused below, with the security headers that Node's default response lacks.
  const limits = { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false }
  const server = createServer(limits, (incoming, outgoing) => {
    if (refusals.refused(incoming, outgoing)) return
    resolveVisitor(incoming)
    void listener(incoming, outgoing)
  })
  refusals.listen(server)
  const minute = everyMinute((scheduledTime) => watch(handlers.scheduled({ scheduledTime, cron: '* * * * *' }, env(), context)))

  return {
    server,
    runMinute: minute.runNow,
    async stop(timeoutMs) {
      isStopping = true
      minute.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await closed
      clearTimeout(deadline)
      await drain(timeoutMs)
      await bindings.close()
      content.close()
      cache.close()
    },
  }
}

/** A desk that is away costs no page: the last edition stays, or that of the release, and each minute tries again. */
async function showTexts({ handlers }: BuiltWorker, env: Record<string, unknown>): Promise<void> {
  try {
    await (await handlers.texts()).show(env)
  } catch (error) {
    log.error('texts of the desk not shown', {}, error)
  }
}

/** Two hosts on one folder lose no leads, because deliveries take leases, but each has its own limits and caches. So the second one only logs. */
function claim(folder: string): void {
  try {
    claimState(folder)
  } catch (error) {
    log.warn('state folder not claimed', {}, error)
  }
}
