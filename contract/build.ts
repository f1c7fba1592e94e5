import * as v from 'valibot'

/** `builds/latest.json`: which build is live. */
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

/** KV key under which a deploy keeps a chunk of its build for tabs that outlive it. */
export function earlierAssetKey(file: string): string {
  return `asset/${file}`
}
