import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { writeDesk } from '../../test/host/host-desk.ts'
import { backUpStore } from './back-up-store.ts'
import { openCopy } from './copied-backup.ts'
import { type CopiedStore, DESK } from './copied-stores.ts'

const SECRET = 'a text that must not leave the machine'

/** A desk with the session of somebody, and a copy of it. */
async function copied(store: CopiedStore) {
  const folder = mkdtempSync(join(tmpdir(), 'left-out-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await writeDesk(folder)
  const desk = new DatabaseSync(join(folder, 'desk.sqlite'))
  desk.prepare('UPDATE tokens SET hash = ?').run(SECRET)
  desk.close()
  const { file } = await backUpStore(store, folder, join(folder, 'backups'), Date.UTC(2026, 10, 30))
  return { file, draft: join(folder, 'draft.sqlite') }
}

const rowsOf = (database: DatabaseSync, table: string) => database.prepare(`SELECT * FROM ${table}`).all().length

it('the rows of a table that is not copied are in no byte of a copy, and the others are', async () => {
  const { file } = await copied(DESK)
  expect(readFileSync(file).includes(SECRET)).toBe(false)
  const copy = new DatabaseSync(file, { readOnly: true })
  expect([rowsOf(copy, 'tokens'), rowsOf(copy, 'publications')]).toEqual([0, 2])
  copy.close()
})

it('the rows of a table that is not copied are not restored from a copy of whole files', async () => {
  const { file, draft } = await copied({ ...DESK, copied: null })
  expect(readFileSync(file).includes(SECRET)).toBe(true)
  const restored = await openCopy(DESK, file, draft)
  expect([rowsOf(restored, 'tokens'), rowsOf(restored, 'publications')]).toEqual([0, 2])
  restored.close()
})
