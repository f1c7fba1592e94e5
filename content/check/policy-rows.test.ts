import { expect, it } from 'vitest'
import { seedFiles } from '../../scripts/seed.ts'
import { summaryOf } from './finding.ts'
import { missingPolicyRows } from './policy-rows.ts'

const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'

it('a recipient whose row is taken out of the policy is missed, by its fact and by its host', () => {
  const policy = seedFiles().get(POLICY)?.replaceAll('{if:amocrm}', '').replaceAll('{host:amocrm}', '') ?? ''
  expect(missingPolicyRows(new Map([[POLICY, policy]])).map(summaryOf)).toEqual([
    `${POLICY}: the settings may make true what the policy does not say: {if:amocrm}`,
    `${POLICY}: the settings may make true what the policy does not say: {host:amocrm}`,
  ])
})
