import * as v from 'valibot'
import policyFile from '../../seed/policy.json' with { type: 'json' }

const profileSchema = v.picklist(
  ['spec', 'law'],
  ({ input }) => `The profile of the policy is "spec" or "law", not ${JSON.stringify(input)}`,
)
export type Profile = v.InferOutput<typeof profileSchema>

/** The policy profile of a build: POLICY from the environment, or the one that `seed/policy.json` sets for local servers. */
export function profileOfBuild({ POLICY }: NodeJS.ProcessEnv): Profile {
  return profileNamed(POLICY || policyFile.localPolicy)
}

/** Defines the profile as a constant in the code of the worker and the client (content/policy.ts). */
export function policyDefine(env: NodeJS.ProcessEnv): Record<string, string> {
  return { POLICY_PROFILE: JSON.stringify(profileOfBuild(env)) }
}

/**
 * The profile of a release or a deployment: the given one, else POLICY, else the one in `seed/policy.json`. Throws for "spec" unless it is
 * given, and for one that does not exist.
 */
export function profileToDeploy(given: string | undefined, { POLICY }: NodeJS.ProcessEnv): Profile {
  const profile = profileNamed(given ?? (POLICY || policyFile.policy))
  if (profile === 'spec' && given === undefined) throw new Error(REFUSAL)
  return profile
}

const REFUSAL = `The profile "spec" of seed/policy.json is not deployed unasked: it ticks the consent for visitors, tells them that nobody gets their data, and hides failures. Set "policy": "law" there, or run "npm run deploy -- --policy spec" to deploy it all the same.`

function profileNamed(name: unknown): Profile {
  const { success, output, issues } = v.safeParse(profileSchema, name)
  if (!success) throw new Error(issues[0].message)
  return output
}
