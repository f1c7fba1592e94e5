import { join } from 'node:path'
import { buildId } from './build/build-folders.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { keptAssets } from './build/keep-builds.ts'
import { connect } from './cloudflare/account.ts'
import { deploy } from './cloudflare/deploy/deploy.ts'
import { openSite } from './cloudflare/deploy/open-site.ts'
import { readDeployOptions } from './cloudflare/deploy/options.ts'
import { preflight } from './cloudflare/deploy/preflight.ts'
import { readSecrets } from './cloudflare/deploy/secrets.ts'
import { type Deployment, readDeployment, writeWranglerConfig } from './cloudflare/deployment.ts'
import { wranglerWith } from './cloudflare/wrangler.ts'
import { checkDeployed } from './crawlers/check-deployed.ts'
import { checkedEdition } from './publish/checked-edition.ts'
import { refuseBadSettings } from './serve/local-settings.ts'

const say = (line: string) => console.log(line)

/**
 * `npm run deploy`: builds, looks for all that the deployment needs, and brings the build to the visitors step by step (cloudflare/deploy/deploy.ts).
 * With `-- --dry-run` only what needs no account; `-- --env staging` deploys the copy to try things on, `-- --policy spec` that profile of the policy.
 */
async function main(): Promise<void> {
  const { dryRun, profile, environment } = readDeployOptions(process.argv.slice(2), process.env)
  say(`Profile of the policy: ${profile}`)
  Object.assign(process.env, { POLICY: profile, DEPLOY_ENV: environment })
  const deployment = readDeployment(environment)
  refuseBadSettings(deployment.config.vars)
  if (dryRun) return tryUpload(deployment)
  const secrets = readSecrets(deployment, process.env)
  const checked = await preflight(connect(process.env), deployment, secrets)
  const content = checkedEdition()
  const dist = await buildIfStale()
  const site = openSite(deployment, checked, dist)
  await deploy(site, {
    build: { id: buildId(dist), files: keptAssets(join(dist, 'client/assets')) },
    secrets,
    content,
    checkCrawlers: () => checkDeployed({ ...deployment.config.vars, ...secrets }, content.version, site.origin),
  })
}

/** All of the upload that needs no account. */
async function tryUpload(deployment: Deployment): Promise<void> {
  checkedEdition()
  const dist = await buildIfStale()
  await wranglerWith(writeWranglerConfig(deployment, dist), process.env)('deploy', '--dry-run')
  say('A dry run: nothing was uploaded')
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
