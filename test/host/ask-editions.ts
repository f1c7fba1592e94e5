import { hasEdition, latestEdition } from '../../content/embedded/editions.ts'
import { createDocumentStore } from '../../content/embedded/embedded-source.ts'
import { createPostStore } from '../../content/embedded/post-store.ts'
import { differenceOf } from '../../content/publish/difference.ts'
import { publishContent, rollBackEdition } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { createSearchStore } from '../../content/search/search-store.ts'
import type { Sql } from '../../contract/sql.ts'
import { tinyEdition } from '../tiny-edition.ts'

const HOUR_MS = 60 * 60 * 1000
const editionOf = (number: number) => tinyEdition(`Слово ${number}`, `${number}`.padStart(16, '0'))

/** Publishes six editions, so that the first is dropped, and goes back by one. Returns the version that is shown. */
export async function publishSome(target: PublishTarget): Promise<string> {
  let now = Date.UTC(2026, 10, 21)
  for (let number = 1; number <= 6; number += 1) {
    now += 2 * HOUR_MS
    await publishContent(target, editionOf(number), new Date(now))
  }
  await differenceOf(target, editionOf(7))
  return rollBackEdition(target, new Date(now))
}

/** Asks everything that the worker asks of an edition. */
export async function askEdition(db: Sql, search: Sql, version: string): Promise<void> {
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
