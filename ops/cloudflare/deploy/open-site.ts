import type { Vault } from '../../../edge/vault.ts'
import { type Deployment, writeWranglerConfig } from '../../../tools/wrangler/deployment.ts'
import type { Account } from '../account.ts'
import { remoteEditions } from '../stores.ts'
import type { Site } from './deployed-site.ts'
import { PROBE_POLICY } from './probe.ts'

/** The deployed site, as the commands work on it once the preflight has passed; `dist` is the build that one of them uploads. */
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
