import * as v from 'valibot'

/** `builds/latest.json`, which build is live, and `builds/meta/{id}.json`, the manifest of one build. */
export const buildSchema = v.object({ id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) })

export type Build = v.InferOutput<typeof buildSchema>

/** KV key under which a deploy keeps a chunk of its build for tabs that outlive it. */
export function earlierAssetKey(file: string): string {
  return `asset/${file}`
}
