import { showEdition } from '../../../content/publish/publish-content.ts'
import { remoteDatabase } from '../stores.ts'
import type { NewRelease, Site } from './deployed-site.ts'
import { createProbe, type Probe } from './probe.ts'
import { smoke, waitForBuild } from './smoke.ts'
import { testForm } from './smoke-form.ts'
import { liveVersion, overrideHeader, runWrangler, shiftTraffic, type Traffic, uploadFirst, uploadVersion } from './versions.ts'

const FIRST_SHARE = 10

/** Deploys the first version: no rollback is possible, and the content must be shown before the first page is requested. */
export async function deployFirst(site: Site, release: NewRelease): Promise<string> {
  const { account, deployment, config, say } = site
  say('Uploading the first version')
  await showEdition(site.editions, release.content.version, site.now())
  await uploadFirst(config, release.build.id, release.secrets)
  await smokeTestBuild(site, release.build.id, {})
  await release.checkCrawlers()
  const version = await liveVersion(account, deployment.config.name)
  if (version === null) throw new Error('Cloudflare names no version after the upload')
  return version
}

/** Uploads a version, tests it, and shifts the traffic to it in steps. A failure shifts the traffic back. Returns its id. */
export async function rollOut(site: Site, release: NewRelease, before: string): Promise<string> {
  const { account, deployment, config, say } = site
  const give = (traffic: Traffic, why: string) => shiftTraffic(account, deployment.config.name, traffic, why)
  const earlier = await site.editions.version.get()
  say('Uploading a version that no visitor gets')
  const version = await uploadVersion(config, release.build.id, release.secrets)
  try {
    await give(shared(before, version, 0), `Trying ${release.build.id}`)
    await smokeTestBuild(site, release.build.id, overrideHeader(deployment, version))
    await give(shared(before, version, FIRST_SHARE), `A tenth for ${release.build.id}`)
    say(`${FIRST_SHARE} % of the visitors have build ${release.build.id}`)
    await smokeTestBuild(site, release.build.id, overrideHeader(deployment, version))
    await give([{ version, percentage: 100 }], `Build ${release.build.id}`)
    await waitForBuild({ probe: createProbe(site.origin, {}, site.policy), build: release.build.id, policy: site.policy })
    await showEdition(site.editions, release.content.version, site.now())
    // Routes, crons and consumers are not part of a version.
    await runWrangler(config, ['triggers', 'deploy'])
    await release.checkCrawlers()
    return version
  } catch (error) {
    throw new Error(`${sentenceOf(error)}\n${await goBack(site, release, { before, earlier })}`, { cause: error })
  }
}

/** Traffic with a share in percent for `version`, and the rest for the version before. */
function shared(before: string, version: string, percentage: number): Traffic {
  return [
    { version: before, percentage: 100 - percentage },
    { version, percentage },
  ]
}

/** Shifts all traffic and the content back to the version before. Returns the result as a sentence. */
async function goBack(site: Site, { build }: NewRelease, was: { before: string; earlier: string | null }): Promise<string> {
  const { before, earlier } = was
  const worker = site.deployment.config.name
  try {
    await shiftTraffic(site.account, worker, [{ version: before, percentage: 100 }], `Back from ${build.id}`)
    if (earlier !== null && earlier !== (await site.editions.version.get())) await showEdition(site.editions, earlier, site.now())
    return 'Everybody has the version before again'
  } catch (error) {
    return `And going back failed (${sentenceOf(error)}): npx wrangler versions deploy ${before}@100% --name ${worker} -y`
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Runs the smoke test on a build, with the headers that route requests to it. */
export async function smokeTestBuild(
  site: Site,
  build: string,
  headers: Record<string, string>,
  wrap = (probe: Probe) => probe,
): Promise<void> {
  const { deployment, account, origin, vault, policy, say } = site
  const { vars } = deployment.config
  const form = { base: vars['PUBLIC_BASE'] ?? '', leads: remoteDatabase(account, deployment, 'LEADS'), vault }
  say(`Trying build ${build}: pages, a picture, the search, a form, robots`)
  const probe = wrap(createProbe(origin, headers, policy))
  await smoke({ probe, build, vars, policy, testForm: (given, page) => testForm(form, given, page) })
}
