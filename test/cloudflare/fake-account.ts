import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type AccountState, accountApi, emptyAccount, refusal, TOKEN } from './account-api.ts'
import { type FakeEdge, startFakeEdge } from './fake-edge.ts'
import { storeApi } from './store-api.ts'
import { workerApi } from './worker-api.ts'

/** A fake account of Cloudflare on loopback: its API and its edge. */
export interface FakeAccount {
  /** Value of `CLOUDFLARE_API_BASE_URL`. */
  apiUrl: string
  state: AccountState
  edge: FakeEdge
  /** Requests so far, such as `GET /accounts`. */
  asked: string[]
  /**
   * Makes all requests fail from the n-th on, until it is set to `null`: before they have an effect, or after it, so that only the response
   * is lost.
   */
  fault: { at: number; when: 'before' | 'after' } | null
  close(): Promise<void>
}

const BASE = '/client/v4'

export async function startFakeAccount({ base = 'https://www.site.test', state = emptyAccount() } = {}): Promise<FakeAccount> {
  const edge = await startFakeEdge(state, base)
  const asked: string[] = []
  const app = new Hono()
  app.use(async (c, next) => {
    // Files are uploaded with the token of their session.
    const isUpload = c.req.path.endsWith('/workers/assets/upload')
    if (!isUpload && c.req.header('authorization') !== `Bearer ${TOKEN}`) return refusal(c, 401, 10000, 'Authentication error')
    asked.push(`${c.req.method} ${c.req.path.slice(BASE.length)}`)
    const isFaulty = account.fault !== null && asked.length >= account.fault.at
    if (isFaulty && account.fault?.when === 'before') return refusal(c, 500, 10013, 'Internal error')
    await next()
    if (isFaulty) c.res = refusal(c, 500, 10013, 'Internal error')
    return undefined
  })
  for (const api of [accountApi(state), workerApi(state, edge), storeApi(edge)]) app.route(BASE, api)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: { keepAliveTimeout: 0 } })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a server that listens on TCP has one
  const account: FakeAccount = {
    apiUrl: `http://127.0.0.1:${port}${BASE}`,
    state,
    edge,
    asked,
    fault: null,
    async close() {
      await edge.close()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
  return account
}
