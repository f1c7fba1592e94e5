import { expect, it } from 'vitest'
import policyFile from '../../seed/policy.json'
import { policy, profileNamed, publishedVersions } from './policy.ts'

it.each([
  ['spec', { consentCheckedByDefault: true, showLeadError: false }],
  ['law', { consentCheckedByDefault: false, showLeadError: true }],
])('the profile %j decides about the consent checkbox and about error messages', (name, expected) => {
  expect(profileNamed(name)).toMatchObject(expected)
})

it('the profile of local servers applies when the build has set none', () => {
  expect(policy).toBe(profileNamed(policyFile.localPolicy))
})

it('the consent version of a tab opened before a newer one was published is accepted', () => {
  const versions = publishedVersions({ consentVersion: '2027-02-01', earlierConsentVersions: ['2026-11-20', '2026-12-24'] })
  expect(versions).toEqual(['2027-02-01', '2026-11-20', '2026-12-24'])
})
