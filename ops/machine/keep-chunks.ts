import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createKv } from '../../host/bindings/kv.ts'
import { type BuildStore, type DeployedBuild, dropOldBuilds, keepBuild, keptAssets } from '../../tools/build/keep-builds.ts'

/** The site writes there, too. */
const BUSY_MS = 10_000

/** Keeps the chunks of the release that is replaced, for tabs that are open (worker/builds.ts), and drops those replaced long ago. */
export async function keepChunks(stateDir: string, outgoing: string, incoming: string, now: Date): Promise<void> {
  const file = join(stateDir, 'kv.sqlite')
  // Before the first start nobody has a tab open.
  if (!existsSync(file)) return
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    const store = buildStoreIn(db)
    const [replaced, next] = [outgoing, incoming].map(deployed)
    if (!replaced || !next) return
    await keepBuild(store, replaced, replaced.id, now)
    await keepBuild(store, next, replaced.id, now)
    await dropOldBuilds(store, now)
  } finally {
    db.close()
  }
}

/** The id of the build in the folder of a release. */
export function buildOf(release: string): string {
  return JSON.parse(readFileSync(join(release, 'dist/build.json'), 'utf8')).id
}

function deployed(release: string): DeployedBuild {
  return { id: buildOf(release), files: keptAssets(join(release, 'dist/client/assets')) }
}

function buildStoreIn(db: DatabaseSync): BuildStore {
  const kv = createKv(db, 'BUILDS')
  return {
    async get(key) {
      const value = await kv.get(key)
      return typeof value === 'string' ? value : null
    },
    async put(entries) {
      for (const { key, value, base64 } of entries) await kv.put(key, base64 ? Buffer.from(value, 'base64') : value)
    },
    async delete(keys) {
      for (const key of keys) await kv.delete(key)
    },
  }
}
