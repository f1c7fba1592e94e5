import type { ContentEdition } from '../../content/compile/content-edition.ts'
import type { ContentDatabase } from '../../content/embedded/content-database.ts'
import { createDocumentStore } from '../../content/embedded/document-store.ts'
import { hasEdition, latestEdition } from '../../content/embedded/editions.ts'
import { createPostStore } from '../../content/embedded/post-store.ts'
import { indexedEntry } from '../../content/search/indexed-entry.ts'
import { createSearchStore } from '../../content/search/search-store.ts'
import { differenceOf } from '../../scripts/publish/difference.ts'
import { publishContent, rollBackEdition } from '../../scripts/publish/publish-content.ts'
import type { PublishTarget } from '../../scripts/publish/target.ts'

const HOUR_MS = 60 * 60 * 1000
const versionOf = (number: number) => `${number}`.padStart(16, '0')

/** Publishes six editions, so that the first is dropped, and goes back by one. Returns the version that is shown. */
export async function publishSome(target: PublishTarget): Promise<string> {
  let now = Date.UTC(2026, 10, 21)
  for (let number = 1; number <= 6; number += 1) {
    now += 2 * HOUR_MS
    await publishContent(target, smallEdition(number), new Date(now))
  }
  await differenceOf(target, smallEdition(7))
  return rollBackEdition(target, new Date(now))
}

/** Asks everything that the worker asks of an edition. */
export async function useEdition(db: ContentDatabase, search: ContentDatabase, version: string): Promise<void> {
  await latestEdition(db)
  await hasEdition(db, version)
  const documents = createDocumentStore(db, version)
  await documents.one('page', 'home')
  await documents.byId('page', 1)
  await documents.all('page')
  const posts = createPostStore(db, version)
  await posts.one('post')
  await posts.page({ kind: 'post', tag: 'tag', page: 1, limit: 9 })
  await posts.tags()
  await posts.editorsChoice(9)
  await posts.mostDiscussed(9)
  const found = createSearchStore(search, version)
  await found.search({ q: 'слово', limit: 9, page: 1 })
  // With a mistake, so that the words of the site are asked.
  await found.groups({ q: 'слвоо', limit: 9 })
  // With a word that no text has, so that the words are counted one by one.
  await found.groups({ q: 'слово небывальщина', limit: 9 })
}

function smallEdition(number: number): ContentEdition {
  const post = { slug: 'post', title: 'Слово', tag: { slug: 'tag', title: 'Метка' } }
  const entry = indexedEntry({ kind: 'posts', url: '/post/', title: 'Слово', body: `Слово ${number}` })
  const kept = { card: `card ${number}`, whole: `post ${number}`, page: `page ${number}`, entry: `entry ${number}` }
  return {
    version: versionOf(number),
    documents: [{ kind: 'page', slug: 'home', position: 0, hash: kept.page }],
    posts: [
      {
        slug: 'post',
        kind: 'post',
        tag: 'tag',
        publishedAt: '2026-10-05',
        commentsCount: 0,
        editorsChoice: 1,
        cardHash: kept.card,
        hash: kept.whole,
      },
    ],
    entries: [kept.entry],
    contents: {
      [kept.page]: JSON.stringify({ id: 1, title: 'Главная' }),
      [kept.card]: JSON.stringify(post),
      [kept.whole]: JSON.stringify(post),
    },
    indexed: { [kept.entry]: JSON.stringify(entry) },
  }
}
