import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstOfAddress, firstUnits } from './whole-text.ts'

const FAMILY = '👨‍👩‍👧'
const signs = fc.array(fc.constantFrom('а', ' ', '😀', FAMILY, '🇷🇺', '👍🏽', 'и\u0306', '❤️'), { maxLength: 40 })

it('the beginning of a text ends before the sign that exceeds the limit', () => {
  expect(firstUnits('Отзыв', 5)).toBe('Отзыв')
  expect(firstUnits('Отзыв😀', 6)).toBe('Отзыв')
  expect(firstUnits(`а${FAMILY}`, 6)).toBe('а')
  expect(firstUnits('🇷🇺🇷🇺', 6)).toBe('🇷🇺')
  // The beginning of a long row of letters decides which two of them form one flag.
  for (const begin of ['', 'а', '😀']) {
    const kept = firstUnits(begin + '🇷🇺'.repeat(100), 255)
    expect(kept).toMatch(new RegExp(`^${begin}(?:🇷🇺){63}$`, 'u'))
  }
})

it('the beginning of a text consists of whole signs, and the next one would not fit', () => {
  fc.assert(
    fc.property(signs, fc.nat(60), (written, max) => {
      const text = written.join('')
      const kept = firstUnits(text, max)
      const lengths = written.map((_, at) => written.slice(0, at + 1).join('').length).filter((length) => length <= max)
      // The first letters of a sequence that is longer than the limit remain.
      if (kept.length !== (lengths.at(-1) ?? 0)) expect(lengths).toEqual([])
      expect([text.startsWith(kept), kept.length <= max, kept.isWellFormed()]).toEqual([true, true, true])
    }),
  )
})

it('the beginning of a text splits no surrogate pair in a browser without a segmenter', () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect([firstUnits('аб😀', 3), firstUnits('аб😀', 4)]).toEqual(['аб', 'аб😀'])
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

it('the beginning of a text is not empty when one letter has endless accents', () => {
  expect(firstUnits(`а${'\u0301'.repeat(500)}`, 255)).toHaveLength(255)
})

it.each([
  ['?q=отзыв', 4, '?q=о'],
  ['?q=%D0%BE%D1%82', 14, '?q=%D0%BE'],
  ['/a%20b/', 4, '/a'],
  ['/%F0%9F%98%80/', 12, '/'],
  ['/a/', 300, '/a/'],
])('the address %s, truncated to %i units, is %s', (address, max, kept) => {
  expect(firstOfAddress(address, max)).toBe(kept)
})
