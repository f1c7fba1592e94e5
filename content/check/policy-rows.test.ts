import { expect, it } from 'vitest'
import { seedFiles } from '../../tools/seed/seed.ts'
import { summaryOf } from './finding.ts'
import { missingPolicyRows } from './policy-rows.ts'

const CONSENT = 'seed/pages/coglasie-na-obrabotku-personalnyih-dannyih.md'
const POLICY = 'seed/pages/politika-obrabotki-personalnyih-dannyih.md'

it('a recipient whose row is taken out of the policy or the consent is missed, by its fact and by its host', () => {
  const files = [POLICY, CONSENT].map((file): [string, string] => [file, without(seedFiles().get(file))])
  expect(missingPolicyRows(new Map(files)).map(summaryOf)).toEqual(
    [POLICY, CONSENT].flatMap((file) => [
      `${file}: the settings may make true what this text does not say: {if:amocrm}`,
      `${file}: the settings may make true what this text does not say: {host:amocrm}`,
    ]),
  )
})

function without(text = ''): string {
  return text.replaceAll('{if:amocrm}', '').replaceAll('{host:amocrm}', '')
}
