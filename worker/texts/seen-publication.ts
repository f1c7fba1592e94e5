import { newestOfVersion, newestShown } from '../../content/publish/desk-store.ts'
import type { Bindings } from '../../edge/bindings.ts'
import type { Isolate } from '../../edge/isolate.ts'
import { log } from '../../edge/log.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { createContentVersion } from '../edition.ts'

/** Number of the newest publication that visitors get here by now; `null` where the version that they get is of none. */
export async function seenPublication(env: Bindings, isolate: Isolate): Promise<number | null> {
  const db = sqlOf(env.DESK_DB)
  // A machine of one's own has files of its own, made for a publication, or those of its release, which are its texts until the desk publishes.
  if (env.EDITIONS) return env.EDITIONS.made()?.publication ?? newestShown(db)
  const version = await isolate.keep(createContentVersion).read(env, Date.now(), (event, error) => log.warn(event, {}, error))
  return newestOfVersion(db, version)
}
