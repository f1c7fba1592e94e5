import { expect, it } from 'vitest'
import { whyNothingIsTold } from './why-nothing-is-told.ts'

const site = {
  SITE_ENV: 'production',
  PUBLIC_BASE: 'https://site.test',
  INDEXNOW_KEY: 'key-of-the-site',
  INDEXNOW_ENDPOINTS: 'https://a.test/',
} as const

it('a site with a key and an address of its own tells', () => {
  expect([whyNothingIsTold(site, false), whyNothingIsTold(site, true)]).toEqual([null, null])
})

it.each([
  [{ INDEXNOW_KEY: '' }, 'INDEXNOW_KEY is not set'],
  [{ INDEXNOW_ENDPOINTS: '' }, 'INDEXNOW_ENDPOINTS is empty'],
  [{ PUBLIC_BASE: 'https://site.example.ru' }, 'PUBLIC_BASE is https://site.example.ru, an example or a copy, which is closed to them'],
  [{ SITE_ENV: 'staging' }, 'SITE_ENV is "staging", a copy, which is closed to them'],
  [{ INDEXNOW_KEY: '', INDEXNOW_ENDPOINTS: '' }, 'INDEXNOW_KEY is not set, and INDEXNOW_ENDPOINTS is empty'],
] as const)('%j tells nothing', (change, reason) => {
  const sentence = `Nothing is told to search engines: ${reason}.`
  expect(whyNothingIsTold({ ...site, ...change }, false)).toEqual({ sentence, isSure: true })
})

it('a deployment may have a key that is not here', () => {
  expect(whyNothingIsTold({ ...site, INDEXNOW_KEY: '' }, true)).toEqual({
    sentence: 'INDEXNOW_KEY is not in .secrets: nothing is told unless the deployment has one already.',
    isSure: false,
  })
})
