import { expect, it } from 'vitest'
import norms from '../law/norms.json' with { type: 'json' }
import { REVIEWED_AT } from './document.ts'

it('documents name the oldest comparison of a norm', () => {
  expect(REVIEWED_AT).toBe(
    Object.values(norms)
      .map(({ comparedOn }) => comparedOn)
      .toSorted()[0],
  )
})
