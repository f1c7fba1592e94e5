import { expect, it } from 'vitest'
import policyFile from '../seed/policy.json'
import { policy, profileNamed } from './policy.ts'

it.each([
  ['spec', { consentCheckedByDefault: true, showLeadError: false }],
  ['law', { consentCheckedByDefault: false, showLeadError: true }],
])('the profile %j decides about the tick and about failures', (name, expected) => {
  expect(profileNamed(name)).toMatchObject(expected)
})

it('is in force that the file names', () => {
  expect(policy).toBe(profileNamed(policyFile.policy))
})
