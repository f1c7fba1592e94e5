import type { PostCard, PostList } from './schemas/post.ts'

const PAGE_SIZE = 50

/** All entries of a paginated list. */
export async function everyPost(list: (query: { page: number; limit: number }) => Promise<PostList>): Promise<PostCard[]> {
  const first = await list({ page: 1, limit: PAGE_SIZE })
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => list({ page: index + 2, limit: PAGE_SIZE }))
  return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items)
}
