import { join } from 'node:path'
import { buildId } from '../../../tools/build/build-folders.ts'
import { buildIfStale } from '../../../tools/build/build-if-stale.ts'
import { refuseUnlawfulForms } from '../../../tools/build/forms-law.ts'
import { keptAssets } from '../../../tools/build/keep-builds.ts'
import { refuseBadSettings } from '../../../tools/serve/local-settings.ts'
import { type Deployment, readDeployment, writeWranglerConfig } from '../../../tools/wrangler/deployment.ts'
import { checkedEdition } from '../../publish/checked-edition.ts'
import { connect } from '../account.ts'
import { wranglerWith } from '../wrangler.ts'
import { checkDeployed } from './check-deployed.ts'
import { deploy } from './deploy.ts'
import { openSite } from './open-site.ts'
import type { DeployOptions } from './options.ts'
import { preflight } from './preflight.ts'
import { readSecrets } from './secrets.ts'

const say = (line: string) => console.log(line)

/**
 * `npm run deploy`: builds, looks for all that the deployment needs, and brings the build to the visitors step by step (cloudflare/deploy/deploy.ts).
 * With `-- --dry-run` only what needs no account; `-- --env staging` deploys the copy to try things on, `-- --policy spec` that profile of the policy.
 */
export async function deploySite({ dryRun, profile, environment, agreed }: DeployOptions): Promise<void> {
  Object.assign(process.env, { POLICY: profile, DEPLOY_ENV: environment })
  const deployment = readDeployment(environment)
  refuseBadSettings(deployment.config.vars)
  refuseUnlawfulForms(agreed, deployment.config.vars)
  say(`Profile of the policy: ${profile}`)
  if (dryRun) return tryUpload(deployment)
  const secrets = readSecrets(deployment, process.env)
  const checked = await preflight(connect(process.env), deployment, secrets)
  say('Checking the texts')
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
