import { expect, it } from 'vitest'
import { passphraseProblem, strengthOf } from './passphrase.tsx'

it.each([
  ['коротко', 'коротко', /короче 12/],
  ['аааааааааааааааа', 'аааааааааааааааа', /повторяющихся/],
  ['дача у реки летом', 'дача у реки летoм', /различаются/],
  ['дача у реки летом', 'дача у реки летом', /^$/],
])('passphraseProblem(%s, %s) is %s', (typed, again, problem) => {
  expect(passphraseProblem(typed, again)).toMatch(problem)
})

it.each([
  ['дача', /сейчас 4/],
  ['аааааааааааааааа', /^Слабая/],
  ['дача у реки 7', /^Средняя/],
  ['дача у реки летом и дождь', /^Хорошая/],
])('the strength of %s is %s', (typed, strength) => {
  expect(strengthOf(typed)).toMatch(strength)
})
