import { expect, it } from 'vitest'
import { wholeOutcome } from './outcome.ts'
import { cpuUse } from './summary.ts'

const finished = (planned: number[], measured: (number | null)[]) =>
  planned.map((cpu, at) => ({
    part: { name: `${at}`, command: ['true'] as const, cores: 1, cpu },
    outcome: wholeOutcome(`${at}`, true),
    seconds: 1,
    cpu: measured[at] ?? null,
  }))
const over = (planned: number[], measured: (number | null)[]) =>
  cpuUse(finished(planned, measured)).flatMap(({ name, isOver }) => (isOver ? [name] : []))

it('a machine that is three times slower breaks no budget', () => {
  expect(over([100, 200, 300], [300, 600, 900])).toEqual([])
})

it('a part that grew by more than a quarter breaks its own budget alone', () => {
  expect(over([100, 200, 300], [135, 200, 300])).toEqual(['0'])
  expect(over([100, 200, 300], [405, 600, 900])).toEqual(['0'])
  expect(over([100, 200, 300], [120, 200, 300])).toEqual([])
})

it('a part of a few seconds may vary', () => {
  expect(over([2, 200, 300], [6, 200, 300])).toEqual([])
})

it('no budget is checked where CPU time cannot be measured', () => {
  expect(cpuUse(finished([100, 200], [null, null]))).toEqual([])
})
