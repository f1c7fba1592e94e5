import * as v from 'valibot'

/** `builds/latest.json`, the live build. */
export const buildSchema = v.object({ id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) })

export type Build = v.InferOutput<typeof buildSchema>

/**
 * Hashes of the files that browsers load from a build: `site` for files that any page may need, and one hash per island by name
 * (docs/decisions/072).
 */
export type BuildParts = Readonly<Record<string, string>>

/**
 * The part of `builds/meta/{id}.json`, the manifest of any build that has run, that a tab reads; builds before record 072 name no parts.
 */
export const partedBuildSchema = v.object({ parts: v.record(v.string(), v.string()) })

export interface BuildManifest extends Build {
  /** Rules of its addresses, in the order of matching. */
  routes: { path: string; guards?: readonly string[] | undefined }[]
  parts: BuildParts
}

/** KV key of a chunk that a deploy stores for tabs opened before it. */
export function earlierAssetKey(file: string): string {
  return `asset/${file}`
}
