import { expect, it } from 'vitest'
import { textColumn } from './text-column.ts'

it('the text of a page reaches from its leftmost to its rightmost piece', () => {
  const spans = [
    { from: 72, width: 300 },
    { from: 60, width: 120 },
    { from: 300, width: 150 },
  ]
  expect(textColumn(spans)).toEqual({ left: 80, width: 520 })
})

it.each([[[]], [[{ from: 90, width: 0 }]], [[{ from: -10, width: 200 }]]])('pieces %j are no column', (spans) => {
  expect(textColumn(spans)).toBeNull()
})
