import type { Handler } from 'hono'
import { earlierAssetKey } from '../contract/build.ts'
import type { AppEnv } from '../edge/env.ts'
import { log } from '../edge/log.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=UTF-8',
  mjs: 'text/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Chunks of earlier builds, for tabs opened before the latest deploy: a deploy keeps replaced chunks in KV for 30 days. Chunks of the live
 * build are static assets and never reach this handler.
 */
export const earlierAssets: Handler<AppEnv> = async function earlierAssetsHandler(c) {
  const [, file = '', extension = ''] = /^\/assets\/([\w.-]+\.(\w+))$/.exec(c.req.path) ?? []
  const type = TYPES[extension]
  const body = type ? await read(c.env.BUILDS, earlierAssetKey(file)) : null
  if (!type || !body) return c.text('Not found', 404)
  return c.body(body, 200, { 'content-type': type, 'cache-control': IMMUTABLE })
}

async function read(kv: KVNamespace, key: string): Promise<ArrayBuffer | null> {
  try {
    return await kv.get(key, 'arrayBuffer')
  } catch (error) {
    log.warn('asset of an earlier build unreadable', { key }, error)
    return null
  }
}
