import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { createEmbeddedSource } from '../../content/embedded/embedded-source.ts'
import { bindingsTarget, sqlOf } from '../../edge/sql/d1.ts'
import { tinyEdition } from '../tiny-edition.ts'

/** The databases of these tests. */
export const target = bindingsTarget(env)

/** An edition, the seed's unless another is given, with another value of one document. */
export function editionWith(kind: string, slug: string, change: (value: unknown) => unknown, base = inject('seed')): ContentEdition {
  const { documents, contents, ...others } = base
  const version = newVersion()
  const changed = documents.map((one) => (one.kind === kind && one.slug === slug ? { ...one, hash: version } : one))
  const before = documents.find((one) => one.kind === kind && one.slug === slug)
  const json = JSON.stringify(change(JSON.parse(contents[before?.hash ?? ''] ?? 'null')))
  return { ...others, version, documents: changed, contents: { ...contents, [version]: json } }
}

/** Version of an edition that does not exist. */
export function newVersion(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}

/** A tiny edition with a new version. */
export function newEdition(word: string) {
  return tinyEdition(word, newVersion())
}

/** All titles that a site shows of the edition, sorted, for a request that has read this version. */
export async function titlesOf(version: string): Promise<string[]> {
  const source = createEmbeddedSource({ db: sqlOf(env.DB), searchDb: sqlOf(env.SEARCH), version })
  const answers = await Promise.all([
    source.fetch('/api/nav-menu/', {}),
    source.fetch('/api/pages/home/', {}),
    source.fetch('/api/posts/', {}),
    source.fetch('/api/posts/post/', { slug: 'post' }),
    source.fetch('/api/posts/tags/', {}),
    source.fetch('/api/posts/search/', { q: 'слово' }),
  ])
  return JSON.stringify(answers)
    .matchAll(/"title":"([^"]+)"/g)
    .map(([, title = '']) => title)
    .toArray()
    .sort()
}

/** The result of `titlesOf` for a tiny edition of this word. */
export function wholeTitles(word: string): string[] {
  return [...Array.from({ length: 8 }, () => word), 'Всегда'].sort()
}
