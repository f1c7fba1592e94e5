import * as v from 'valibot'
import type { RemoteKv } from '../stores.ts'

/** KV key of what was live, oldest first, in BUILDS. */
const KEY = 'releases'
const KEPT = 20

const releaseSchema = v.object({
  /** Of the worker, as Cloudflare names it. */
  version: v.string(),
  build: v.string(),
  /** Version of the content that it showed last. */
  content: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

export type Release = v.InferOutput<typeof releaseSchema>

export async function readReleases(builds: RemoteKv): Promise<Release[]> {
  return v.parse(v.array(releaseSchema), JSON.parse((await builds.get(KEY)) ?? '[]'))
}

/** Notes that a release is live now. */
export async function noteRelease(builds: RemoteKv, release: Release): Promise<void> {
  const others = (await readReleases(builds)).filter(({ version }) => version !== release.version)
  await builds.putText(KEY, JSON.stringify([...others, release].slice(-KEPT)))
}

/** Notes what the live release shows, which a publish may have changed, and that it is live, where somebody else has deployed it. */
export async function noteContent(builds: RemoteKv, live: Release): Promise<void> {
  const releases = await readReleases(builds)
  const isNoted = releases.some(({ version }) => version === live.version)
  if (!isNoted) return noteRelease(builds, live)
  const noted = releases.map((release) => (release.version === live.version ? { ...release, content: live.content } : release))
  await builds.putText(KEY, JSON.stringify(noted))
}
