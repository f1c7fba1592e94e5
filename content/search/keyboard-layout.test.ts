import { describe, expect, test } from 'vitest'
import { repairLayout, swapLayout } from './keyboard-layout.ts'

describe('swapLayout', () => {
  test.each([
    ['jnpsds', 'отзывы'],
    ['htgenfwbz', 'репутация'],
    [',fpf', 'база'],
    [':fkj,f', 'жалоба'],
    ['["', 'хэ'],
    ['ыукь', 'serm'],
    ['пщщпду jnpsds', 'google отзывы'],
    ['152 👍', '152 👍'],
    ['', ''],
  ])('swapLayout reads %j as %j', (typed, meant) => {
    expect(swapLayout(typed)).toBe(meant)
  })
})

describe('repairLayout', () => {
  const knows = (word: string) => ['google', 'отзывы', 'база', '152'].includes(word)

  test.each([
    ['google jnpsds', 'google отзывы'],
    ['152 ,fpf', '152 база'],
    ['пщщпду', 'google'],
  ])('repairLayout repairs %s to %s', (typed, repaired) => {
    expect(repairLayout(typed, knows)).toBe(repaired)
  })

  test.each(['отзывы', 'qwerty', '', '"'])('repairLayout leaves %j alone', (typed) => {
    expect(repairLayout(typed, knows)).toBeNull()
  })
})
