import { createdAt, id } from 'virtual:build-info'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type BuildMeta, type LatestBuild, latestBuildSchema } from '../contract/build.ts'
import { routes } from '../routes/table.ts'
import type { AppEnv, Bindings } from './env.ts'
import { log } from './log.ts'

const LATEST_KEY = 'latest'
const metaKey = (buildId: string) => `meta/${buildId}`
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Build manifests (design: `builds/latest.json`, `builds/meta/{id}.json`) from KV. */
export const builds = new Hono<AppEnv>()

builds.get('/latest.json', async (c) => {
  const latest = await latestBuild(c.env, (work) => c.executionCtx.waitUntil(work))
  return c.json(latest, 200, { 'cache-control': 'no-store' })
})

builds.get('/meta/:file{[a-z0-9]+\\.json}', async (c) => {
  const buildId = c.req.param('file').replace(/\.json$/, '')
  const stored = await read(c.env.BUILDS, metaKey(buildId))
  if (stored) return c.body(stored, 200, { 'content-type': 'application/json; charset=UTF-8', 'cache-control': IMMUTABLE })
  // A new key can stay unseen in KV for a minute: the running build answers for itself.
  return buildId === id
    ? c.json(ownMeta(), 200, { 'cache-control': IMMUTABLE })
    : c.json({ statusCode: 404, statusMessage: 'No such build' }, 404)
})

/** The newest build KV knows of. A running build that KV does not know registers itself, and never replaces a newer one. */
async function latestBuild(env: Bindings, waitUntil: (work: Promise<unknown>) => void): Promise<LatestBuild> {
  const own = { id, createdAt }
  const text = await read(env.BUILDS, LATEST_KEY)
  const stored = parseLatest(text ?? '')
  if (stored && (stored.id === id || stored.createdAt > createdAt)) return stored
  // What KV does not tell now may be a newer build.
  if (text !== undefined) waitUntil(register(env.BUILDS, own).catch((error) => log('build registration failed', { build: id }, error)))
  return own
}

/** `null` when KV has no such key, `undefined` when KV does not answer. */
async function read(kv: KVNamespace, key: string): Promise<string | null | undefined> {
  try {
    return await kv.get(key)
  } catch (error) {
    log('build manifest unreadable', { key }, error)
    return undefined
  }
}

function parseLatest(text: string): LatestBuild | null {
  try {
    const parsed = v.safeParse(latestBuildSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The manifest before the pointer, so that `latest` never names a build without one. */
async function register(kv: KVNamespace, build: LatestBuild): Promise<void> {
  await kv.put(metaKey(build.id), JSON.stringify(ownMeta()))
  await kv.put(LATEST_KEY, JSON.stringify(build))
}

function ownMeta(): BuildMeta {
  return { id, createdAt, routes: routes.filter(({ hidden }) => !hidden).map(({ path }) => path) }
}
