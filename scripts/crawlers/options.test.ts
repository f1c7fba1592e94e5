import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

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
  expect(readOptions(args, {})).toEqual(options)
})

it('takes the codes of the owner from the environment', () => {
  const options = readOptions(['https://site.test'], { VERIFY_YANDEX: 'yacode', INDEXNOW_KEY: 'key' })
  expect(options).toMatchObject({ expected: { verification: { yandex: 'yacode' }, indexNowKey: 'key' } })
})

it.each([
  [['site.test'], 'A site is an address like https://site.ru, got "site.test"'],
  [['https://site.test', 'https://other.test'], 'One site is checked at a time, got also https://other.test'],
  [['--udpate'], "Unknown option '--udpate'"],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args, {})).toThrow(message)
})
