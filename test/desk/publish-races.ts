import { expect } from 'vitest'
import { newestNumber, readDesk, readPublications } from '../../content/publish/desk-store.ts'
import { textsOf } from '../../content/publish/publish-drafts.ts'
import type { BuiltPlace, OpenPlace } from './built-places.ts'
import { draft, smallFiles } from './small-desk.ts'
import { type PublishEnd, publishInProcess } from './start-publish.ts'

interface Race {
  built: BuiltPlace
  opened: OpenPlace
}

const PUBLISHERS = 20
const numbers = Array.from({ length: PUBLISHERS }, (_, at) => at)
const post = smallFiles().get('posts/fakt.md') ?? ''

/** Twenty processes publish twenty drafts at once: all of them are shown in the end. */
export async function raceForNumbers({ built, opened: { desk, place } }: Race): Promise<void> {
  const first = (await newestNumber(desk.db)) + 1
  const paths = numbers.map((at) => `posts/race-${at}.md`)
  const items = await Promise.all(paths.map((path) => draft(desk, path, post)))
  const ends = await Promise.all(
    items.map((item, at) => publishInProcess({ place: built, items: [item], madeBy: `${at}`, dieAfter: null })),
  )
  expect(ends.map((end) => (end.kind === 'published' ? end.number : end)).sort((a, b) => Number(a) - Number(b))).toEqual(
    numbers.map((at) => first + at),
  )
  expect((await readPublications(desk.db, PUBLISHERS)).map(({ state }) => state)).toEqual(numbers.map(() => 'shown'))
  const texts = textsOf(await readDesk(desk.db))
  expect(paths.filter((path) => texts.get(path) !== post)).toEqual([])
  const { version } = await desk.compiler.edition(await desk.compiler.compile(texts))
  expect(await place.shown()).toBe(place.nameOf(version))
}

/** Twenty processes publish the same draft at once: one does, and the others are told which one. */
export async function raceForDraft({ built, opened: { desk } }: Race): Promise<void> {
  const number = (await newestNumber(desk.db)) + 1
  const item = await draft(desk, 'posts/fakt.md', post.replace('Отрывок', 'Начало'))
  const ends = await Promise.all(numbers.map((at) => publishInProcess({ place: built, items: [item], madeBy: `${at}`, dieAfter: null })))
  const winner = ends.findIndex(({ kind }) => kind === 'published')
  const lost: PublishEnd = { kind: 'refused', code: 'stale', by: `${winner}` }
  expect(ends).toEqual(numbers.map((at) => (at === winner ? { kind: 'published', number } : lost)))
  expect((await readPublications(desk.db, 1)).map(({ number, state }) => [number, state])).toEqual([[number, 'shown']])
}
