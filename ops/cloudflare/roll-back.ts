import { showEdition } from '../../content/publish/publish-content.ts'
import { isWhole } from '../../content/publish/write-edition.ts'
import type { Site } from './deploy/deployed-site.ts'
import { createProbe } from './deploy/probe.ts'
import { noteContent, noteRelease, type Release, readReleases } from './deploy/releases.ts'
import { untilBuild } from './deploy/smoke.ts'
import { liveVersion, shiftTraffic } from './deploy/versions.ts'
import { remoteKv } from './stores.ts'

/**
 * Makes the release before live again: its code, and the content that it showed last. Throws a sentence when there is none, or its content is no longer in
 * the databases; then nothing was changed.
 */
export async function rollBack(site: Site): Promise<void> {
  const { account, deployment, editions, origin, policy, say } = site
  const builds = remoteKv(account, deployment, 'BUILDS')
  const { current, target } = chosen(await readReleases(builds))
  if (!(await isWhole(editions, target.content)))
    throw new Error(`The content ${target.content} of the release before is no longer in the databases: npm run publish`)
  const worker = deployment.config.name
  const shown = await editions.version.get()
  // Before anything changes, so that another rollback returns to it. Whoever goes on where a rollback was stopped finds it noted.
  if (shown !== null && (await liveVersion(account, worker)) === current.version) await noteContent(builds, { ...current, content: shown })
  await shiftTraffic(account, worker, [{ version: target.version, percentage: 100 }], `Back to ${target.build}`)
  await showEdition(editions, target.content, site.now())
  await untilBuild({ probe: createProbe(origin, {}, policy), build: target.build, policy })
  await noteRelease(builds, { ...target, at: site.now().toISOString() })
  say(`Build ${target.build} is live again with the content ${target.content}`)
}

function chosen(releases: Release[]): { current: Release; target: Release } {
  const [target, current] = releases.slice(-2)
  if (!target || !current) throw new Error('There is no earlier release to go back to')
  return { current, target }
}
