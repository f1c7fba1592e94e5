import { expect, it } from 'vitest'
import { withAnswer } from './ask-model.ts'

const ANSWERS = { reason: 'старое', statements: [{ why: 'одно' }, { why: 'другое' }], isSure: true }

it.each([
  [['reason'], { ...ANSWERS, reason: 'новое' }],
  [['statements', 1, 'why'], { ...ANSWERS, statements: [{ why: 'одно' }, { why: 'новое' }] }],
  [['statements', 7, 'why'], ANSWERS],
  [['nowhere'], ANSWERS],
  [['isSure'], ANSWERS],
])('withAnswer replaces the text at %j, if there is one', (path, answers) => {
  expect(withAnswer(ANSWERS, path, 'новое')).toEqual(answers)
})
