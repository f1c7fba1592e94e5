import { expect, it } from 'vitest'
import { type Scheduled, schedule } from './schedule.ts'

/** Runs the parts in steps, each of which ends all running ones. Returns the names of the parts of each step. */
async function stepsOf(parts: Scheduled[], cores: number): Promise<string[][]> {
  const steps: string[][] = []
  let ends: (() => void)[] = []
  let together: string[] = []
  const whole = schedule(parts, cores, (part) => {
    together.push(part.name)
    if (together.length === 1) {
      setImmediate(() => {
        steps.push(together)
        together = []
        const all = ends
        ends = []
        for (const end of all) end()
      })
    }
    return new Promise((ended) => ends.push(ended))
  })
  await whole
  return steps
}

it('parts run in parallel as far as cores allow, in their order', async () => {
  const parts = ['a', 'b', 'c'].map((name) => ({ name, cores: 1 }))
  expect(await stepsOf(parts, 2)).toEqual([['a', 'b'], ['c']])
})

it('a part that fits overtakes an earlier one that has to wait', async () => {
  const parts = [
    { name: 'build', cores: 1 },
    { name: 'journeys', cores: 2, after: ['build'] },
    { name: 'lint', cores: 1 },
    { name: 'faults', cores: 0.5 },
  ]
  expect(await stepsOf(parts, 2)).toEqual([['build', 'lint'], ['journeys'], ['faults']])
})

it('a part that needs more cores than the machine has runs alone', async () => {
  expect(
    await stepsOf(
      [
        { name: 'a', cores: 1 },
        { name: 'b', cores: 4 },
      ],
      2,
    ),
  ).toEqual([['a'], ['b']])
})

it('a part does not wait for one that this run leaves out', async () => {
  expect(await stepsOf([{ name: 'a', cores: 1, after: ['build'] }], 2)).toEqual([['a']])
})

it('parts that wait for each other are refused', async () => {
  const parts = [
    { name: 'a', cores: 1, after: ['b'] },
    { name: 'b', cores: 1, after: ['a'] },
  ]
  await expect(stepsOf(parts, 2)).rejects.toThrow('Parts that wait for each other: a, b')
})
