import { expect, it } from 'vitest'
import { type Scheduled, schedule } from './schedule.ts'

const part = (name: string, cores = 1, ...after: string[]): Scheduled => ({ name, cores, after })

/** Runs the parts in steps, each of which ends all running ones. Returns the names of the parts of each step. */
async function stepsOf(parts: Scheduled[], cores: number): Promise<string[]> {
  const steps: string[] = []
  let ends: (() => void)[] = []
  let together: string[] = []
  const whole = schedule(parts, cores, (part) => {
    together.push(part.name)
    if (together.length === 1) {
      setImmediate(() => {
        steps.push(together.join(' '))
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

const CASES: [rule: string, parts: Scheduled[], steps: string[]][] = [
  ['parts run in parallel as far as cores allow, in their order', [part('a'), part('b'), part('c')], ['a b', 'c']],
  [
    'a part that fits overtakes an earlier one that has to wait',
    [part('build'), part('journeys', 2, 'build'), part('lint'), part('faults', 0.5)],
    ['build lint', 'journeys', 'faults'],
  ],
  ['a part that needs more cores than the machine has runs alone', [part('a'), part('b', 4)], ['a', 'b']],
  ['a part does not wait for one that this run leaves out', [part('a', 1, 'build')], ['a']],
]

it.each(CASES)('%s', async (_, parts, steps) => {
  expect(await stepsOf(parts, 2)).toEqual(steps)
})

it('parts that wait for each other are refused', async () => {
  await expect(stepsOf([part('a', 1, 'b'), part('b', 1, 'a')], 2)).rejects.toThrow('Parts that wait for each other: a, b')
})
