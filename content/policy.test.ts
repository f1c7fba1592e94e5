import { expect, it } from 'vitest'
import policyFile from '../seed/policy.json'
import { policy, profileNamed, publishedVersions } from './policy.ts'

it.each([
  ['spec', { consentCheckedByDefault: true, showLeadError: false }],
  ['law', { consentCheckedByDefault: false, showLeadError: true }],
])('the profile %j decides about the tick and about failures', (name, expected) => {
  expect(profileNamed(name)).toMatchObject(expected)
})

it('of local servers is in force where no build has named one', () => {
  expect(policy).toBe(profileNamed(policyFile.localPolicy))
})

it('the consent of a tab that was opened before a new one was published is known', () => {
  const versions = publishedVersions({ consentVersion: '2027-02-01', earlierConsentVersions: ['2026-11-20', '2026-12-24'] })
  expect(versions).toEqual(['2027-02-01', '2026-11-20', '2026-12-24'])
})
