import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { earlierAssetKey } from '../../contract/build.ts'

/** KV key of the list of builds whose chunks are stored. */
const KEPT_BUILDS_KEY = 'kept-builds'
/** Time for which the chunks of a replaced build stay available to open tabs. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

const keptBuildsSchema = v.array(
  v.object({ id: v.string(), files: v.array(v.string()), replacedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
)

type KeptBuild = v.InferOutput<typeof keptBuildsSchema>[number]

interface StoredEntry {
  key: string
  value: string
  /** Whether the value is base64 of binary data. */
  base64?: boolean
}

/** The operations on KV `BUILDS` that a deploy uses. */
export interface BuildStore {
  get: (key: string) => Promise<string | null>
  put: (entries: StoredEntry[]) => Promise<void>
  delete: (keys: string[]) => Promise<void>
}

export interface DeployedBuild {
  id: string
  /** Scripts and styles: file name → base64. */
  files: Record<string, string>
}

/**
 * Stores the chunks of a build before its deployment and marks the others as replaced now: the live one and any that the list has not yet
 * marked. With `liveId` `null`, the replacement date of all others is renewed.
 */
export async function storeBuild(store: BuildStore, { id, files }: DeployedBuild, liveId: string | null, now: Date): Promise<void> {
  const others = (await readKept(store)).filter((build) => build.id !== id)
  const replaced = others.map((build) => {
    const isReplacedNow = liveId === null || build.id === liveId || build.replacedAt === null
    return isReplacedNow ? { ...build, replacedAt: now.toISOString() } : build
  })
  // Chunks first, so that the list never names missing ones.
  await store.put(Object.entries(files).map(([file, value]) => ({ key: earlierAssetKey(file), value, base64: true })))
  await writeKept(store, [...replaced, { id, files: Object.keys(files), replacedAt: null }])
}

/** Removes the chunks of builds replaced more than 30 days ago, except those that a later build shares. */
export async function removeOldBuilds(store: BuildStore, now: Date): Promise<void> {
  const builds = await readKept(store)
  const kept = builds.filter(({ replacedAt }) => replacedAt === null || now.getTime() - Date.parse(replacedAt) <= RETENTION_MS)
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

/** Scripts and styles of a folder of assets as base64, to be stored in KV for tabs open during the next deploy. */
export function encodedAssets(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((file) => /\.(?:m?js|css)$/.test(file))
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file)).toString('base64')]))
}
