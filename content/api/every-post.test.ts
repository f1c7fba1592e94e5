import { expect, it } from 'vitest'
import type { PostCard } from '../schemas/post.ts'
import { everyPost } from './content.ts'

it('a list is read to its last page, in order', async () => {
  const list = async ({ page, limit }: { page: number; limit: number }) => ({ items: [card(page)], total: 3 * limit, page, pages: 3 })
  expect((await everyPost(list)).map(({ slug }) => slug)).toEqual(['post-1', 'post-2', 'post-3'])
})

it('an empty list is read as an empty array', async () => {
  expect(await everyPost(async () => ({ items: [], total: 0, page: 1, pages: 1 }))).toEqual([])
})

function card(number: number): PostCard {
  return {
    kind: 'post',
    slug: `post-${number}`,
    title: `Статья ${number}`,
    excerpt: '',
    cover: null,
    tag: { slug: 'pravo', title: 'Право' },
    author: { slug: 'direktor', name: 'Роман Образцов', jobTitle: 'Директор', hasPortrait: false, isSample: true },
    publishedAt: '2026-11-01',
    readingMinutes: 1,
    commentsCount: 0,
  }
}
