import { expect, it } from 'vitest'
import { maySendVisit } from './cookie-answer.ts'

it.each([
  { asksFirst: true, answer: null, may: false },
  { asksFirst: true, answer: 'refused', may: false },
  { asksFirst: true, answer: 'granted', may: true },
  { asksFirst: false, answer: null, may: true },
  { asksFirst: false, answer: 'refused', may: false },
  { asksFirst: false, answer: 'granted', may: true },
] as const)('a form may send the source of its visitor ($may) when counters ask first ($asksFirst) and the answer is $answer', (one) => {
  expect(maySendVisit(one.answer, one.asksFirst)).toBe(one.may)
})
