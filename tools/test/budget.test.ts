import { expect, it } from 'vitest'
import { usedOf } from './budget.ts'
import { wholeOutcome } from './outcome.ts'

const finished = (planned: number[], measured: (number | null)[]) =>
  planned.map((cpu, at) => ({
    part: { name: `${at}`, command: ['true'] as const, cores: 1, cpu },
    outcome: wholeOutcome(`${at}`, true),
    seconds: 1,
    cpu: measured[at] ?? null,
  }))
const over = (planned: number[], measured: (number | null)[]) =>
  usedOf(finished(planned, measured)).flatMap(({ name, isOver }) => (isOver ? [name] : []))

it('a machine that is three times slower breaks no budget', () => {
  expect(over([100, 200, 300], [300, 600, 900])).toEqual([])
})

it('a part that grew by more than a quarter breaks its own budget alone', () => {
  expect(over([100, 200, 300], [135, 200, 300])).toEqual(['0'])
  expect(over([100, 200, 300], [405, 600, 900])).toEqual(['0'])
  expect(over([100, 200, 300], [120, 200, 300])).toEqual([])
})

it('a part of few seconds may vary', () => {
  expect(over([2, 200, 300], [6, 200, 300])).toEqual([])
})

it('nothing is judged where CPU time cannot be measured', () => {
  expect(usedOf(finished([100, 200], [null, null]))).toEqual([])
})
