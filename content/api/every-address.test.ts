import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { sqlOf } from '../../edge/sql/d1.ts'
import { contentDeps, ownKv } from '../../test/worker/content-deps.ts'
import { everyPath } from '../../test/worker/every-path.ts'
import { createEmbeddedSource } from '../embedded/embedded-source.ts'
import { createContent } from './content.ts'
import { everyAddress } from './every-address.ts'
import { ContentError, type Source } from './source.ts'

const HIDDEN = ['/admin/', '/experts/', '/pdf-view/', '/zayavka/']
const embedded = createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version: inject('seed').version })
/** An origin without a list of its addresses. */
const listless: Source = {
  name: 'origin',
  fetch: async (path, query) => {
    if (path === '/api/pages/addresses/' || path === '/api/pages/moved/') throw new ContentError('not-found', `Nothing at ${path}`)
    return embedded.fetch(path, query)
  },
}
const contentOf = (source: Source) => createContent(contentDeps(source, { kv: ownKv(), invalidation: 'version' }))

it('every address of the embedded store has the day and the hash of its page', async () => {
  const addresses = await everyAddress(contentOf(embedded))
  const known = everyPath().filter((path) => !HIDDEN.includes(path))
  expect(known.filter((path) => !addresses.some((address) => address.path === path))).toEqual([])
  expect(addresses.filter(({ updatedAt }) => updatedAt === undefined || updatedAt < '2026-01-01')).toEqual([])
})

it('every address of a source without that list is found in its other lists', async () => {
  const [complete, listed] = await Promise.all([everyAddress(contentOf(embedded)), everyAddress(contentOf(listless))])
  const days = new Map(complete.map(({ path, updatedAt }) => [path, updatedAt]))
  expect(listed.length).toBeGreaterThan(60)
  expect(listed.filter(({ kind, images }) => kind === 'post' && images.length !== 1)).toEqual([])
  expect(listed.filter(({ path, updatedAt }) => days.get(path) !== updatedAt)).toEqual([])
  expect(new Set(listed.map(({ hash }) => hash)).size).toBe(listed.length)
  expect(await contentOf(listless).moved()).toEqual([])
})
