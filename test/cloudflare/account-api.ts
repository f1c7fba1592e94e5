import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'

export const ACCOUNT_ID = 'a0000000000000000000000000000001'
export const TOKEN = 'token-of-the-account'

/** The part of Cloudflare's API that creates and lists the resources of an account. */
export function accountApi(state: AccountState): Hono {
  const api = new Hono()
  api.get('/accounts', (c) => list(c, [{ id: ACCOUNT_ID, name: 'Агентство' }]))
  api.get('/zones', (c) =>
    list(
      c,
      state.zones.map((name) => ({ id: `zone-${name}`, name, status: 'active', account: { id: ACCOUNT_ID } })),
    ),
  )
  api.get('/accounts/:account/workers/subdomain', (c) =>
    state.subdomain === null ? refusal(c, 404, 10007, 'There is no subdomain') : result(c, { subdomain: state.subdomain }),
  )
  api.get('/accounts/:account/workers/scripts/:name/secrets', (c) => {
    const names = Object.keys(liveSecrets(state))
    return state.worker?.name === c.req.param('name')
      ? list(
          c,
          names.map((name) => ({ name, type: 'secret_text' })),
        )
      : refusal(c, 404, 10007, 'This Worker does not exist')
  })

  api.get('/accounts/:account/storage/kv/namespaces', (c) => list(c, state.namespaces))
  api.post('/accounts/:account/storage/kv/namespaces', async (c) => {
    const { title } = await c.req.json()
    if (state.namespaces.some((one) => one.title === title))
      return refusal(c, 400, 10014, 'a namespace with this account ID and title already exists')
    state.namespaces.push({ id: randomUUID().replaceAll('-', ''), title })
    return result(c, state.namespaces.at(-1))
  })

  api.get('/accounts/:account/d1/database', (c) =>
    list(
      c,
      state.databases.filter(({ name }) => name.includes(c.req.query('name') ?? '')),
    ),
  )
  api.post('/accounts/:account/d1/database', async (c) => {
    const { name } = await c.req.json()
    if (state.databases.some((one) => one.name === name)) return refusal(c, 400, 7502, `Database with name ${name} already exists`)
    state.databases.push({ uuid: randomUUID(), name })
    return result(c, state.databases.at(-1))
  })

  api.get('/accounts/:account/queues', (c) =>
    list(
      c,
      state.queues.map((queue) => ({ ...queue, consumers: [], producers: [] })),
    ),
  )
  api.post('/accounts/:account/queues', async (c) => {
    const { queue_name } = await c.req.json()
    if (state.queues.some((one) => one.queue_name === queue_name)) return refusal(c, 400, 11009, 'Queue name is already taken')
    state.queues.push({ queue_id: randomUUID().replaceAll('-', ''), queue_name })
    return result(c, state.queues.at(-1))
  })
  return api
}

/** Secrets outlive the versions that set them. */
function liveSecrets({ worker }: AccountState): Record<string, string> {
  return worker?.versions.at(-1)?.secrets ?? {}
}

export function result(c: Context, value: unknown): Response {
  return c.json({ success: true, errors: [], messages: [], result: value })
}

export function list(c: Context, items: unknown[]): Response {
  // A page after the last one is empty, which ends the client's requests.
  const isFirst = Number(c.req.query('page') ?? 1) === 1
  const result_info = { page: 1, per_page: 100, count: items.length, total_count: items.length, total_pages: 1 }
  return c.json({ success: true, errors: [], messages: [], result: isFirst ? items : [], result_info })
}

export function refusal(c: Context, status: 400 | 401 | 403 | 404 | 500, code: number, message: string): Response {
  return c.json({ success: false, errors: [{ code, message }], messages: [], result: null }, status)
}

/** The resources of a Cloudflare account that the site uses. */
export interface AccountState {
  namespaces: { id: string; title: string }[]
  databases: { uuid: string; name: string }[]
  queues: { queue_id: string; queue_name: string }[]
  zones: string[]
  /** Subdomain of workers.dev; `null` before one is chosen. */
  subdomain: string | null
  /** Uploaded files by hash, as base64. */
  files: Map<string, string>
  worker: Worker | null
}

/** The one worker of the account. */
export interface Worker {
  name: string
  versions: Version[]
  deployments: Deployment[]
  domains: string[]
  crons: string[]
}

export interface Version {
  id: string
  modules: { name: string; text: string }[]
  bindings: Record<string, unknown>[]
  /** Path to hash. */
  assets: Record<string, string>
  secrets: Record<string, string>
}

interface Deployment {
  id: string
  versions: { version_id: string; percentage: number }[]
}

export function emptyAccount(): AccountState {
  return { namespaces: [], databases: [], queues: [], zones: ['site.test'], subdomain: 'agency', files: new Map(), worker: null }
}
