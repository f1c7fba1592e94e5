import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { sqlOf } from '../../edge/sql/d1.ts'
import { hasEdition, latestEdition } from './editions.ts'
import { createPostStore } from './post-store.ts'

const VERSION = 'feedfeedfeedfeed'

afterEach(async () => {
  for (const table of ['editions', 'edition_posts']) await env.DB.exec(`DELETE FROM ${table} WHERE version LIKE '%feed'`)
  await env.DB.exec("DELETE FROM contents WHERE hash LIKE 'feed-%'")
})

/** Keeps a post whose card is its slug and the title of its tag. */
async function keepPost(slug: string, kind: 'post' | 'instruction', tag: string, day: string, comments: number, version = VERSION) {
  const json = JSON.stringify({ slug, tag: { title: tag.toUpperCase() } })
  await env.DB.batch([
    env.DB.prepare('INSERT OR IGNORE INTO contents VALUES (?, ?)').bind(`feed-${slug}`, json),
    env.DB.prepare('INSERT INTO edition_posts VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?)').bind(
      ...[version, slug, kind, tag, day, comments],
      ...[`feed-${slug}`, `feed-${slug}`],
    ),
  ])
}

async function keepEdition(version: string, publishNumber: number | null) {
  await env.DB.prepare("INSERT INTO editions VALUES (?, '', NULL, ?, 0, 0, 0)").bind(version, publishNumber).run()
}

it('posts of one day are in the order of their addresses, and lists are of one kind and one edition', async () => {
  await keepPost('c', 'post', 'pravo', '2026-11-02', 3)
  await keepPost('b', 'post', 'serm', '2026-11-01', 7)
  await keepPost('a', 'post', 'pravo', '2026-11-01', 7)
  await keepPost('d', 'post', 'brend', '2026-11-03', 7)
  await keepPost('how', 'instruction', 'instrukcii', '2026-11-03', 99)
  await keepPost('other', 'post', 'pravo', '2026-11-09', 99, 'beefbeefbeeffeed')
  const store = createPostStore(sqlOf(env.DB), VERSION)
  const pages = await Promise.all([1, 2].map((page) => store.page({ kind: 'post', page, limit: 3 })))
  expect(pages).toMatchObject([
    { items: [{ slug: 'd' }, { slug: 'c' }, { slug: 'a' }], total: 4, page: 1, pages: 2 },
    { items: [{ slug: 'b' }], total: 4, page: 2, pages: 2 },
  ])
  expect([await store.count('post'), await store.count('post', 'pravo'), await store.count('instruction')]).toEqual([4, 2, 1])
  expect(await store.tags()).toEqual([
    { slug: 'pravo', title: 'PRAVO', count: 2 },
    { slug: 'brend', title: 'BREND', count: 1 },
    { slug: 'serm', title: 'SERM', count: 1 },
  ])
  expect(await store.mostDiscussed(1)).toMatchObject([{ slug: 'd' }])
  expect(await store.mostDiscussed(9)).toHaveLength(4)
  expect([await store.one('how'), await store.one('other')]).toEqual([expect.objectContaining({ slug: 'how' }), null])
})

it('the latest edition is the one that was published last, whatever drafts there are', async () => {
  await keepEdition('00000000feed', 1_000_001)
  await keepEdition('11111111feed', 1_000_003)
  await keepEdition('22222222feed', 1_000_002)
  await keepEdition('33333333feed', null)
  expect(await latestEdition(sqlOf(env.DB))).toBe('11111111feed')
  const others = await env.DB.prepare('SELECT version, publish_number AS number FROM editions').all<{ version: string; number: number }>()
  await env.DB.exec('UPDATE editions SET publish_number = NULL')
  const ofDrafts = await latestEdition(sqlOf(env.DB))
  const restore = env.DB.prepare('UPDATE editions SET publish_number = ? WHERE version = ?')
  await env.DB.batch(others.results.map(({ version, number }) => restore.bind(number, version)))
  expect(ofDrafts).toBeNull()
  expect([await hasEdition(sqlOf(env.DB), '33333333feed'), await hasEdition(sqlOf(env.DB), 'feed')]).toEqual([true, false])
})
