import { everyAddress } from '../content/api/every-address.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log } from '../edge/log.ts'
import { addressesOf } from '../edge/setting.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { isClosed } from '../features/crawlers/server/closed.ts'
import type { Addresses } from '../features/indexnow/server/announcements.ts'
import { notify } from '../features/indexnow/server/notify.ts'
import { createToldStore } from '../features/indexnow/server/told-store.ts'
import { invalidationOf } from './edition.ts'
import { contentOfEvent } from './make-content.ts'

const TIMEOUT_MS = 10_000

/** Runs every minute: announces what a publish has changed (behaviour 15.6). A copy of the site, or one without a key, announces nothing. */
export async function tellSearchEngines(env: Bindings, isolate: Isolate, context: ExecutionContext): Promise<void> {
  const config = isolate.config(env)
  const endpoints = addressesOf(config.INDEXNOW_ENDPOINTS)
  if (config.INDEXNOW_KEY === '' || endpoints.length === 0 || isClosed(config)) return
  const content = await contentOfEvent(env, isolate, context, 'revalidate')

  async function addresses(): Promise<Addresses> {
    const [listed, moved] = await Promise.all([everyAddress(content), content.moved()])
    // An old list would announce what was told as changed again, an empty one everything as removed.
    if (content.freshUntil() === 0 || listed.length === 0) throw new Error('the content source has no list of its addresses now')
    return { listed, moved }
  }

  await notify({
    store: createToldStore(sqlOf(env.LEADS)),
    base: config.PUBLIC_BASE,
    key: config.INDEXNOW_KEY,
    endpoints,
    version: invalidationOf(config, content.version) === 'version' ? content.version : null,
    addresses,
    timeoutMs: TIMEOUT_MS,
    now: Date.now,
    log,
  })
}
