import { expect, it } from 'vitest'
import { clean, cleanLine } from './clean.ts'

it.each([
  ['\u202eзло\u200b', 'зло'],
  ['а<b>б</b><!-- в -->', 'аб'],
  ['<<b>script>г', 'г'],
  ['5 < 6 и 7 > 3', '5 < 6 и 7 > 3'],
  ['один\r\n\n\n\nдва  три', 'один\n\nдва три'],
  ['\ud800край', '\ufffdкрай'],
  ['и\u0306', 'й'],
])('%j is %j', (typed, text) => {
  expect(clean(typed)).toBe(text)
})

it('one line has no breaks', () => {
  expect(cleanLine('один\nдва\u2028три')).toBe('один два три')
})

it('tags in tags, as many as a story may hold, are taken off', () => {
  expect(clean(`${'<b'.repeat(6000)}${'>'.repeat(6000)}история`)).toBe('история')
})
