import { type Profile, profileToDeploy } from '../../build/policy-profile.ts'
import { type Environment, environmentNamed } from '../deployment.ts'

export interface DeployOptions {
  dryRun: boolean
  profile: Profile
  environment: Environment
}

interface GivenOptions {
  env: string | undefined
  'dry-run': boolean
  policy: string | undefined
}

/** Throws a sentence on what there is not. */
export function readDeployOptions({ env: environment, 'dry-run': dryRun, policy }: GivenOptions, env: NodeJS.ProcessEnv): DeployOptions {
  return { dryRun, profile: profileToDeploy(policy, env), environment: environmentNamed(environment) }
}
