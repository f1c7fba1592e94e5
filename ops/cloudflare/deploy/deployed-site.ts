import type { ContentEdition } from '../../../content/compile/content-edition.ts'
import type { PublishTarget } from '../../../content/publish/target.ts'
import type { Vault } from '../../../edge/vault.ts'
import type { DeployedBuild } from '../../../tools/build/keep-builds.ts'
import type { Deployment } from '../../../tools/wrangler/deployment.ts'
import type { Account } from '../account.ts'
import type { ProbePolicy } from './probe.ts'
import type { Secrets } from './versions.ts'

/** One deployment, as the steps of a deployment reach it. */
export interface Site {
  deployment: Deployment
  account: Account
  /** Configuration for wrangler, as a file. */
  config: string
  editions: PublishTarget
  /** Where the site's address leads. */
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
  /** What search engines see, once everybody has the build. Rejects when a rule is broken. */
  checkCrawlers(): Promise<void>
}
