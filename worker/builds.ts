import { createdAt, id, parts } from 'virtual:build-info'
import { type Handler, Hono } from 'hono'
import { type Build, type BuildManifest, earlierAssetKey } from '../contract/build.ts'
import type { AppEnv } from '../edge/env.ts'
import { log } from '../edge/log.ts'
import { routes } from '../routes/table.ts'
import { metaKey } from './known-builds.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const OWN: Build = { id, createdAt }
const MANIFEST: BuildManifest = { ...OWN, routes: routes.map(({ path, guards }) => ({ path, guards })), parts }

/**
 * `builds/latest.json` names the responding build, which is the live one also after a rollback or during a deploy (docs/decisions/018).
 * `builds/meta/{id}.json` describes any build that has run, from KV: its route rules, and hashes of the files that browsers load
 * (docs/decisions/072).
 */
export function builds(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const registerOnce = createRegistration()

  app.get('/latest.json', (c) => {
    c.executionCtx.waitUntil(registerOnce(c.env.BUILDS))
    return c.json(OWN, 200, { 'cache-control': 'no-store' })
  })

  app.get('/meta/:file{[a-z0-9]+\\.json}', async (c) => {
    const buildId = c.req.param('file').replace(/\.json$/, '')
    // A new KV key can stay invisible for a minute, so the manifest of the running build is read from memory.
    if (buildId === id) return c.json(MANIFEST, 200, { 'cache-control': IMMUTABLE })
    const stored = await readStored(c.env.BUILDS, metaKey(buildId), 'build manifest unreadable')
    return stored
      ? c.body(stored, 200, { 'content-type': 'application/json; charset=UTF-8', 'cache-control': IMMUTABLE })
      : c.json({ statusCode: 404, statusMessage: 'No such build' }, 404)
  })

  return app
}

/** Stores the manifest of the running build in KV for later builds, unless it is there; checks once per isolate. */
function createRegistration(): (kv: KVNamespace) => Promise<void> {
  let isDone = false
  return async (kv) => {
    if (isDone) return
    isDone = true
    try {
      if ((await kv.get(metaKey(id))) === null) await kv.put(metaKey(id), JSON.stringify(MANIFEST))
    } catch (error) {
      isDone = false
      log.warn('build registration failed', { build: id }, error)
    }
  }
}

/** A file of another build in KV; `null` when there is none, or while KV cannot be read. */
async function readStored(kv: KVNamespace, key: string, failure: string): Promise<ArrayBuffer | null> {
  try {
    return await kv.get(key, 'arrayBuffer')
  } catch (error) {
    log.warn(failure, { key }, error)
    return null
  }
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=UTF-8',
  mjs: 'text/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}

/**
 * Chunks of earlier builds, for tabs opened before the latest deploy: a deploy keeps replaced chunks in KV for 30 days. Chunks of the live
 * build are static assets and never reach this handler.
 */
export const earlierAssets: Handler<AppEnv> = async function earlierAssetsHandler(c) {
  const [, file = '', extension = ''] = /^\/assets\/([\w.-]+\.(\w+))$/.exec(c.req.path) ?? []
  const type = TYPES[extension]
  const body = type ? await readStored(c.env.BUILDS, earlierAssetKey(file), 'asset of an earlier build unreadable') : null
  if (!type || !body) return c.text('Not found', 404)
  return c.body(body, 200, { 'content-type': type, 'cache-control': IMMUTABLE })
}
