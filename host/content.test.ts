import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstRow, statement } from '../contract/sql.ts'
import { activateContent, writeContent } from '../tools/host-build/write-content.ts'
import { openContent, type PublishedContent } from './content.ts'
import { createSqlite } from './sql/sqlite.ts'

let folder: string
let content: PublishedContent | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  content?.close()
  content = undefined
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes content of one document and activates it. */
async function publish(title: string): Promise<string> {
  const document = { kind: 'page', slug: 'one', position: 0, hash: title }
  const contents = { [title]: JSON.stringify(title) }
  const edition = { version: title, documents: [document], posts: [], entries: [], contents, indexed: {} }
  const version = await writeContent(folder, edition)
  activateContent(folder, version)
  return version
}

/** Queries the title in an edition, like a request that has read the version before. */
async function titleIn(opened: PublishedContent, version: string): Promise<unknown> {
  const sql = 'SELECT c.json FROM edition_documents d JOIN contents c USING (hash) WHERE d.version = ?'
  return (await firstRow(createSqlite(opened.content, 'BEGIN'), statement(sql, version)))?.['json']
}

it('content that is published by a rename shows from the next query of the version on', async () => {
  const first = await publish('один')
  content = openContent(folder)
  expect([content.version(), await titleIn(content, first)]).toEqual([first, '"один"'])
  const second = await publish('два')
  expect([content.version(), await titleIn(content, second)]).toEqual([second, '"два"'])
})

it('content that is published while the link is read shows from the next query of the version on', async () => {
  const first = await publish('один')
  const second = await publish('два')
  activateContent(folder, first)
  content = openContent(folder)
  const { readlinkSync } = fs
  vi.spyOn(fs, 'readlinkSync').mockImplementationOnce((link) => {
    const target = readlinkSync(link)
    activateContent(folder, second)
    return target
  })
  syncBuiltinESMExports()
  content.version()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  expect(content.version()).toBe(second)
})

it('a request that began before a publish ends on the edition that it began with', async () => {
  const first = await publish('один')
  content = openContent(folder)
  const second = await publish('два')
  expect(content.version()).toBe(second)
  expect([await titleIn(content, first), await titleIn(content, second)]).toEqual(['"один"', '"два"'])
  const count = statement(`SELECT count(*) AS rows FROM entries_${first}`)
  expect(await createSqlite(content.search, 'BEGIN').query([count])).toEqual([[{ rows: 0 }]])
})

it('a query for the latest edition returns the one that was just published', async () => {
  await publish('один')
  content = openContent(folder)
  const second = await publish('два')
  const latest = statement('SELECT version FROM editions WHERE publish_number IS NOT NULL')
  expect(await createSqlite(content.content, 'BEGIN').query([latest])).toEqual([[{ version: second }]])
})

it('a rollback works in the same way as a publish', async () => {
  const first = await publish('один')
  await publish('два')
  content = openContent(folder)
  activateContent(folder, first)
  expect([content.version(), await titleIn(content, first)]).toEqual([first, '"один"'])
})

it('a statement that began before a publish completes on the content that it began with', async () => {
  await publish('один')
  content = openContent(folder)
  const rows = content.content().prepare('SELECT json FROM contents').iterate()
  await publish('два')
  content.version()
  expect(rows.next().value).toEqual({ json: '"один"' })
})

it('broken content is refused with one line in the log, and the last content stays', async () => {
  const first = await publish('один')
  content = openContent(folder)
  mkdirSync(join(folder, 'broken'))
  for (const name of ['content', 'search']) writeFileSync(join(folder, 'broken', `${name}.sqlite`), 'no database at all'.repeat(100))
  activateContent(folder, 'broken')
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect([content.version(), content.version(), await titleIn(content, first)]).toEqual([first, first, '"один"'])
  expect(errors.mock.calls).toEqual([[expect.stringContaining('"event":"published content cannot be opened, the last one stays"')]])
})

it('broken content shows once it is repaired and published again under the same version', async () => {
  const first = await publish('один')
  const second = await publish('два')
  activateContent(folder, first)
  content = openContent(folder)
  const file = join(folder, second, 'content.sqlite')
  renameSync(file, `${file}.away`)
  activateContent(folder, second)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(content.version()).toBe(first)
  renameSync(`${file}.away`, file)
  activateContent(folder, second)
  expect([content.version(), await titleIn(content, second)]).toEqual([second, '"два"'])
})

it('published content cannot be written to', async () => {
  await publish('один')
  content = openContent(folder)
  await expect(createSqlite(content.content, 'BEGIN').query([statement('DELETE FROM contents')])).rejects.toThrow('readonly')
})

it('the host does not start without content', () => {
  expect(() => openContent(folder)).toThrow('ENOENT')
})
