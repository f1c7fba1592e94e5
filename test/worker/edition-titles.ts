import { env } from 'cloudflare:workers'
import { createEmbeddedSource } from '../../content/embedded/embedded-source.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { tinyEdition } from '../tiny-edition.ts'
import { newVersion } from './editions.ts'

/** A tiny edition that nobody has written. */
export function newEdition(word: string) {
  return tinyEdition(word, newVersion())
}

/** All titles that a site shows of the edition, sorted, as a request reads them that has read this version first. */
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

/** What `titlesOf` gives for a tiny edition of this word. */
export function wholeTitles(word: string): string[] {
  return [...Array.from({ length: 8 }, () => word), 'Всегда'].sort()
}
