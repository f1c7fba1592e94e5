import { expect, it } from 'vitest'
import { missedPath, referrerHost } from './missed-address.ts'

it.each([
  ['/uslugi/serm/', '/uslugi/serm/'],
  ['/old.html', '/old.html'],
  ['/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8/', '/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8/'],
  ['/2019-05-12/news/', '/2019-05-12/news/'],
  ['/serm/_payload.json', '/serm/'],
  ['/serm/89001234567/', null],
  ['/serm/8-900-123-45-67/', null],
  ['/serm/%2B7%20900%20123%2045%2067/', null],
  ['/serm/%38%39%30%30%31%32%33%34/', null],
  ['/serm/anna%40mail.example/', null],
  ['/serm/anna@mail.example/', null],
  ['/%E0%A4%A', null],
  [`/${'x'.repeat(200)}`, null],
  ['/<script>/', null],
  ['/api/forms/x/', null],
  ['/builds/meta/x.json', null],
  ['/assets/entry-old.js', null],
])('the path %s is counted as %s', (path, counted) => {
  expect(missedPath(path)).toBe(counted)
})

it.each([
  ['https://ya.ru/search?text=личное', 'ya.ru'],
  ['http://user:secret@forum.example:8080/topic', 'forum.example:8080'],
  ['android-app://org.telegram.messenger/', ''],
  ['about:blank', ''],
  ['no address', ''],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, ''],
  [undefined, ''],
])('the referrer %s is counted as "%s"', (referrer, host) => {
  expect(referrerHost(referrer)).toBe(host)
})
