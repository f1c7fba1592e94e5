import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import policy from './policy.json'

it('names another version of the consent whenever its text has changed', () => {
  const text = readFileSync('seed/pages/coglasie-na-obrabotku-personalnyih-dannyih.md', 'utf8')
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect(policy.consentText, 'the text changed: set a new consentVersion and this hash in seed/policy.json').toEqual({ sha256 })
})
