import { describe, expect, it } from 'vitest'
import { smallSeed } from '../../test/content/small-seed.ts'
import { compileSeed } from './compile-seed.ts'

const movedOf = (moved: unknown[]) => compileSeed(smallSeed({ 'moved.json': JSON.stringify(moved) })).moved

describe('old addresses', () => {
  it('there are no old addresses without their file', () => {
    expect(compileSeed(smallSeed()).moved).toEqual([])
  })

  it('old addresses lead directly to the ends of their chains', () => {
    const chain = [
      { from: '/a/', to: '/b/', status: 301 },
      { from: '/b/', to: '/c.html', status: 308 },
      { from: '/c.html', to: '/serm/', status: 301 },
    ]
    expect(movedOf(chain)).toEqual(chain.map((moved) => ({ ...moved, to: '/serm/' })))
  })

  it('an old address may lead to a section of a page, also by way of another old address', () => {
    const pairs = [
      { from: '/a/', to: '/serm/#yakor', status: 301 },
      { from: '/b/', to: '/a/', status: 301 },
    ]
    expect(movedOf(pairs)).toEqual(pairs.map((moved) => ({ ...moved, to: '/serm/#yakor' })))
  })

  it('old addresses may be gone for good', () => {
    expect(movedOf([{ from: '/a/', status: 410 }])).toEqual([{ from: '/a/', status: 410 }])
  })

  it.each([
    [
      'a loop',
      [
        ['/a/', '/b/'],
        ['/b/', '/a/'],
      ],
      'seed/moved.json: a loop: /a/ → /b/ → /a/',
    ],
    [
      'a loop further on',
      [
        ['/x/', '/a/'],
        ['/a/', '/b/'],
        ['/b/', '/a/'],
      ],
      'seed/moved.json: a loop: /x/ → /a/ → /b/ → /a/',
    ],
    ['one that leads to itself', [['/a/', '/a/']], 'seed/moved.json: a loop: /a/ → /a/'],
    ['one that leads nowhere', [['/a/', '/nope/']], 'seed/moved.json: /a/ → /nope/: there is no page at /nope/'],
    ['one that has a page', [['/serm/', '/fakt/']], 'seed/moved.json: /serm/ has a page, so it cannot lead elsewhere'],
    [
      'one given twice',
      [
        ['/a/', '/serm/'],
        ['/a/', '/fakt/'],
      ],
      'seed/moved.json: /a/ is given twice',
    ],
  ])('a list of old addresses is refused with %s', (_what, pairs, sentence) => {
    expect(() => movedOf(pairs.map(([from, to]) => ({ from, to, status: 301 })))).toThrow(sentence)
  })

  it('a list of old addresses is refused with one that leads to a page that is gone', () => {
    const gone = [
      { from: '/a/', to: '/b/', status: 301 },
      { from: '/b/', status: 410 },
    ]
    expect(() => movedOf(gone)).toThrow('/a/ → /b/: there is no page at /b/')
  })

  it.each(['//evil.ru/', 'https://evil.ru/', '/a/?b=1', '/a b/', `/${'a'.repeat(400)}/`])(
    'a list of old addresses is refused with the address %s',
    (from) => {
      expect(() => movedOf([{ from, to: '/serm/', status: 301 }])).toThrow('seed/moved.json')
    },
  )
})
