import { expect, it } from 'vitest'
import { complete, defer, stillPending } from './deferred.tsx'

const never = () => defer(new Promise<string>(() => undefined))

it('a page does not wait for data that has arrived', async () => {
  const data = defer(Promise.resolve('at hand'))
  await data.settled
  expect(await stillPending([data], 0)).toBe(false)
})

it('a page stops waiting for data at its timeout', async () => {
  expect(await stillPending([never()], 0)).toBe(true)
})

it('nothing is pending when the answer must be complete', async () => {
  const [slow, quick] = [never(), defer(Promise.resolve('quick'))]
  await complete([slow, quick], 0)
  expect(slow.state).toEqual({ kind: 'failed' })
})
