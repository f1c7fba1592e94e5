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

/** Notes what is live now. */
export async function noteRelease(builds: RemoteKv, release: Release): Promise<void> {
  const before = (await readReleases(builds)).filter(({ version }) => version !== release.version)
  await builds.putText(KEY, JSON.stringify([...before, release].slice(-KEPT)))
}

/** Notes what a release shows: a publish may have changed it. */
export async function noteContent(builds: RemoteKv, version: string, content: string | null): Promise<void> {
  const releases = await readReleases(builds)
  const noted = releases.map((release) => (release.version === version && content !== null ? { ...release, content } : release))
  await builds.putText(KEY, JSON.stringify(noted))
}
