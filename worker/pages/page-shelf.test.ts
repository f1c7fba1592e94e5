import { afterEach, expect, it, vi } from 'vitest'
import { inFakeTime } from '../../test/worker/content-deps.ts'
import { fail, hang } from '../../test/worker/faulty.ts'
import { ownEdgeCache } from '../../test/worker/visit.ts'
import type { EdgeCache } from '../make-content.ts'
import { createPageShelf } from './page-shelf.ts'

afterEach(() => vi.useRealTimers())

const shelfOf = (faults: Partial<EdgeCache>) => createPageShelf({ ...ownEdgeCache(), ...faults }, 'https://site.example', 'edition /serm/')

it('a data centre that does not answer has nothing after 300 ms', async () => {
  vi.useFakeTimers()
  const got = shelfOf({ match: hang }).get()
  const begun = Date.now()
  expect([await inFakeTime(Promise.race([got, waited(1000)])), Date.now() - begun]).toEqual([null, 300])
})

it('a data centre that fails has nothing, and takes nothing', async () => {
  const failed = fail('cache is down')
  const shelf = shelfOf({ match: failed, delete: failed })
  expect([await shelf.get(), await shelf.delete()]).toEqual([null, undefined])
})

function waited(ms: number): Promise<'waited in vain'> {
  return new Promise((resolve) => setTimeout(() => resolve('waited in vain'), ms))
}
