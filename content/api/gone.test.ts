import { beforeEach, describe, expect, it } from 'vitest'
import { contentDeps, DAY, down, gone, ownKv, testSource } from '../../test/worker/content-deps.ts'
import { readThroughCache } from './cached.ts'

const COUNT = '/api/posts/posts-count/'
const SERM = ['/api/pages/services/', { slug: 'serm' }] as const
const TITLE = 'Репутация в поиске'
const page = {
  slug: 'serm',
  title: TITLE,
  seo: { title: TITLE, description: TITLE },
  summary: '',
  blocks: [],
  updatedAt: '2026-11-20',
}

let kv = ownKv()
beforeEach(() => {
  kv = ownKv()
})

describe('a single thing that the source no longer has', () => {
  async function warmPage() {
    const source = testSource(() => page)
    const deps = contentDeps(source, { kv })
    await readThroughCache(deps, ...SERM)
    await deps.settled()
    source.answer = gone
    return source
  }

  it('a single thing that the source no longer has is not found, even with an expired cache entry', async () => {
    const source = await warmPage()
    await expect(readThroughCache(contentDeps(source, { kv, at: 8 * DAY }), ...SERM)).rejects.toMatchObject({ failure: 'not-found' })
  })

  it('a single thing that the source no longer has is shown once more while it is stale, and not again', async () => {
    const source = await warmPage()
    const deps = contentDeps(source, { kv, at: DAY })
    expect(await readThroughCache(deps, ...SERM)).toMatchObject({ title: TITLE })
    await deps.settled()
    await expect(readThroughCache(contentDeps(source, { kv, at: DAY }), ...SERM)).rejects.toMatchObject({ failure: 'not-found' })
  })

  it('a single thing that the source no longer has is not shown by other isolates once it was requested anew, even where its entry is not old', async () => {
    const source = await warmPage()
    const dayLater = contentDeps(source, { kv, at: DAY })
    await expect(readThroughCache({ ...dayLater, cacheMode: 'revalidate' }, ...SERM)).rejects.toMatchObject({ failure: 'not-found' })
    await dayLater.settled()
    await expect(readThroughCache(contentDeps(source, { kv, at: DAY }), ...SERM)).rejects.toMatchObject({ failure: 'not-found' })
  })

  it('a single thing that the source no longer has is served again when the source goes down after that', async () => {
    const source = await warmPage()
    const deps = contentDeps(source, { kv, at: DAY })
    await readThroughCache(deps, ...SERM)
    await deps.settled()
    source.answer = down
    expect(await readThroughCache(contentDeps(source, { kv, at: DAY }), ...SERM)).toMatchObject({ title: TITLE })
  })
})

it('a list that the source does not find counts as a failure of the source', async () => {
  const source = testSource(() => ({ count: 1 }))
  const deps = contentDeps(source, { kv })
  await readThroughCache(deps, COUNT, {})
  await deps.settled()
  source.answer = gone
  expect(await readThroughCache(contentDeps(source, { kv, at: 8 * DAY }), COUNT, {})).toEqual({ count: 1 })
})
