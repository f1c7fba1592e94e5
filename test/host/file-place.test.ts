import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { filePlace } from '../../content/publish/file-place.ts'
import { allRows, createSql, firstRow, type Sql, statement } from '../../contract/sql.ts'
import { openContent } from '../../host/content.ts'
import { createEditionFiles } from '../../host/edition-files.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'
import { activateContent, writeContent } from '../../tools/host-build/write-content.ts'
import { tinyEdition } from '../tiny-edition.ts'
import { sqliteLeads } from './host-leads.ts'

const NOW = new Date(Date.UTC(2026, 10, 30))
const BUILD = 'build-1'
const [FIRST, SECOND] = [tinyEdition('Один', '1'), tinyEdition('Два', '2')]

let root = ''
let leads: Sql
const place = (into = leads) => filePlace(createEditionFiles(join(root, 'state'), join(root, 'release')), into, BUILD)
const made = () => createEditionFiles(join(root, 'state'), join(root, 'release')).made()

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'file-place-'))
  leads = (await sqliteLeads()).db
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

/** An edition whose only form has this name. */
function withForm(name: string, version: string) {
  const edition = tinyEdition(name, version)
  const form = { id: 1, name, title: 'Форма', hasMessage: true, hasName: true, submitLabel: 'Отправить' }
  return { ...edition, contents: { ...edition.contents, 'same form': JSON.stringify(form) } }
}

const formNames = () => allRows(leads, statement('SELECT name FROM shown_forms ORDER BY name'))

it('an edition is shown under the name that a release gives to the same content, and a host reads it', async () => {
  const name = await writeContent(join(root, 'release'), FIRST)
  activateContent(join(root, 'release'), name)
  expect([await place().shown(), place().nameOf(FIRST.version)]).toEqual([name, name])
  expect(await place().show(FIRST, 1, NOW)).toBe(false)
  expect(made()).toEqual({ publication: 1, build: BUILD })
  expect(await place().show(SECOND, 2, NOW)).toBe(true)
  expect([await place().shown(), await place().show(SECOND, 2, NOW)]).toEqual([place().nameOf('2'), false])
  const content = openContent(join(root, 'release'), join(root, 'state'))
  onTestFinished(() => content.close())
  const title = statement(
    "SELECT c.json ->> 'title' AS title FROM edition_documents d JOIN contents c USING (hash) WHERE d.version = ? AND slug = 'home'",
    content.version(),
  )
  expect(await firstRow(createSqlite(content.content, 'BEGIN'), title)).toEqual({ title: 'Два' })
  const entries = statement(`SELECT count(*) AS count FROM entries_${content.version()}`)
  expect(await firstRow(createSqlite(content.search, 'BEGIN'), entries)).toEqual({ count: 2 })
})

it('the shown edition is shown for a later publication without new files', async () => {
  expect([await place().show(FIRST, 1, NOW), await place().show(FIRST, 2, NOW), made()]).toEqual([
    true,
    false,
    { publication: 2, build: BUILD },
  ])
})

it('the forms of an edition and of the one that it replaces are recorded before it is shown', async () => {
  activateContent(join(root, 'release'), await writeContent(join(root, 'release'), withForm('released', '1')))
  await place().show(withForm('first', '2'), 2, NOW)
  expect(await formNames()).toEqual([{ name: 'first' }, { name: 'released' }])
})

it('nothing is shown while the forms cannot be recorded, and the next run shows it', async () => {
  const away = createSql(() => Promise.reject(new Error('the leads are away')))
  await expect(place(away).show(FIRST, 1, NOW)).rejects.toThrow('the leads are away')
  expect([await place().shown(), made()]).toEqual([null, null])
  expect(await place().show(FIRST, 1, NOW)).toBe(true)
})

it('an edition that cannot be written leaves what is shown', async () => {
  await place().show(FIRST, 1, NOW)
  const huge = { ...SECOND, contents: { ...SECOND.contents, 'same page': JSON.stringify('x'.repeat(2_000_000)) } }
  await expect(place().show(huge, 2, NOW)).rejects.toThrow('split the one that begins')
  expect([await place().shown(), made()]).toEqual([place().nameOf('1'), { publication: 1, build: BUILD }])
})
