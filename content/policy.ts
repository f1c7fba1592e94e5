import policyFile from '../seed/policy.json' with { type: 'json' }

/** Written into the code by a build (`scripts/build/policy-profile.ts`); tests and scripts have none. */
declare const POLICY_PROFILE: string | undefined

/** The owner's choices for the profile in force: the one that the build was made with. */
export const policy = profileNamed(typeof POLICY_PROFILE === 'undefined' ? policyFile.localPolicy : POLICY_PROFILE)

export function profileNamed(name: unknown): typeof policyFile.spec {
  return name === 'law' ? policyFile.law : policyFile.spec
}

/** What the footer claims about the agency, once the owner has proof of it and enables it. */
export const trustClaims = policyFile.trustClaims

/** Names the text of the consent that forms refer to; kept with every lead. Changed whenever that text is. */
export const consentVersion = policyFile.consentVersion

/** Every version that the site has published. A tab that was opened before the newest one sends the version that it showed. */
export const consentVersions = publishedVersions(policyFile)

interface ConsentVersions {
  consentVersion: string
  earlierConsentVersions: string[]
}

export function publishedVersions({ consentVersion: current, earlierConsentVersions }: ConsentVersions): string[] {
  return [current, ...earlierConsentVersions]
}
