import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { missedPath, referrerHost } from './missed-address.ts'
import { WEB_WORDS } from './web-words.ts'

const PAGES = ['/serm/', '/o-kompanii/', '/kak-udalit-lozhnyj-otzyv/', '/staroe/2019-05-12/']
const words = PAGES.flatMap((path) => path.split('/').flatMap((segment) => [segment, ...segment.split('-')])).filter(Boolean)
const known = { paths: new Set(PAGES.flatMap((path) => [path, path.slice(0, -1)])), words: new Set([...WEB_WORDS, ...words]) }

describe('the path of an address without a page', () => {
  it.each([
    ['/serm', '/serm'],
    ['/staroe/2019-05-12/', '/staroe/2019-05-12/'],
    ['/uslugi/serm/', '/uslugi/serm/'],
    ['/Uslugi/SERM/', '/Uslugi/SERM/'],
    ['/o-kompanii/index.html', '/o-kompanii/index.html'],
    ['/old.html', '/old.html'],
    ['/news/2019/', '/news/2019/'],
    ['/udalit-otzyv_2', '/udalit-otzyv_2'],
    ['/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8/', '/%D1%83%D1%81%D0%BB%D1%83%D0%B3%D0%B8/'],
    ['/serm/_payload.json', '/serm/'],
    ['/wp-admin/setup.php', '/*-admin/setup.php'],
    ['/kak-udalit-petrova/', '/kak-udalit-*/'],
  ])('the path %s is counted as %s', (path, counted) => {
    expect(missedPath(path, known)).toBe(counted)
  })
})

/** Personal data in the forms in which people and robots write them into addresses. */
const PERSONAL = [
  '/89001234567/',
  '/8/900/123/45/67/',
  '/8-900-123-45-67/',
  '/900x123x45x67/',
  '/900%2C123%2C45%2C67/',
  '/8%E2%80%8B900123/',
  '/%2B7%20900%20123%2045%2067/',
  '/%38%39%30%30%31%32%33/',
  '/%2538%2539%2530%2530%2531%2532/',
  '/%EF%BC%98%EF%BC%99%EF%BC%90%EF%BC%90/',
  '/%D9%A8%D9%A9%D9%A0%D9%A0/',
  '/%E2%85%A7%E2%91%A8%F0%9D%9F%97/',
  '/pasport/4510/123456/',
  '/1985-03-12/',
  '/anna@mail.example/',
  '/ivan%40mail.ru/',
  '/ivan%2540mail.ru/',
  '/ivan%25252540mail.ru/',
  '/ivan-mail-ru/',
  '/ivan-ivanovich-petrov/',
  '/ivan_petrov.html',
  '/Ivan.Petrov/',
  '/IvanPetrov/',
  '/i-v-a-n-o-v/',
  '/iva-nov/',
  '/%D0%98%D0%B2%D0%B0%D0%BD-%D0%9F%D0%B5%D1%82%D1%80%D0%BE%D0%B2/',
  '/aXZhbkBtYWlsLnJ1/',
  '/xn--80adi0aoagldk8i/',
  '/6976616e/',
  '/user:ivan/',
  '/<b>ivan</b>/',
  '/serm/ivan;phone=8900/',
  '/serm/@ivanov/',
]

it.each(PERSONAL)('no part of %s is stored', (path) => {
  const left = (missedPath(path, known) ?? '').replaceAll(/[/*\-_.]|serm|html|pasport/g, '')
  expect(left).toBe('')
})

it('only known words, at most four digits, and marks of any address are stored', () => {
  const anything = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('serm', 'html', 'ivanov', '8900', '-', '/', '%2F', '%', '.')),
  )
  fc.assert(
    fc.property(anything, fc.boolean(), (parts, isEscaped) => {
      const text = parts.join('')
      const kept = missedPath(`/${isEscaped && text.isWellFormed() ? encodeURIComponent(text) : text}`, known) ?? '/'
      const pieces = known.paths.has(kept) ? [] : kept.split(/[/*\-_.~]+/).filter(Boolean)
      const numbers = pieces.filter((piece) => /^\d+$/.test(piece))
      expect(numbers.join('').length).toBeLessThanOrEqual(4)
      for (const piece of pieces.flatMap((one) => decodeURIComponent(one).match(/\p{L}+|\P{L}+/gu) ?? []))
        expect(/^\d+$/.test(piece) || known.words.has(piece.toLowerCase())).toBe(true)
    }),
  )
})

it.each(['/%E0%A4%A', `/${'x'.repeat(200)}`, '/api/forms/x/', '/builds/meta/x.json', '/assets/entry-old.js', `/${'%25'.repeat(9)}40/`])(
  '%s is not a path of the site’s pages and is not counted',
  (path) => {
    expect(missedPath(path, known)).toBe(null)
  },
)

it('addresses of any depth and number become a limited number of rows', () => {
  expect(missedPath('/a/b/c/d/e/f/g/h/serm/', known)).toBe('/*/*/*/*/*/*')
})

it.each([
  ['https://ya.ru/search?text=личное', 'ya.ru'],
  ['https://www.google.com/', 'google.com'],
  ['https://ivan-79001234567.livejournal.com/', 'livejournal.com'],
  ['https://site.ru/serm/', 'site.ru'],
  ['http://user:secret@forum.example:8080/topic', '*'],
  ['https://ivan-ivanov-79001234567.example/', '*'],
  ['https://ivanov.ru/', '*'],
  ['https://notya.ru/', '*'],
  ['http://192.0.2.1/', '*'],
  ['http://[2001:db8::1]/', '*'],
  ['https://иванов.рф/', '*'],
  ['android-app://org.telegram.messenger/', ''],
  ['about:blank', ''],
  ['no address', ''],
  [undefined, ''],
])('the referrer %s is counted as "%s"', (referrer, host) => {
  expect(referrerHost(referrer, 'site.ru')).toBe(host)
})
