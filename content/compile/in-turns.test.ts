import { describe, expect, it } from 'vitest'
import { atOnce, inParts, inTurns, type Steps } from './in-turns.ts'

/** Work whose steps take some milliseconds each by this clock. */
function workOf(steps: number[]) {
  let time = 0
  const done: string[] = []
  function* work(): Steps<string> {
    for (const ms of steps) {
      time += ms
      done.push(`${ms}`)
      yield
    }
    return 'result'
  }
  const pause = async () => void done.push('pause')
  return { result: inTurns(work(), pause, () => time), done }
}

describe('work in turns', () => {
  it.each<[string, number[], string]>([
    ['at the beginning, and after 2 ms', [0.5, 1, 1, 0.5], 'pause 0.5 1 1 pause 0.5'],
    ['after a long step', [50, 1, 19], 'pause 50 pause 1 19 pause'],
    ['after four steps on a clock that stands still', Array(5).fill(0), 'pause 0 0 0 0 pause 0'],
  ])('work pauses %s', async (_, steps, done) => {
    const work = workOf(steps)
    expect(await work.result).toBe('result')
    expect(work.done.join(' ')).toBe(done)
  })

  it('work that fails throws its error', async () => {
    const failing = (function* (): Steps<never> {
      yield
      throw new Error('no')
    })()
    await expect(inTurns(failing, () => Promise.resolve())).rejects.toThrow('no')
  })
})

it('all steps at once give what their last one returns', () => {
  const numbers = Array.from({ length: 50 }, (_, at) => at)
  const steps: number[] = []
  const found = inParts(numbers, (some) => {
    steps.push(some.length)
    return some.filter((number) => number % 20 === 0)
  })
  expect(atOnce(found)).toEqual([0, 20, 40])
  expect(steps).toEqual([...Array(12).fill(4), 2])
})
