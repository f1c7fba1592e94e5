import * as v from 'valibot'

/** `builds/latest.json`, the live build. */
export const buildSchema = v.object({ id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) })

export type Build = v.InferOutput<typeof buildSchema>

/** What a build is made of in the browser: hashes of what any page may need, `site`, and of each island by name (docs/decisions/072). */
const partsSchema = v.objectWithRest({ site: v.string() }, v.string())

export type BuildParts = v.InferOutput<typeof partsSchema>

/** What a tab reads of `builds/meta/{id}.json`, the manifest of any build that has run; builds before record 072 name no parts. */
export const partedBuildSchema = v.object({ parts: partsSchema })

export interface BuildManifest extends Build {
  /** The rules of its addresses, in the order of matching. */
  routes: { path: string; guards?: readonly string[] | undefined }[]
  parts: Readonly<Record<string, string>>
}

/** KV key of a chunk that a deploy keeps for tabs opened before it. */
export function earlierAssetKey(file: string): string {
  return `asset/${file}`
}
