import { parseArgs } from 'node:util'
import { type Profile, profileToDeploy } from '../../build/policy-profile.ts'
import { type Environment, environmentNamed } from '../deployment.ts'

interface DeployOptions {
  dryRun: boolean
  profile: Profile
  environment: Environment
}

/** Reads `[--env staging] [--dry-run] [--policy PROFILE]`. Throws a sentence on anything else. */
export function readDeployOptions(args: string[], env: NodeJS.ProcessEnv): DeployOptions {
  const { values } = parseArgs({
    args,
    options: {
      env: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      policy: { type: 'string' },
    },
  })
  return {
    dryRun: values['dry-run'],
    profile: profileToDeploy(values.policy, env),
    environment: environmentNamed(values.env),
  }
}
