import { createLocalSite, sweepLeads } from '../../tools/serve/local-site.ts'
import { seedNewState } from '../../tools/serve/seed-local.ts'
import { CRM_TOKEN } from '../crm/answers.ts'
import { hostContent } from '../host/host-content.ts'
import { startReturningHost } from '../host/returning-host.ts'
import { RECEIVER_SECRET } from '../receiver/behaviours.ts'
import { killWorkerd } from './kill-workerd.ts'

export interface FaultSite {
  /** The page at this path, or `undefined` if the site cannot show it. */
  read: (path: string) => Promise<string | undefined>
  /** Posts to the site at its current port, which changes when the server restarts. */
  post: (body: unknown, address: string) => Promise<Response>
  /** Number of posts so far. */
  posts: () => number
  sweep: () => Promise<void>
  /** Kills (SIGKILL) the server processes, which restart on the same files. Returns their number. */
  kill: () => number
  /** Whether the site responds again after a kill. */
  isUp: () => Promise<boolean>
  /** Log lines of the worker. */
  logs: string[]
  dispose: () => Promise<void>
}

interface FaultSiteOptions {
  contentOrigin: string
  crmBase: string
  webhookUrl: string
  stateDir: string
}

const REQUEST_TIMEOUT_MS = 15_000

/** Starts the built worker on persistent state, with a content origin, a CRM, a webhook and short timeouts. */
export async function startFaultSite({ contentOrigin, crmBase, webhookUrl, stateDir }: FaultSiteOptions): Promise<FaultSite> {
  const logs: string[] = []
  let posts = 0
  const server = await startFaultyServer({
    stateDir,
    onLog: (line) => logs.push(line),
    vars: {
      CONTENT_ORIGIN: contentOrigin,
      CONTENT_TIMEOUT_MS: '300',
      CONTENT_DEADLINE_MS: '600',
      AMOCRM_BASE: crmBase,
      AMOCRM_TOKEN: CRM_TOKEN,
      AMOCRM_MESSAGE_FIELD_ID: '555',
      LEADS_WEBHOOK_URL: webhookUrl,
      LEADS_WEBHOOK_SECRET: RECEIVER_SECRET,
      LEADS_SINK_TIMEOUT_MS: '1000',
      LEADS_RETRY_BASE_MS: '200',
    },
  })
  /** Fetches a path; `undefined` while the server is dead. */
  async function get(path: string): Promise<Response | undefined> {
    try {
      return await fetch((await server.origin()) + path, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
    } catch {
      return undefined
    }
  }

  return {
    async read(path) {
      const response = await get(path)
      const text = await response?.text().catch(() => undefined)
      // A page truncated by a kill does not count.
      return response?.ok && text?.endsWith('</html>') ? text : undefined
    },
    async post(body, address) {
      posts += 1
      return fetch(`${await server.origin()}/api/forms/submit-form-consult-main/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': address, 'x-forwarded-for': address },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
    },
    posts: () => posts,
    sweep: server.sweep,
    logs,
    kill: server.kill,
    isUp: async () => (await get('/api/health')) !== undefined,
    dispose: server.dispose,
  }
}

/** The built worker in a process that may be killed at any moment and restarts on the same files. */
interface FaultyServer {
  /** Origin of the current process; it changes with a restart. */
  origin(): Promise<string>
  sweep(): Promise<void>
  /** Kills it (SIGKILL). Returns the number of killed processes. */
  kill(): number
  dispose(): Promise<void>
}

interface ServerOptions {
  stateDir: string
  vars: Record<string, string>
  onLog: (line: string) => void
}

/** Starts the worker on workerd, or with `HOST=node` on the host of own machines. */
function startFaultyServer(options: ServerOptions): Promise<FaultyServer> {
  return process.env['HOST'] === 'node' ? startNode(options) : startWorkerd(options)
}

/** A server on workerd, which Miniflare itself restarts. */
async function startWorkerd({ stateDir, vars, onLog }: ServerOptions): Promise<FaultyServer> {
  await seedNewState(stateDir)
  const site = createLocalSite({ port: 0, stateDir, onLog, vars })
  return {
    origin: async () => (await site.ready).origin,
    sweep: () => sweepLeads(site).catch(() => undefined),
    kill: killWorkerd,
    dispose: () => site.dispose(),
  }
}

async function startNode({ stateDir, vars, onLog }: ServerOptions): Promise<FaultyServer> {
  const contentDir = await hostContent()
  const host = await startReturningHost({ port: 0, stateDir, contentDir, vars: { ...vars, TRUSTED_PROXY: '127.0.0.1, ::1' }, onLog })
  return {
    origin: async () => (await host.current()).origin,
    sweep: async () => (await host.current()).runMinute(),
    kill: host.kill,
    dispose: async () => (await host.current()).stop(),
  }
}
