import { join } from 'node:path'
import type { Preferred } from '../../../content/sync/compare-files.ts'
import { buildId } from '../../../tools/build/build-folders.ts'
import { buildIfStale } from '../../../tools/build/build-if-stale.ts'
import { type Agreed, refuseUnlawfulForms } from '../../../tools/build/forms-law.ts'
import type { Profile } from '../../../tools/build/policy-profile.ts'
import { encodedAssets } from '../../../tools/build/stored-builds.ts'
import { refuseBadSettings } from '../../../tools/serve/local-settings.ts'
import { type Deployment, type Environment, readDeployment, writeWranglerConfig } from '../../../tools/wrangler/deployment.ts'
import { checkedEdition } from '../../publish/checked-edition.ts'
import { connect } from '../account.ts'
import { remoteDatabase } from '../stores.ts'
import { checkDeployed } from './check-deployed.ts'
import { deploy } from './deploy.ts'
import { openSite } from './deployed-site.ts'
import { checkedTexts, pullTexts } from './deployed-texts.ts'
import { preflight } from './preflight.ts'
import { readSecrets } from './secrets.ts'
import { runWrangler } from './versions.ts'

interface DeployOptions {
  dryRun: boolean
  profile: Profile
  environment: Environment
  agreed: Agreed
  /** The side that counts where the desk and `seed/` have changed the same sentence. */
  preferred: Preferred | undefined
}

const say = (line: string) => console.log(line)

/**
 * `npm run deploy`: builds, checks the requirements of the deployment, and rolls the build out in steps (cloudflare/deploy/deploy.ts). `-- --dry-run`
 * runs only the steps that need no account; `-- --env staging` deploys the copy for trials, `-- --policy spec` that profile of the policy.
 */
export async function deploySite({ dryRun, profile, environment, agreed, preferred }: DeployOptions): Promise<void> {
  Object.assign(process.env, { POLICY: profile, DEPLOY_ENV: environment })
  const deployment = readDeployment(environment)
  refuseBadSettings(deployment.config.vars)
  refuseUnlawfulForms(agreed, deployment.config.vars)
  say(`Profile of the policy: ${profile}`)
  if (dryRun) return tryUpload(deployment)
  const secrets = readSecrets(deployment, process.env)
  const checked = await preflight(connect(process.env), deployment, secrets)
  const desk = remoteDatabase(checked.account, deployment, 'DESK_DB')
  const pulled = await pullTexts(desk, preferred)
  if (pulled.length > 0) say(`Written to seed/ from the desk: ${pulled.join(', ')}`)
  say('Checking the texts')
  const texts = await checkedTexts(desk)
  const { edition: content } = texts
  const dist = await buildIfStale()
  const site = openSite(deployment, checked, dist)
  await deploy(site, {
    build: { id: buildId(dist), files: encodedAssets(join(dist, 'client/assets')) },
    secrets,
    content,
    commitTexts: () => texts.commit(site.editions),
    checkCrawlers: () => checkDeployed({ ...deployment.config.vars, ...secrets }, content.version, site.origin),
  })
}

/** Runs the part of the upload that needs no account. */
async function tryUpload(deployment: Deployment): Promise<void> {
  checkedEdition()
  const dist = await buildIfStale()
  await runWrangler(writeWranglerConfig(deployment, dist), ['deploy', '--dry-run'])
  say('A dry run: nothing was uploaded')
}
