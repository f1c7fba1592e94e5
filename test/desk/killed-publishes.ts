import { expect, vi } from 'vitest'
import { newestNumber, readDesk, readPublication } from '../../content/publish/desk-store.ts'
import { publishDrafts, textsOf } from '../../content/publish/publish-drafts.ts'
import { statement } from '../../contract/sql.ts'
import type { BuiltPlace, OpenPlace } from './built-places.ts'
import { draft, smallFiles, sync } from './small-desk.ts'
import { publishInProcess } from './start-publish.ts'

/** The steps after which a publish is killed in every run, each by its beginning. A full run kills after every step. */
export const STEPS = {
  'its texts are written': 'INSERT INTO texts',
  'it is decided': 'INSERT INTO publications',
  'its edition is partly written': 'INSERT OR IGNORE INTO contents',
  'its edition is whole and not shown': 'INSERT INTO shown_forms',
  'its edition is shown': 'show',
  'it is recorded as shown': 'UPDATE publications SET version',
}

/** A running server with the desk that it shows. */
export interface DeskServer extends OpenPlace {
  origin: string
  /** Has it do the work of the cron trigger, which may go on afterwards. */
  runMinute(): Promise<void>
  /** Ends it; a host is killed. */
  end(): Promise<void>
}

export interface KilledPublishes {
  /** Has a process publish the next word, and kills it after this step. Returns whether it was killed before its end. */
  publishUntil(step: string | number): Promise<boolean>
  /** Decides to publish the next word, and leaves the rest to the server. */
  decide(): Promise<void>
  /** Asks for a page and a list. */
  look(): Promise<void>
  /** Resolves once the server answers no more; until then its answers are looked at. */
  untilDead(): Promise<void>
  /** Ends the server and starts it again, with these variables. */
  restart(vars?: Record<string, string>): Promise<void>
  /** After one minute's work the server shows what the desk has, and no answer has mixed two editions. */
  expectShown(): Promise<void>
  server(): DeskServer
}

type Start = (vars?: Record<string, string>) => Promise<DeskServer>

/** This limit only ends a hanging test. */
const LONG = { timeout: 300_000, interval: 100 }
const PATHS = ['/serm/', '/api/posts/'] as const
const WORD = /Слово\d+/g

/** Publications of the small texts: in each of them another word stands in the pages, in the menu and in the posts. */
export async function startKilledPublishes(place: BuiltPlace, start: Start): Promise<KilledPublishes> {
  let words = 0
  let server = await start()
  for (const change of [() => sync(server.desk), decide]) {
    await change()
    await server.runMinute()
    await vi.waitFor(expectRecorded, LONG)
  }
  let last: string[] = []
  let seen: string[][] = []

  async function answers(): Promise<string[]> {
    return Promise.all(PATHS.map(async (path) => (await fetch(server.origin + path)).text()))
  }

  async function decide(): Promise<void> {
    await publishDrafts(server.desk, { items: await nextDrafts(), note: '', madeBy: 'Анна' })
  }

  function nextDrafts(): Promise<{ path: string; etag: number }[]> {
    return Promise.all(Object.entries(nextTexts()).map(([path, text]) => draft(server.desk, path, text)))
  }

  function nextTexts(): Record<string, string> {
    words += 1
    const word = `Слово${words}`
    const { 'pages/serm.md': page = '', 'posts/fakt.md': post = '', 'instructions/kak.md': other = '' } = Object.fromEntries(smallFiles())
    return {
      'pages/serm.md': page.replace('title: Поиск', `title: ${word}`),
      'posts/fakt.md': post.replace('title: Факт', `title: ${word} о факте`),
      'instructions/kak.md': other.replace('title: Как', `title: ${word} о том, как`),
      'nav-menu.json': JSON.stringify([{ title: word, url: '/serm/' }]),
    }
  }

  /** `null` from a server that was killed. */
  async function look(): Promise<string[] | null> {
    const given = await answers().catch(() => null)
    if (given) seen.push(given)
    return given
  }

  async function shownWord(): Promise<string> {
    const [word = ''] =
      textsOf(await readDesk(server.desk.db))
        .get('nav-menu.json')
        ?.match(WORD) ?? []
    return word
  }

  async function expectRecorded(): Promise<void> {
    const { db } = server.desk
    expect((await readPublication(db, await newestNumber(db)))?.state).toBe('shown')
  }

  const publishes: KilledPublishes = {
    async publishUntil(dieAfter) {
      // Two processes must not open the files of workerd.
      const isShared = place.kind !== 'workerd'
      const items = await nextDrafts()
      if (!isShared) await server.end()
      const end = await publishInProcess({ place, items, madeBy: 'Анна', dieAfter })
      if (!isShared) server = await start()
      return end.kind === 'killed'
    },
    decide,
    look: async () => void (await look()),
    untilDead: () => vi.waitFor(async () => expect(await look()).toBe(null), LONG),
    async restart(vars) {
      await server.end()
      server = await start(vars)
    },
    async expectShown() {
      await look()
      const { desk, place, runMinute } = server
      // The process that was killed holds its lease for a minute.
      await desk.db.query([statement("UPDATE publications SET lease_until = 1 WHERE state = 'making'")])
      await runMinute()
      await vi.waitFor(expectRecorded, LONG)
      const { version } = await desk.compiler.edition(await desk.compiler.compile(textsOf(await readDesk(desk.db))))
      expect(await place.shown()).toBe(place.nameOf(version))
      const word = await shownWord()
      // An isolate remembers for five seconds which edition is shown.
      const next = await vi.waitFor(async () => {
        const given = await answers()
        expect(given.map((answer) => new Set(answer.match(WORD)))).toEqual(given.map(() => new Set([word])))
        return given
      }, LONG)
      const [earlier, between] = [last, seen]
      ;[last, seen] = [next, []]
      for (const given of between) for (const [at, answer] of given.entries()) expect([earlier[at] ?? answer, next[at]]).toContain(answer)
    },
    server: () => server,
  }
  await publishes.expectShown()
  return publishes
}
