import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AccountState, Version, Worker } from './account-api.ts'
import { list, refusal, result } from './account-api.ts'

/** Reactions of the edge to changes of the account. */
export interface Edge {
  /** Starts a version. */
  add(version: Version): Promise<void>
}

const SCRIPT = '/accounts/:account/workers/scripts/:name'

const metadataSchema = v.object({
  main_module: v.string(),
  bindings: v.array(v.looseObject({ type: v.string(), name: v.string() })),
  assets: v.object({ jwt: v.string() }),
})

const manifestSchema = v.object({ manifest: v.record(v.string(), v.object({ hash: v.string(), size: v.number() })) })

const deploymentSchema = v.object({
  versions: v.pipe(v.array(v.object({ version_id: v.string(), percentage: v.number() })), v.minLength(1), v.maxLength(2)),
})

/** The part of Cloudflare's API that uploads versions of a worker and shifts its traffic. */
export function workerApi(state: AccountState, edge: Edge): Hono {
  const api = new Hono()
  /** Versions by the token of their upload session. */
  const manifests = new Map<string, Record<string, string>>()
  const missing = (c: Context) => refusal(c, 404, 10007, 'This Worker does not exist on your account.')

  api.get('/accounts/:account/workers/services/:name', (c) =>
    state.worker
      ? result(c, { id: state.worker.name, default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler' } } })
      : refusal(c, 404, 10090, 'workers.api.error.service_not_found'),
  )
  api.get('/accounts/:account/workers/workers/:name', (c) =>
    state.worker
      ? result(c, { id: state.worker.name, name: state.worker.name, subdomain: { enabled: false, previews_enabled: false } })
      : missing(c),
  )
  api.patch(`${SCRIPT}/script-settings`, (c) => result(c, {}))
  api.get(`${SCRIPT}/settings`, (c) => (state.worker ? result(c, { bindings: state.worker.versions.at(-1)?.bindings ?? [] }) : missing(c)))
  api.get(`${SCRIPT}/subdomain`, (c) => result(c, { enabled: false, previews_enabled: false }))
  api.post(`${SCRIPT}/subdomain`, (c) => result(c, { enabled: false, previews_enabled: false }))
  api.put(`${SCRIPT}/schedules`, async (c) => {
    const crons: { cron: string }[] = await c.req.json()
    if (state.worker) state.worker.crons = crons.map(({ cron }) => cron)
    return result(c, { schedules: crons })
  })
  api.post(`${SCRIPT}/domains/changeset`, (c) => result(c, { added: [], removed: [], updated: [], conflicting: [] }))
  api.put(`${SCRIPT}/domains/records`, async (c) => {
    const { origins }: { origins: { hostname: string }[] } = await c.req.json()
    if (state.worker) state.worker.domains = origins.map(({ hostname }) => hostname)
    return result(c, {})
  })
  api.get('/accounts/:account/queues/:queue/consumers', (c) => list(c, []))
  api.post('/accounts/:account/queues/:queue/consumers', (c) => result(c, {}))

  api.post(`${SCRIPT}/assets-upload-session`, async (c) => {
    const { manifest } = v.parse(manifestSchema, await c.req.json())
    const token = `${randomUUID()}.e30.x`
    const hashes = Object.fromEntries(Object.entries(manifest).map(([path, { hash }]) => [path, hash]))
    manifests.set(token, hashes)
    const wanted = [...new Set(Object.values(hashes))].filter((hash) => !state.files.has(hash))
    return result(c, { jwt: token, buckets: wanted.length > 0 ? [wanted] : [] })
  })
  api.post('/accounts/:account/workers/assets/upload', async (c) => {
    for (const [hash, file] of (await c.req.formData()).entries()) {
      state.files.set(hash, typeof file === 'string' ? file : await file.text())
    }
    const token = c.req.header('authorization')?.replace('Bearer ', '')
    return c.json({ success: true, errors: [], messages: [], result: { jwt: token } }, 201)
  })

  api.put(SCRIPT, async (c) => {
    const version = await versionIn(c)
    const worker = ensureWorker(c.req.param('name'))
    await take(worker, version)
    worker.deployments.push({ id: randomUUID(), versions: [{ version_id: version.id, percentage: 100 }] })
    return result(c, { id: worker.name, deployment_id: version.id, startup_time_ms: 1 })
  })
  api.post(`${SCRIPT}/versions`, async (c) => {
    if (!state.worker) return missing(c)
    const version = await versionIn(c)
    await take(state.worker, version)
    return result(c, { id: version.id, number: state.worker.versions.length, startup_time_ms: 1, metadata: { has_preview: false } })
  })
  api.get(`${SCRIPT}/versions`, (c) => (state.worker ? result(c, { items: state.worker.versions.map(({ id }) => ({ id })) }) : missing(c)))
  api.get(`${SCRIPT}/deployments`, (c) =>
    state.worker ? result(c, { deployments: state.worker.deployments.toReversed().map(shown) }) : missing(c),
  )
  api.post(`${SCRIPT}/deployments`, async (c) => {
    if (!state.worker) return missing(c)
    const { versions } = v.parse(deploymentSchema, await c.req.json())
    const known = new Set(state.worker.versions.map(({ id }) => id))
    const sum = versions.reduce((total, { percentage }) => total + percentage, 0)
    if (sum !== 100 || versions.some((one) => !known.has(one.version_id))) return refusal(c, 400, 10210, 'The deployment is not valid')
    state.worker.deployments.push({ id: randomUUID(), versions })
    return result(c, shown({ id: randomUUID(), versions }))
  })
  return api

  function ensureWorker(name: string): Worker {
    state.worker ??= { name, versions: [], deployments: [], domains: [], crons: [] }
    return state.worker
  }

  async function take(worker: Worker, version: Version): Promise<void> {
    // A secret outlives the version that set it.
    version.secrets = { ...worker.versions.at(-1)?.secrets, ...version.secrets }
    await edge.add(version)
    worker.versions.push(version)
  }

  async function versionIn(c: Context): Promise<Version> {
    const form = await c.req.formData()
    const metadata = v.parse(metadataSchema, JSON.parse(String(form.get('metadata'))))
    const files = [...form.entries()].flatMap(([name, file]) => (typeof file === 'string' ? [] : [{ name, file }]))
    const modules = await Promise.all(files.map(async ({ name, file }) => ({ name, text: await file.text() })))
    const secrets = metadata.bindings.filter(({ type }) => type === 'secret_text')
    return {
      id: randomUUID(),
      modules: modules.toSorted((a, b) => Number(b.name === metadata.main_module) - Number(a.name === metadata.main_module)),
      bindings: metadata.bindings.filter(({ type }) => type !== 'secret_text' && type !== 'inherit'),
      assets: manifests.get(metadata.assets.jwt) ?? {},
      secrets: Object.fromEntries(secrets.map(({ name, text }) => [name, String(text)])),
    }
  }
}

function shown({ id, versions }: { id: string; versions: unknown }): Record<string, unknown> {
  return { id, versions, strategy: 'percentage', source: 'api', created_on: '2026-11-27T00:00:00Z', author_email: '' }
}
