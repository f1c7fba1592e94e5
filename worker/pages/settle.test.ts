import { expect, it } from 'vitest'
import { later } from '../../ui/later.tsx'
import { complete, stillPending } from './settle.ts'

const never = () => later(new Promise<string>(() => undefined))

it('does not wait for what is at hand', async () => {
  const data = later(Promise.resolve('at hand'))
  await data.promise
  expect(await stillPending([data], 0)).toBe(false)
})

it('stops waiting when its patience ends', async () => {
  expect(await stillPending([never()], 0)).toBe(true)
})

it('leaves nothing pending where the answer must be whole', async () => {
  const [slow, quick] = [never(), later(Promise.resolve('quick'))]
  await complete([slow, quick], 0)
  expect(slow.state).toEqual({ is: 'failed' })
})
