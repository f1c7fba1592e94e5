import { showEdition } from '../../content/publish/publish-content.ts'
import { isWhole } from '../../content/publish/write-edition.ts'
import { type Environment, readDeployment } from '../../tools/wrangler/deployment.ts'
import { connect } from './account.ts'
import { openSite, type Site } from './deploy/deployed-site.ts'
import { preflight } from './deploy/preflight.ts'
import { createProbe } from './deploy/probe.ts'
import { type Release, readReleases, recordContent, recordRelease } from './deploy/releases.ts'
import { readSecrets } from './deploy/secrets.ts'
import { waitForBuild } from './deploy/smoke.ts'
import { liveVersion, shiftTraffic } from './deploy/versions.ts'
import { remoteKv } from './stores.ts'

/**
 * Makes the previous release live again: its code, and the content that it showed last. Throws a sentence and changes nothing when there is none, or when its
 * content is no longer in the databases.
 */
export async function rollBack(site: Site): Promise<void> {
  const { account, deployment, editions, origin, policy, say } = site
  const builds = remoteKv(account, deployment, 'BUILDS')
  const { current, target } = chosen(await readReleases(builds))
  if (!(await isWhole(editions, target.content)))
    throw new Error(`The content ${target.content} of the release before is no longer in the databases: npm run publish`)
  const worker = deployment.config.name
  const shown = await editions.version.get()
  // The content is recorded before anything changes, so that another rollback returns to it; an interrupted rollback has recorded it already.
  if (shown !== null && (await liveVersion(account, worker)) === current.version)
    await recordContent(builds, { ...current, content: shown })
  await shiftTraffic(account, worker, [{ version: target.version, percentage: 100 }], `Back to ${target.build}`)
  await showEdition(editions, target.content, site.now())
  await waitForBuild({ probe: createProbe(origin, {}, policy), build: target.build, policy })
  await recordRelease(builds, { ...target, at: site.now().toISOString() })
  say(`Build ${target.build} is live again with the content ${target.content}`)
}

function chosen(releases: Release[]): { current: Release; target: Release } {
  const [target, current] = releases.slice(-2)
  if (!target || !current) throw new Error('There is no earlier release to go back to')
  return { current, target }
}

/** Makes the previous release live again, in the account of the operator. */
export async function rollBackDeployment(environment: Environment): Promise<void> {
  const deployment = readDeployment(environment)
  const checked = await preflight(connect(process.env), deployment, readSecrets(deployment, process.env))
  await rollBack(openSite(deployment, checked))
}
