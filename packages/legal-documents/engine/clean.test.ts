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
])('clean turns %j into %j', (typed, text) => {
  expect(clean(typed)).toBe(text)
})

it('cleanLine turns line breaks into spaces', () => {
  expect(cleanLine('один\nдва\u2028три')).toBe('один два три')
})

it('clean removes nested tags, as many as a text can hold', () => {
  expect(clean(`${'<b'.repeat(6000)}${'>'.repeat(6000)}история`)).toBe('история')
})
