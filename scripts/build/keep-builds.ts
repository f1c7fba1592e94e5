import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { earlierAssetKey } from '../../contract/build.ts'

/** KV key of the list of builds whose chunks are kept. */
const KEPT_BUILDS_KEY = 'kept-builds'
/** How long a tab may stay open after its build was replaced and still get its chunks. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

const keptBuildsSchema = v.array(
  v.object({ id: v.string(), files: v.array(v.string()), replacedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
)

type KeptBuild = v.InferOutput<typeof keptBuildsSchema>[number]

/** One entry of KV. */
interface StoredEntry {
  key: string
  value: string
  /** The value stands for bytes. */
  base64?: boolean
}

/** KV `BUILDS`, as a deploy sees it. */
export interface BuildStore {
  get: (key: string) => Promise<string | null>
  put: (entries: StoredEntry[]) => Promise<void>
  delete: (keys: string[]) => Promise<void>
}

export interface DeployedBuild {
  id: string
  /** Scripts and styles: base64 by name of the file. */
  files: Record<string, string>
}

/**
 * Keeps the chunks of a build that is about to be deployed, and notes that the others are replaced now: the one that is live, and whatever
 * the list takes for live. Not knowing which is live (`null`), it keeps all of them anew.
 */
export async function keepBuild(store: BuildStore, { id, files }: DeployedBuild, liveId: string | null, now: Date): Promise<void> {
  const others = (await readKept(store)).filter((build) => build.id !== id)
  const replaced = others.map((build) => {
    const isReplacedNow = liveId === null || build.id === liveId || build.replacedAt === null
    return isReplacedNow ? { ...build, replacedAt: now.toISOString() } : build
  })
  // The chunks before the list, so that it never names what is not there.
  await store.put(Object.entries(files).map(([file, value]) => ({ key: earlierAssetKey(file), value, base64: true })))
  await writeKept(store, [...replaced, { id, files: Object.keys(files), replacedAt: null }])
}

/** Removes the chunks of builds that were replaced more than 30 days ago, but for those that a later build has too. */
export async function dropOldBuilds(store: BuildStore, now: Date): Promise<void> {
  const builds = await readKept(store)
  const kept = builds.filter(({ replacedAt }) => replacedAt === null || now.getTime() - Date.parse(replacedAt) <= KEPT_MS)
  if (kept.length === builds.length) return
  const needed = new Set(kept.flatMap(({ files }) => files))
  const old = new Set(builds.flatMap(({ files }) => files).filter((file) => !needed.has(file)))
  await store.delete([...old].map(earlierAssetKey))
  await writeKept(store, kept)
}

async function readKept(store: BuildStore): Promise<KeptBuild[]> {
  return v.parse(keptBuildsSchema, JSON.parse((await store.get(KEPT_BUILDS_KEY)) ?? '[]'))
}

function writeKept(store: BuildStore, builds: KeptBuild[]): Promise<void> {
  return store.put([{ key: KEPT_BUILDS_KEY, value: JSON.stringify(builds) }])
}

const FOLDER = 'dist/client/assets'

/** Scripts and styles of the build in `dist/` as base64, to be kept in KV for tabs that are open when the next build comes. */
export function keptAssets(): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => /\.(?:m?js|css)$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(FOLDER, file)).toString('base64')]))
}
