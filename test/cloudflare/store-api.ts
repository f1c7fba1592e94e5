import { Hono } from 'hono'
import * as v from 'valibot'
import { retryConnection } from '../../tools/serve/seed-local.ts'
import { list, refusal, result } from './account-api.ts'
import type { FakeEdge } from './fake-edge.ts'

const KV = '/accounts/:account/storage/kv/namespaces/:id'

const statementSchema = v.object({ sql: v.string(), params: v.array(v.nullable(v.union([v.string(), v.number()]))) })
/** A statement without a list of parameters is rejected, because values must not be in its text. */
const querySchema = v.object({ batch: v.array(statementSchema) })
const entriesSchema = v.array(v.object({ key: v.string(), value: v.string(), base64: v.optional(v.boolean(), false) }))

/** The part of Cloudflare's API that reads and writes the account's databases. */
export function storeApi(edge: Pick<FakeEdge, 'database' | 'namespace'>): Hono {
  const api = new Hono()
  api.post('/accounts/:account/d1/database/:id/query', async (c) => {
    const { batch } = v.parse(querySchema, await c.req.json())
    const db = await edge.database(c.req.param('id'))
    try {
      const answers = await retryConnection(() => db.query(batch))
      return result(
        c,
        answers.map((results) => ({ results, success: true, meta: {} })),
      )
    } catch (error) {
      return refusal(c, 400, 7500, String(error))
    }
  })

  api.get(`${KV}/values/:key{.+}`, async (c) => {
    const kv = await edge.namespace(c.req.param('id'))
    const value = await retryConnection(() => kv.get(c.req.param('key'), 'arrayBuffer'))
    return value ? c.body(value) : refusal(c, 404, 10009, 'get: key not found')
  })
  api.put(`${KV}/bulk`, async (c) => {
    const entries = v.parse(entriesSchema, await c.req.json())
    const kv = await edge.namespace(c.req.param('id'))
    for (const { key, value, base64 } of entries) await retryConnection(() => kv.put(key, base64 ? Buffer.from(value, 'base64') : value))
    return result(c, { successful_key_count: entries.length, unsuccessful_keys: [] })
  })
  api.post(`${KV}/bulk/delete`, async (c) => {
    const keys = v.parse(v.array(v.string()), await c.req.json())
    const kv = await edge.namespace(c.req.param('id'))
    for (const key of keys) await retryConnection(() => kv.delete(key))
    return result(c, { successful_key_count: keys.length, unsuccessful_keys: [] })
  })
  api.get(`${KV}/keys`, (c) => list(c, []))
  // The list is empty, because Miniflare stores no events.
  api.post('/accounts/:account/analytics_engine/sql', (c) => c.json({ data: [] }))
  return api
}
