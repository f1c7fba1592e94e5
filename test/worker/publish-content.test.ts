import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { latestEdition } from '../../content/embedded/editions.ts'
import { differenceOf, printDifference } from '../../content/publish/difference.ts'
import { prepareEdition, publishContent, rollBackEdition, showEdition } from '../../content/publish/publish-content.ts'
import type { PublishTarget } from '../../content/publish/target.ts'
import { writeEdition } from '../../content/publish/write-edition.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { type Statement, statement } from '../../contract/sql.ts'
import { sqlOf } from '../../edge/sql/d1.ts'
import { newEdition, newVersion, target, titlesOf, wholeTitles } from './editions.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 10, 27) + hours * HOUR)
const TABLES = ['editions', 'contents', 'edition_documents', 'edition_posts'] as const

beforeEach(async () => {
  await target.db.query(TABLES.map((table) => statement(`DELETE FROM ${table}`)))
  await target.search.query(['contents', 'edition_entries'].map((table) => statement(`DELETE FROM ${table}`)))
  await env.CONTENT.delete(CONTENT_VERSION_KEY)
})

const shownTitles = async () => titlesOf((await target.version.get()) ?? '')
const versions = async () =>
  (await env.DB.prepare('SELECT version FROM editions').all<{ version: string }>()).results.map(({ version }) => version)
const count = async (db: D1Database, sql: string) => db.prepare(`SELECT count(*) AS rows FROM ${sql}`).first<number>('rows')

/** The target, which calls a function before and after each step. */
function watched(step: (when: 'before' | 'after', sent: readonly Statement[]) => Promise<void> | void): PublishTarget {
  const around = async <Answer>(sent: readonly Statement[], act: () => Promise<Answer>) => {
    await step('before', sent)
    const answer = await act()
    await step('after', sent)
    return answer
  }
  return {
    db: { query: (statements) => around(statements, () => target.db.query(statements)) },
    search: { query: (statements) => around(statements, () => target.search.query(statements)) },
    leads: { query: (statements) => around(statements, () => target.leads.query(statements)) },
    version: { get: () => target.version.get(), put: (version) => around([], () => target.version.put(version)) },
  }
}

/** A target that fails once, at that step. */
function stoppingAt(last: number): PublishTarget {
  let steps = 0
  return watched(() => {
    steps += 1
    if (steps === last) throw new Error('stopped')
  })
}

describe('a publish', () => {
  it('a publish shows the whole edition', async () => {
    expect(await publishContent(target, newEdition('Первое'))).toBe(true)
    expect(await shownTitles()).toEqual(wholeTitles('Первое'))
  })

  it('a publish shows nothing while its forms cannot be recorded', async () => {
    await publishContent(target, newEdition('Первое'))
    const leads = { query: () => Promise.reject(new Error('D1_ERROR')) }
    await expect(publishContent({ ...target, leads }, newEdition('Второе'))).rejects.toThrow('D1_ERROR')
    expect(await shownTitles()).toEqual(wholeTitles('Первое'))
  })

  it('a publish of the shown edition does nothing', async () => {
    const edition = newEdition('Первое')
    await publishContent(target, edition)
    const sent: Statement[] = []
    expect(
      await publishContent(
        watched((_, statements) => void sent.push(...statements)),
        edition,
      ),
    ).toBe(false)
    expect(sent.filter(({ sql }) => !sql.startsWith('SELECT'))).toEqual([])
  })

  it('a publish sends only the contents that changed', async () => {
    await publishContent(target, newEdition('Первое'))
    const sent = new Set<string>()
    const note = (_: string, statements: readonly Statement[]) => {
      for (const { sql, params } of statements) if (sql.includes('INTO contents')) sent.add(String(params[0]))
    }
    await publishContent(watched(note), newEdition('Второе'))
    expect([...sent].sort()).toEqual(['card Второе', 'entry Второе', 'home Второе', 'menu Второе', 'post Второе'])
  })

  it('a publish leaves the shown edition unchanged at each of its steps, until the new one is complete', async () => {
    await publishContent(target, newEdition('Первое'))
    const seen: string[] = []
    const look = async () => void seen.push(JSON.stringify(await shownTitles()))
    await publishContent(watched(look), newEdition('Второе'))
    const [first, second] = [JSON.stringify(wholeTitles('Первое')), JSON.stringify(wholeTitles('Второе'))]
    expect([...new Set(seen)]).toEqual([first, second])
    expect(seen.toSorted()).toEqual([...seen.filter((one) => one === second), ...seen.filter((one) => one === first)])
  })

  it('a request that read the earlier version finishes on the earlier edition', async () => {
    const first = newEdition('Первое')
    await publishContent(target, first)
    await publishContent(target, newEdition('Второе'))
    expect(await titlesOf(first.version)).toEqual(wholeTitles('Первое'))
  })

  it('a publish that stops at any step shows one of the two editions, and the next publish completes it', async () => {
    const stopped: number[] = []
    for (let step = 1; ; step += 1) {
      await publishContent(target, newEdition(`Раньше ${step}`))
      const edition = newEdition(`Позже ${step}`)
      const isWhole = await publishContent(stoppingAt(step), edition).catch(() => false)
      if (isWhole) break
      stopped.push(step)
      const word = (await target.version.get()) === edition.version ? 'Позже' : 'Раньше'
      expect(await shownTitles()).toEqual(wholeTitles(`${word} ${step}`))
      await publishContent(target, edition)
      expect([step, await shownTitles(), await latestEdition(sqlOf(env.DB))]).toEqual([step, wholeTitles(`Позже ${step}`), edition.version])
    }
    expect(stopped.length).toBeGreaterThan(20)
  })

  it('two simultaneous publishes of the same edition both finish', async () => {
    const edition = newEdition('Первое')
    await Promise.all([publishContent(target, edition), publishContent(target, edition)])
    expect(await shownTitles()).toEqual(wholeTitles('Первое'))
  })

  it('two simultaneous publishes of different editions both finish, and one of the two is shown', async () => {
    await Promise.all([publishContent(target, newEdition('Первое')), publishContent(target, newEdition('Второе'))])
    expect([wholeTitles('Первое'), wholeTitles('Второе')]).toContainEqual(await shownTitles())
  })

  it('a publish rejects a page that the database would not accept, before it writes anything', async () => {
    const edition = newEdition('Первое')
    const contents = { ...edition.contents, 'same page': JSON.stringify('ю'.repeat(1_000_000)) }
    await expect(publishContent(target, { ...edition, contents })).rejects.toThrow('split the one that begins')
    expect(await versions()).toEqual([])
  })

  it('a publish leaves rows of other writers unchanged', async () => {
    const foreign = newEdition('Чужое')
    await writeEdition(target, foreign, at(0))
    await env.DB.exec("INSERT OR REPLACE INTO documents (kind, slug, position, json) VALUES ('page', 'old', 0, '{}')")
    await publishContent(target, newEdition('Первое'), at(0))
    await publishContent(target, newEdition('Второе'), at(0.5))
    expect(await titlesOf(foreign.version)).toEqual(wholeTitles('Чужое'))
    expect(await count(env.DB, "documents WHERE slug = 'old'")).toBe(1)
  })
})

describe('of the editions', () => {
  const publishEach = async (...hours: number[]) => {
    const editions = hours.map((hour) => ({ hour, edition: newEdition(`Издание ${hour}`) }))
    for (const { hour, edition } of editions) await publishContent(target, edition, at(hour))
    return editions.map(({ edition }) => edition.version)
  }

  it('the shown edition and four earlier ones are kept, and older ones are deleted with the contents of theirs alone', async () => {
    const published = await publishEach(0, 2, 4, 6, 8, 10, 12)
    expect((await versions()).sort()).toEqual(published.slice(2).sort())
    expect(await count(env.DB, 'contents')).toBe(5 * 4 + 2)
    expect(await count(env.SEARCH, 'contents')).toBe(5 + 1)
    const tables = published.map((version) =>
      count(env.SEARCH, `sqlite_master WHERE name IN ('entries_${version}', 'entries_fts_${version}', 'words_${version}')`),
    )
    expect(await Promise.all(tables)).toEqual([0, 0, 3, 3, 3, 3, 3])
    expect(await shownTitles()).toEqual(wholeTitles('Издание 12'))
  })

  it('all editions that were in use within the hour are kept', async () => {
    const published = await publishEach(0, 8, 8.1, 8.2, 8.3, 8.4, 8.5)
    expect((await versions()).sort()).toEqual(published.sort())
  })

  it('unfinished editions are deleted after an hour', async () => {
    const [old, young] = [newEdition('Давно'), newEdition('Только что')]
    await writeEdition(target, old, at(0))
    await writeEdition(target, young, at(1.9))
    const [shown] = await publishEach(2)
    expect((await versions()).sort()).toEqual([young.version, shown].sort())
  })

  it('the shown edition is kept, however old it is', async () => {
    const [first] = await publishEach(0)
    const unnamed = { ...target, version: { get: target.version.get, put: async () => undefined } }
    for (const hour of [2, 4, 6, 8, 10, 12]) await publishContent(unnamed, newEdition(`Издание ${hour}`), at(hour))
    expect([(await versions()).length, await shownTitles(), await target.version.get()]).toEqual([6, wholeTitles('Издание 0'), first])
  })
})

it('an edition that is prepared before the upload of a worker is written and not shown, so that the live worker keeps a readable one', async () => {
  await publishContent(target, newEdition('Первое'))
  const next = newEdition('Второе')
  await prepareEdition(target, next)
  expect([await shownTitles(), await titlesOf(next.version)]).toEqual([wholeTitles('Первое'), wholeTitles('Второе')])
})

it('a prepared edition is shown at once when it is the first, also beside the version of a release without editions', async () => {
  await target.version.put('0123456789abcdef')
  await prepareEdition(target, newEdition('Первое'))
  expect(await shownTitles()).toEqual(wholeTitles('Первое'))
})

it('a rollback shows the previous edition, and a second rollback the later one', async () => {
  const [first, second] = [newEdition('Первое'), newEdition('Второе')]
  await publishContent(target, first)
  await publishContent(target, second)
  expect([await rollBackEdition(target, new Date()), await shownTitles()]).toEqual([first.version, wholeTitles('Первое')])
  expect([await rollBackEdition(target, new Date()), await shownTitles()]).toEqual([second.version, wholeTitles('Второе')])
})

it('a rollback is rejected in a sentence without an earlier edition, and when the requested one is gone or incomplete', async () => {
  const [shown, broken] = [newEdition('Первое'), newEdition('Второе')]
  await publishContent(target, shown)
  await expect(rollBackEdition(target, new Date())).rejects.toThrow('no earlier edition')
  await writeEdition(target, broken, new Date())
  await env.DB.exec("DELETE FROM contents WHERE hash = 'post Второе'")
  for (const version of [broken.version, newVersion(), 'nonsense']) {
    await expect(showEdition(target, version, new Date())).rejects.toThrow(`Edition ${version} is not whole in the databases`)
  }
  expect(await target.version.get()).toBe(shown.version)
})

it('a rollback is rejected when the search index of the edition is gone', async () => {
  const edition = newEdition('Первое')
  await writeEdition(target, edition, new Date())
  await env.SEARCH.exec(`DROP TABLE words_${edition.version}`)
  await expect(showEdition(target, edition.version, new Date())).rejects.toThrow('not whole')
  await publishContent(target, edition)
  expect(await shownTitles()).toEqual(wholeTitles('Первое'))
})

describe('the difference', () => {
  it('the difference names new, changed and removed documents by kind and slug', async () => {
    const edition = newEdition('Первое')
    await publishContent(target, edition)
    const [menu, ...pages] = edition.documents
    const next = {
      ...edition,
      documents: [
        { kind: 'page', slug: 'new', position: 9, hash: 'x' },
        ...pages.slice(1),
        { kind: 'nav-menu', slug: '', position: 0, hash: 'other' },
      ],
      posts: edition.posts.map((post) => ({ ...post, editorsChoice: 2 })),
    }
    expect(menu?.kind).toBe('nav-menu')
    expect(printDifference(await differenceOf(target, next))).toBe('new: page new\nchanged: nav-menu, post post\ngone: page home')
  })

  it('the difference is everything before the first publish, and empty when only the order changes', async () => {
    const edition = newEdition('Первое')
    expect((await differenceOf(target, edition)).added).toEqual(['nav-menu', 'page home', 'page same', 'form main', 'post post'])
    await publishContent(target, edition)
    expect(printDifference(await differenceOf(target, edition))).toMatch(/^No text changes/)
  })
})
