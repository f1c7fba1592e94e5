import * as v from 'valibot'

/** `builds/latest.json`, the live build, and `builds/meta/{id}.json`, any build that has run. */
export const buildSchema = v.object({ id: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) })

export type Build = v.InferOutput<typeof buildSchema>

/** KV key of a chunk that a deploy keeps for tabs opened before it. */
export function earlierAssetKey(file: string): string {
  return `asset/${file}`
}
