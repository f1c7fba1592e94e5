import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EndpointPath, endpoints, type Query } from '../../content/api/endpoints.ts'
import type { Source } from '../../content/api/source.ts'
import { contentEdition } from '../../content/compile/content-edition.ts'
import { createEmbeddedSource } from '../../content/embedded/embedded-source.ts'
import { createSeedSource } from '../../content/publish/seed-source.ts'
import { openContent } from '../../host/content.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { activateContent, writeContent } from '../../tools/host-build/write-content.ts'
import { readSeed } from '../../tools/seed/seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'seed-source-'))
const seed = readSeed()
const edition = contentEdition(seed)
let shown: Source
let unpublished: Source

beforeAll(async () => {
  activateContent(folder, await writeContent(folder, edition))
  const { content, search, version } = openContent(folder)
  shown = createEmbeddedSource({ db: createSqlite(content, 'BEGIN'), searchDb: createSqlite(search, 'BEGIN'), version: version() })
  unpublished = createSeedSource(seed, shown)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const slugs = (kind: string) => edition.documents.filter((one) => one.kind === kind).map(({ slug }) => slug)

/** Every question of a page about texts that are all published; searches have an index of their own. */
const QUESTIONS: [EndpointPath, Query][] = [
  ...(Object.keys(endpoints) as EndpointPath[])
    .filter((path) => 'list' in endpoints[path] && !path.includes('search'))
    .map((path): [EndpointPath, Query] => [path, {}]),
  ...['', 'serm', 'no-such-page'].map((slug): [EndpointPath, Query] => ['/api/pages/services/', { slug }]),
  ...slugs('page').map((slug): [EndpointPath, Query] => ['/api/pages/services/', { slug }]),
  ...slugs('expert').map((slug): [EndpointPath, Query] => ['/api/pages/experts/', { slug }]),
  ...seed.posts.map(({ post }): [EndpointPath, Query] => ['/api/posts/post/', { slug: post.slug }]),
  ...seed.posts.map(({ post }): [EndpointPath, Query] => ['/api/posts/', { tag: post.tag.slug, limit: '2', page: '2' }]),
  ['/api/posts/posts-count/', { tag: seed.posts[0]?.post.tag.slug ?? '' }],
  ['/api/posts/business-instructions/', { limit: '2', page: '2' }],
  ['/api/posts/editors-choose/', { limit: '3' }],
  ['/api/posts/comment-counted/', { limit: '3' }],
  ['/api/forms/', { name: 'main' }],
  ['/api/forms/', { id: '4' }],
  ['/api/forms/', { id: '999' }],
]

it('texts that nobody has published answer as the same texts do once they are', async () => {
  const answerOf = (source: Source, [path, query]: [EndpointPath, Query]) =>
    source.fetch(path, query).catch((error: Error & { failure?: string }) => ({ failure: error.failure ?? error.message }))
  for (const question of QUESTIONS)
    expect([question, await answerOf(unpublished, question)]).toEqual([question, await answerOf(shown, question)])
  expect(QUESTIONS.length).toBeGreaterThan(100)
})
