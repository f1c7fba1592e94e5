import { describe, expect, it } from 'vitest'
import { atOnce, inParts, inTurns, type Steps } from './in-turns.ts'

/** Work whose steps take some milliseconds each by this clock; at a step with a name requests come. */
function workOf(steps: (number | string)[]) {
  let time = 0
  let requests = 0
  const done: string[] = []
  function* work(): Steps<string> {
    for (const step of steps) {
      time += parseFloat(`${step}`)
      if (typeof step === 'string') requests += 1
      done.push(`${step}`)
      yield
    }
    return 'result'
  }
  const pause = async (ms: number) => void done.push(`pause ${ms}`)
  return { result: inTurns(work(), { pause, requests: () => requests }, () => time), done }
}

describe('work in turns', () => {
  it.each<[string, (number | string)[], string]>([
    ['at the beginning, and after 1 ms', [0.5, 0.25, 0.5, 0.5], 'pause 0 0.5 0.25 0.5 pause 0 0.5'],
    ['after a long step', [50, 0.5, 19], 'pause 0 50 pause 0 0.5 19 pause 0'],
    ['for twelve times as long while requests come', [3, '2 asked', 3, 3], 'pause 0 3 pause 0 2 asked pause 24 3 pause 0 3 pause 0'],
    ['after four steps on a clock that stands still', Array(5).fill(0), 'pause 0 0 0 0 0 pause 0 0'],
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
    await expect(inTurns(failing, { pause: () => Promise.resolve() })).rejects.toThrow('no')
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
