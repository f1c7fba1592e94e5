import policyFile from '../../seed/policy.json' with { type: 'json' }

/** Defined by the build (`tools/build/policy-profile.ts`); undefined in tests and scripts. */
declare const POLICY_PROFILE: string | undefined

/** The owner's choices of the profile in force: the build's, or the local one outside a build. */
export const policy = profileNamed(typeof POLICY_PROFILE === 'undefined' ? policyFile.localPolicy : POLICY_PROFILE)

export function profileNamed(name: unknown): typeof policyFile.spec {
  return name === 'law' ? policyFile.law : policyFile.spec
}

/** Claims in the footer, each shown only when the owner can prove it and has enabled it. */
export const trustClaims = policyFile.trustClaims

/** Statements of the operator in the privacy policy. Each is `false`, and not printed, until it is true of the company. */
export const operator = policyFile.operator

/** Name of the lawyer who has checked the norms of the site; `null` until one has, and no text claims it. */
export const lawyer: string | null = policyFile.lawyer

/** Version of the consent text that forms refer to; stored with every lead. Change it whenever that text changes. */
export const consentVersion = policyFile.consentVersion

/** Every published version: a tab opened before the latest one sends the version that it showed. */
export const consentVersions = publishedVersions(policyFile)

interface ConsentVersions {
  consentVersion: string
  earlierConsentVersions: string[]
}

export function publishedVersions({ consentVersion: current, earlierConsentVersions }: ConsentVersions): string[] {
  return [current, ...earlierConsentVersions]
}
