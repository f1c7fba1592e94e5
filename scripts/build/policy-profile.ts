import { parseArgs } from 'node:util'
import * as v from 'valibot'
import policyFile from '../../seed/policy.json' with { type: 'json' }

const profileSchema = v.picklist(
  ['spec', 'law'],
  ({ input }) => `The profile of the policy is "spec" or "law", not ${JSON.stringify(input)}`,
)
type Profile = v.InferOutput<typeof profileSchema>

/** The policy profile of a build: POLICY from the environment, or the one that `seed/policy.json` sets for local servers. */
export function profileOfBuild({ POLICY }: NodeJS.ProcessEnv): Profile {
  return profileNamed(POLICY || policyFile.localPolicy)
}

/** Defines the profile as a constant in the code of the worker and the client (content/policy.ts). */
export function policyDefine(env: NodeJS.ProcessEnv): Record<string, string> {
  return { POLICY_PROFILE: JSON.stringify(profileOfBuild(env)) }
}

/**
 * Parses the arguments of `npm run deploy`. The profile comes from the argument, else from POLICY, else from the file. Throws for "spec"
 * without the argument, and for unknown arguments.
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
