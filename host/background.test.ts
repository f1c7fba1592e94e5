import { expect, it, onTestFinished } from 'vitest'
import { everyMinute } from './background.ts'

it('work that is wanted while it runs is run once more afterwards, however often it was wanted', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const { runNow, stop } = everyMinute(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  onTestFinished(stop)
  for (let times = 0; times < 3; times += 1) runNow()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await runs[1]?.promise
  runNow()
  await expect.poll(() => runs.length).toBe(3)
})
