import { parseArgs } from 'node:util'
import * as v from 'valibot'
import policyFile from '../../seed/policy.json' with { type: 'json' }

const profileSchema = v.picklist(
  ['spec', 'law'],
  ({ input }) => `The profile of the policy is "spec" or "law", not ${JSON.stringify(input)}`,
)
type Profile = v.InferOutput<typeof profileSchema>

/** The profile that a build is made with: POLICY of the environment, or what `seed/policy.json` names for local servers. */
export function profileOfBuild({ POLICY }: NodeJS.ProcessEnv): Profile {
  return profileNamed(POLICY || policyFile.localPolicy)
}

/** Writes the profile into the code of a build, for the worker and for browsers alike (content/policy.ts). */
export function policyDefine(env: NodeJS.ProcessEnv): Record<string, string> {
  return { POLICY_PROFILE: JSON.stringify(profileOfBuild(env)) }
}

/**
 * What `npm run deploy` was asked for. The profile is the argument's, else POLICY of the environment, else the file's; throws when it is
 * "spec" without the argument, and for arguments that mean nothing.
 */
export function deploymentOf(args: string[], { POLICY }: NodeJS.ProcessEnv): { dryRun: boolean; profile: Profile } {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false }, policy: { type: 'string' } } })
  const profile = profileNamed(values.policy ?? (POLICY || policyFile.policy))
  if (profile === 'spec' && values.policy === undefined) throw new Error(REFUSAL)
  return { dryRun: values['dry-run'], profile }
}

const REFUSAL = `The profile "spec" of seed/policy.json is not deployed unasked: it ticks the consent for visitors, tells them that nobody gets their data, and hides failures. Set "policy": "law" there, or run "npm run deploy -- --policy spec" to deploy it all the same.`

function profileNamed(name: unknown): Profile {
  const { success, output, issues } = v.safeParse(profileSchema, name)
  if (!success) throw new Error(issues[0].message)
  return output
}
