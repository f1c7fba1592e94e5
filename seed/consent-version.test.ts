import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { publishedVersions } from '../content/facts/policy.ts'
import policy from './policy.json'

it('the consent has a new version whenever its text has changed', () => {
  const text = readFileSync('seed/pages/coglasie-na-obrabotku-personalnyih-dannyih.md', 'utf8')
  const [, consent = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text) ?? []
  const sha256 = createHash('sha256').update(consent).digest('hex')
  const advice = 'the text changed: in seed/policy.json move consentVersion into earlierConsentVersions, set a new one and this hash'
  expect(policy.consentText, advice).toEqual({ sha256 })
})

it('each version of the consent is named once', () => {
  const versions = publishedVersions(policy)
  expect(versions).toEqual([...new Set(versions)])
  for (const version of versions) expect(version).toMatch(/^[\w.-]{1,40}$/)
})
