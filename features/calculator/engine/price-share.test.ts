import { expect, it } from 'vitest'
import { priceShare } from './price-share.ts'

it('the bar of a price grows with the price and stays in its place', () => {
  const shares = [0, 35_000, 104_400, 1_495_000, 90_000_000].map(priceShare)
  expect(shares).toEqual([...new Set(shares)].sort((one, other) => one - other))
  expect([shares[0], Math.max(...shares) < 1]).toEqual([0, true])
})
