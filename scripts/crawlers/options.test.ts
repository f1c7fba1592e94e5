import { afterEach, expect, it, vi } from 'vitest'
import { checkCrawlers } from '../../commands/check-crawlers.ts'
import { readOptions } from './options.ts'

afterEach(() => void vi.unstubAllEnvs())

const nothing = { verification: { yandex: '', google: '', bing: '' }, indexNowKey: '', foreignHost: '' }

it.each([
  ['the built worker without a base', ['--report=a.json'], { snapshot: 'compare', reportFile: 'a.json' }],
  ['its new snapshot', ['--update'], { snapshot: 'write' }],
  [
    'a deployment',
    ['https://site.test/', '--no-snapshot', '--foreign-host', 'www.site.test'],
    { origin: 'https://site.test', base: undefined, expected: { ...nothing, foreignHost: 'www.site.test' }, snapshot: 'skip' },
  ],
  [
    'a local server under its public address',
    ['http://127.0.0.1:8787', '--public', 'https://site.test'],
    { origin: 'http://127.0.0.1:8787', base: 'https://site.test', expected: nothing, snapshot: 'compare' },
  ],
])('reads %s', (_, args, options) => {
  for (const name of ['VERIFY_YANDEX', 'VERIFY_GOOGLE', 'VERIFY_BING', 'INDEXNOW_KEY']) vi.stubEnv(name, '')
  expect(checkCrawlers.read(args)).toEqual({ order: options })
})

it('takes the codes of the owner from the environment', () => {
  const given = { public: undefined, 'foreign-host': undefined, report: undefined, update: false, 'no-snapshot': false }
  const options = readOptions({ site: 'https://site.test', ...given }, { VERIFY_YANDEX: 'yacode', INDEXNOW_KEY: 'key' })
  expect(options).toMatchObject({ expected: { verification: { yandex: 'yacode' }, indexNowKey: 'key' } })
})

it.each([
  [['site.test'], 'A site is an address like https://site.ru, got "site.test"'],
  [['https://site.test', 'https://other.test'], '"https://other.test" is one word too many'],
  [['--public', 'https://site.test'], '--public and --foreign-host belong to the address of a site'],
  [['--update', '--no-snapshot'], '--update or --no-snapshot, not both'],
  [['--udpate'], "Unknown option '--udpate'"],
])('refuses %j', (args, message) => {
  expect(() => checkCrawlers.read(args)).toThrow(message)
})
