import * as v from 'valibot'

/** `builds/latest.json`: the live build. */
export const latestBuildSchema = v.object({ id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) })

/** `builds/meta/{id}.json`: the manifest of one build. */
export const buildMetaSchema = v.object({
  id: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Path patterns that this build's client may visit without a full page load. */
  routes: v.array(v.string()),
})

export type LatestBuild = v.InferOutput<typeof latestBuildSchema>
export type BuildMeta = v.InferOutput<typeof buildMetaSchema>

/** KV key of a chunk that a deploy keeps for tabs opened before it. */
export function earlierAssetKey(file: string): string {
  return `asset/${file}`
}
