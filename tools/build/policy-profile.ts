import * as v from 'valibot'
import policyFile from '../../seed/policy.json' with { type: 'json' }

const profileSchema = v.picklist(
  ['spec', 'law'],
  ({ input }) => `The profile of the policy is "spec" or "law", not ${JSON.stringify(input)}`,
)
export type Profile = v.InferOutput<typeof profileSchema>

/** The policy profile of a build: POLICY from the environment, or the one that `seed/policy.json` sets for local servers. */
export function profileOfBuild({ POLICY }: NodeJS.ProcessEnv): Profile {
  return v.parse(profileSchema, POLICY || policyFile.localPolicy)
}

/** Defines the profile as a constant in the code of the worker and the client (content/facts/policy.ts). */
export function policyDefine(env: NodeJS.ProcessEnv): Record<string, string> {
  return { POLICY_PROFILE: JSON.stringify(profileOfBuild(env)) }
}

/**
 * The profile of a release or a deployment: the given one, else POLICY, else the one in `seed/policy.json`. Throws a sentence for "spec" unless its
 * ticked consent was agreed to, and for a profile that does not exist.
 */
export function profileToDeploy(given: string | undefined, { POLICY }: NodeJS.ProcessEnv, isTickAgreed: boolean): Profile {
  const profile = v.parse(profileSchema, given ?? (POLICY || policyFile.policy))
  if (profile === 'spec' && !isTickAgreed) throw new Error(REFUSAL)
  return profile
}

const REFUSAL =
  'The profile "spec" is refused: it ticks the consent for visitors, which law 152-FZ forbids, and tells them that nobody gets their data (take --policy law, or give --ticked-consent if a lawyer has agreed)'
