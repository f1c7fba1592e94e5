import type { ContentEdition } from '../../../content/compile/content-edition.ts'
import type { PublishTarget } from '../../../content/publish/target.ts'
import type { Vault } from '../../../edge/vault.ts'
import type { DeployedBuild } from '../../../tools/build/stored-builds.ts'
import { type Deployment, writeWranglerConfig } from '../../../tools/wrangler/deployment.ts'
import type { Account } from '../account.ts'
import { remoteEditions } from '../stores.ts'
import { PROBE_POLICY, type ProbePolicy } from './probe.ts'
import type { Secrets } from './versions.ts'

/** The deployed site and its account, for the steps of a deployment. */
export interface Site {
  deployment: Deployment
  account: Account
  /** Path of the configuration for wrangler. */
  config: string
  editions: PublishTarget
  /** Origin of the site's public URL. */
  origin: string
  vault: Vault
  policy: ProbePolicy
  say: (line: string) => void
  now: () => Date
}

export interface NewRelease {
  build: DeployedBuild
  secrets: Secrets
  content: ContentEdition
  /** Records on the desk that its content is shown. */
  commitTexts(): Promise<void>
  /** Runs the crawler checks once the build has all traffic. Rejects when a rule is broken. */
  checkCrawlers(): Promise<void>
}

/** Opens the deployed site after the preflight; `dist` is the build to upload, if any. */
export function openSite(deployment: Deployment, { account, vault }: { account: Account; vault: Vault }, dist?: string): Site {
  return {
    deployment,
    account,
    config: writeWranglerConfig({ ...deployment, accountId: account.id }, dist),
    editions: remoteEditions(account, deployment),
    origin: String(deployment.config.vars['PUBLIC_BASE']),
    vault,
    policy: PROBE_POLICY,
    say: (line) => console.log(line),
    now: () => new Date(),
  }
}
