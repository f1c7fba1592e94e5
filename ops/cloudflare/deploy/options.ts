import type { Agreed } from '../../../tools/build/forms-law.ts'
import { type Profile, profileToDeploy } from '../../../tools/build/policy-profile.ts'
import { type Environment, environmentNamed } from '../../../tools/wrangler/deployment.ts'

export interface DeployOptions {
  dryRun: boolean
  profile: Profile
  environment: Environment
  agreed: Agreed
}

interface GivenOptions {
  env: string | undefined
  'dry-run': boolean
  policy: string | undefined
  'leads-abroad': boolean
  'without-operator-number': boolean
  'ticked-consent': boolean
}

/** Throws a sentence on an environment or a profile that there is not, or that nobody has agreed to. */
export function readDeployOptions(given: GivenOptions, env: NodeJS.ProcessEnv): DeployOptions {
  return {
    dryRun: given['dry-run'],
    profile: profileToDeploy(given.policy, env, given['ticked-consent']),
    environment: environmentNamed(given.env),
    agreed: { leadsAbroad: given['leads-abroad'], withoutOperatorNumber: given['without-operator-number'] },
  }
}
