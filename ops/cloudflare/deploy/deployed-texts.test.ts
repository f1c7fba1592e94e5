import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { decide } from '../../../content/publish/decide.ts'
import { readDesk, readPublications } from '../../../content/publish/desk-store.ts'
import { textsOf } from '../../../content/publish/publish-drafts.ts'
import type { PublishTarget } from '../../../content/publish/target.ts'
import type { Sql } from '../../../contract/sql.ts'
import { applyMigrations, migrationsOf } from '../../../host/sql/migrations.ts'
import { createSqlite } from '../../../host/sql/sqlite.ts'
import { compiledContent } from '../../../test/compiled-content.ts'
import { newDatabase } from '../../../test/host/host-leads.ts'
import { checkoutCompiler } from '../../../tools/seed/compiler.ts'
import { checkedTexts, pullTexts } from './deployed-texts.ts'

const SERM = 'pages/serm.md'

function emptyDatabase(): Sql {
  const file = new DatabaseSync(':memory:')
  return createSqlite(() => file)
}

/** The databases of a deployment without an edition. */
async function emptyTarget(): Promise<PublishTarget> {
  let shown: string | null = null
  const put = async (version: string) => {
    shown = version
  }
  const [content, search, leads] = await Promise.all((['content', 'search', 'leads'] as const).map((name) => newDatabase(name)))
  if (!content || !search || !leads) throw new Error('No databases')
  return { db: content.db, search: search.db, leads: leads.db, version: { get: async () => shown, put } }
}

/** Publishes another text of a page, as somebody does while a deployment is tried. */
async function publishMeanwhile(db: Sql, from: string, to: string): Promise<void> {
  const plan = {
    cause: 'publish',
    madeBy: 'Анна',
    note: '',
    drafts: [],
    synced: [],
    earlier: [],
    isChecked: false,
    moved: new Map(),
  } as const
  await decide({ db, compiler: checkoutCompiler(), now: Date.now }, (state) => {
    const files = textsOf(state)
    return { ...plan, drafts: [], synced: [], earlier: [], files: files.set(SERM, files.get(SERM)?.replace(from, to) ?? '') }
  })
}

it('the first deployment brings the texts of seed/ once they are shown, and the next one changes nothing', async () => {
  const db = emptyDatabase()
  const target = await emptyTarget()
  const texts = await checkedTexts(db)
  expect(texts.edition.version).toBe(compiledContent().edition.version)
  expect(await pullTexts(db, undefined)).toEqual([])
  await applyMigrations(db, migrationsOf('desk'))
  await texts.commit(target)
  expect(await readPublications(db, 9)).toMatchObject([{ number: 1, cause: 'import', state: 'shown', version: texts.edition.version }])
  const again = await checkedTexts(db)
  await again.commit(target)
  expect([again.edition.version, (await readDesk(db)).number, await target.version.get()]).toEqual([texts.edition.version, 1, null])
})

it('texts that somebody publishes while the build is tried are shown with those of the deployment', async () => {
  const db = emptyDatabase()
  const target = await emptyTarget()
  await applyMigrations(db, migrationsOf('desk'))
  await (await checkedTexts(db)).commit(target)
  const texts = await checkedTexts(db)
  await publishMeanwhile(db, 'читают первую страницу', 'читают первые строки')
  await texts.commit(target)
  const [newest] = await readPublications(db, 1)
  expect([newest?.number, newest?.state, await target.version.get()]).toEqual([2, 'shown', newest?.version])
})

it('texts of the desk that break a rule stop the deployment, which names file and rule', async () => {
  const db = emptyDatabase()
  await applyMigrations(db, migrationsOf('desk'))
  await (await checkedTexts(db)).commit(await emptyTarget())
  await publishMeanwhile(db, 'почти все читают первую страницу.', 'гарантируем удаление любого отзыва.')
  await expect(checkedTexts(db)).rejects.toThrow(/seed\/pages\/serm\.md:\d+: promises an outcome/)
})
