import * as v from 'valibot'
import type { BuildStore } from '../../../tools/build/stored-builds.ts'

/** KV key in BUILDS of the list of live releases, oldest first. */
const KEY = 'releases'
const MAX_RELEASES = 20

const releaseSchema = v.object({
  /** Id of the worker's version at Cloudflare. */
  version: v.string(),
  build: v.string(),
  /** Version of the content that the release showed last. */
  content: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

export type Release = v.InferOutput<typeof releaseSchema>

export async function readReleases(builds: BuildStore): Promise<Release[]> {
  return v.parse(v.array(releaseSchema), JSON.parse((await builds.get(KEY)) ?? '[]'))
}

/** Records that a release is live now. */
export async function recordRelease(builds: BuildStore, release: Release): Promise<void> {
  const others = (await readReleases(builds)).filter(({ version }) => version !== release.version)
  await builds.put([{ key: KEY, value: JSON.stringify([...others, release].slice(-MAX_RELEASES)) }])
}

/** Records the content of the live release, which a publish may have changed, and the release itself, if it was deployed by other means. */
export async function recordContent(builds: BuildStore, live: Release): Promise<void> {
  const releases = await readReleases(builds)
  const isNoted = releases.some(({ version }) => version === live.version)
  if (!isNoted) return recordRelease(builds, live)
  const noted = releases.map((release) => (release.version === live.version ? { ...release, content: live.content } : release))
  await builds.put([{ key: KEY, value: JSON.stringify(noted) }])
}
