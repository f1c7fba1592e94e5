import { describe, expect, it } from 'vitest'
import { answerSchema, type EndpointPath, endpointAt, endpoints, parseQuery } from './endpoints.ts'

const LONG_TEXT = 'а'.repeat(200)
const WIDE_TEXT = '😀'.repeat(200)

it.each([...Object.keys(endpoints)])('the endpoint at a path is %s', (path) => {
  expect([endpointAt(path), endpointAt(path.slice(0, -1))]).toEqual([path, path])
})

it.each(['/API/posts/', '/api/posts//', '/api/posts/?page=1', 'toString', '__proto__', 'https://evil.example/api/posts/', '', '/'])(
  'the endpoint at a path is null for %j',
  (path) => {
    expect(endpointAt(path)).toBeNull()
  },
)

it('the endpoint at a path is defined for each path that the site requests', () => {
  const specified =
    'posts/posts-count posts/tags pages/services posts pages/home posts/post nav-menu forms posts/editors-choose posts/search pages/search/services pages/search/reviews pages/search pages/search/pravila-perepechatki pages/contacts pages/experts posts/business-instructions posts/comment-counted pages/addresses pages/moved'
  expect(specified.split(' ').map((name) => endpointAt(`/api/${name}/`))).toEqual(expect.arrayContaining(Object.keys(endpoints)))
})

describe('a valid query is normalised', () => {
  it.each<[string, EndpointPath, Record<string, unknown>, Record<string, string>]>([
    ['keeps known keys', '/api/posts/', { page: '2', limit: '9', tag: 'pravo' }, { page: '2', limit: '9', tag: 'pravo' }],
    ['turns numbers into digits', '/api/posts/', { page: 2 }, { page: '2' }],
    ['takes the last page and the biggest limit', '/api/posts/', { page: 1000, limit: 50 }, { page: '1000', limit: '50' }],
    ['drops empty values', '/api/posts/', { page: '', limit: null, tag: undefined }, {}],
    ['drops keys that the endpoint does not know', '/api/nav-menu/', { page: '1', utm_source: 'x' }, {}],
    ['drops another endpoint’s key', '/api/posts/', { slug: 'home' }, {}],
    ['never looks into unknown values', '/api/nav-menu/', { deep: { a: [1] } }, {}],
    ['trims a search text', '/api/posts/search/', { q: '  отзыв  ' }, { q: 'отзыв' }],
    ['drops a search text of spaces', '/api/posts/search/', { q: ' \u00a0\n ' }, {}],
    ['takes a search text of 200 characters', '/api/posts/search/', { q: LONG_TEXT }, { q: LONG_TEXT }],
    ['takes 200 characters of two units each', '/api/posts/search/', { q: WIDE_TEXT }, { q: WIDE_TEXT }],
    ['cuts a longer search text', '/api/posts/search/', { q: ` ${LONG_TEXT}${LONG_TEXT}` }, { q: LONG_TEXT }],
    ['cuts between characters, not within one', '/api/posts/search/', { q: `${WIDE_TEXT}😀` }, { q: WIDE_TEXT }],
    ['takes a slug with an underscore', '/api/pages/services/', { slug: 'rm_media' }, { slug: 'rm_media' }],
    ['takes a slug of 100 characters', '/api/posts/post/', { slug: 'a'.repeat(100) }, { slug: 'a'.repeat(100) }],
    ['takes the biggest id', '/api/forms/', { id: 999_999 }, { id: '999999' }],
    ['ignores the prototype', '/api/posts/', JSON.parse('{"__proto__":{"page":"0"}}'), {}],
  ])('a valid query is normalised: the parser %s', (_, path, raw, expected) => {
    expect(parseQuery(path, raw)).toEqual(expected)
  })
})

describe('an invalid query is refused', () => {
  it.each<[string, EndpointPath, Record<string, unknown>]>([
    ['page 0', '/api/posts/', { page: 0 }],
    ['page -1', '/api/posts/', { page: -1 }],
    ['page 1.5', '/api/posts/', { page: 1.5 }],
    ['page 1e3', '/api/posts/', { page: '1e3' }],
    ['page 1001', '/api/posts/', { page: 1001 }],
    ['page NaN', '/api/posts/', { page: Number.NaN }],
    ['page with a leading zero', '/api/posts/', { page: '01' }],
    ['page with a space', '/api/posts/', { page: '1 ' }],
    ['Arabic digits', '/api/posts/', { page: '١' }],
    ['limit 51', '/api/posts/', { limit: 51 }],
    ['an id of seven digits', '/api/forms/', { id: 1_000_000 }],
    ['an object', '/api/posts/', { page: { $gt: 0 } }],
    ['an array', '/api/posts/', { page: ['1'] }],
    ['a boolean', '/api/posts/', { page: true }],
    ['an upper-case slug', '/api/posts/post/', { slug: 'Fakt' }],
    ['a slug with a path', '/api/posts/post/', { slug: '../nav-menu' }],
    ['a slug with a line break at its end', '/api/posts/post/', { slug: 'fakt\n' }],
    ['a slug with a quote', '/api/posts/post/', { slug: "a' OR 1=1 --" }],
    ['a slug of 101 characters', '/api/posts/post/', { slug: 'a'.repeat(101) }],
    ['21 keys', '/api/nav-menu/', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, '1']))],
  ])('an invalid query is refused: %s', (_, path, raw) => {
    expect(parseQuery(path, raw)).toBeNull()
  })
})

it('the schema of an answer is a list’s without an identifying key, and a single thing’s with one', () => {
  expect(answerSchema('/api/forms/', {})).toBe(endpoints['/api/forms/'].list)
  expect(answerSchema('/api/forms/', { name: 'main' })).toBe(endpoints['/api/forms/'].one)
  expect(answerSchema('/api/pages/services/', { slug: 'serm' })).toBe(endpoints['/api/pages/services/'].one)
})

it('the schema of an answer is null for an article without a slug', () => {
  expect(answerSchema('/api/posts/post/', {})).toBeNull()
})
