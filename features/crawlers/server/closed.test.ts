import { expect, it } from 'vitest'
import { isClosed } from './closed.ts'

it.each<[base: string, env: 'production' | 'staging', isClosed: boolean]>([
  ['https://reputaciya.ru', 'production', false],
  ['https://reputaciya.ru', 'staging', true],
  ['https://reputaciya.example.ru', 'production', true],
  ['https://example.com', 'production', true],
  ['https://site.example', 'production', true],
  ['https://site.account.workers.dev', 'production', true],
  ['https://exampleagency.ru', 'production', false],
  ['https://workers.dev.reputaciya.ru', 'production', false],
  ['https://reputaciya.test', 'production', false],
  ['', 'production', true],
])('the site %s in %s is closed to search engines: %s', (PUBLIC_BASE, SITE_ENV, closed) => {
  expect(isClosed({ PUBLIC_BASE, SITE_ENV })).toBe(closed)
})
