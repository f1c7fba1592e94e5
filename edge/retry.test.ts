import { expect, it } from 'vitest'
import { retry } from './retry.ts'

/** Work that fails so often, and how often it was tried. */
function failing(times: number) {
  const errors: Error[] = []
  const work = async () => {
    if (errors.length === times) return 'done'
    errors.push(new Error(`failure ${errors.length + 1}`))
    throw errors.at(-1)
  }
  return { work, errors }
}

it('repeats work that fails until it succeeds', async () => {
  const { work, errors } = failing(2)
  expect([await retry(work, { attempts: 3 }), errors.length]).toEqual(['done', 2])
})

it('gives up with the last error after so many attempts', async () => {
  await expect(retry(failing(3).work, { attempts: 3 })).rejects.toThrow('failure 3')
})

it('begins no attempt when the time is over', async () => {
  const { work, errors } = failing(9)
  await expect(retry(work, { withinMs: 0 })).rejects.toThrow('failure 1')
  expect(errors).toHaveLength(1)
})

it('repeats no work whose error does not pass', async () => {
  const { work, errors } = failing(9)
  await expect(retry(work, { attempts: 9 }, (error) => error !== errors[1])).rejects.toThrow('failure 2')
})

it('asks how long to wait before each repeat, and not after the last attempt', async () => {
  const waits = [2, 1]
  await expect(retry(failing(3).work, { attempts: 3, pauseMs: () => waits.pop() ?? Number.POSITIVE_INFINITY })).rejects.toThrow()
  expect(waits).toEqual([])
})

it('repeats work that throws at once, too', async () => {
  let tries = 0
  const work = () => {
    tries += 1
    if (tries === 1) throw new Error('at once')
    return tries
  }
  expect(await retry(work, { attempts: 2 })).toBe(2)
})
