import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateContent, writeContent } from '../scripts/host/write-content.ts'
import { createD1 } from './bindings/d1.ts'
import { openContent, type PublishedContent } from './content.ts'

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

/** Writes content of one document and makes it the active one. */
function publish(title: string): string {
  const insert = { sql: 'INSERT INTO documents (kind, slug, position, json) VALUES (?, ?, ?, ?)', params: ['page', 'one', 0, title] }
  const version = writeContent(folder, { version: title, content: [insert], search: [] })
  activateContent(folder, version)
  return version
}

const titleIn = (opened: PublishedContent) => createD1(opened.content, 'BEGIN').prepare('SELECT json FROM documents').first('json')

it('what is published by a rename shows from the next question for the version on', async () => {
  const first = publish('один')
  content = openContent(folder)
  expect([content.version(), await titleIn(content)]).toEqual([first, 'один'])
  const second = publish('два')
  expect(await titleIn(content)).toBe('один')
  expect([content.version(), await titleIn(content)]).toEqual([second, 'два'])
})

it('is rolled back as it is published', async () => {
  const first = publish('один')
  publish('два')
  content = openContent(folder)
  activateContent(folder, first)
  expect([content.version(), await titleIn(content)]).toEqual([first, 'один'])
})

it('a statement that began before a publish still ends, on what it began with', async () => {
  publish('один')
  content = openContent(folder)
  const rows = content.content().prepare('SELECT json FROM documents').iterate()
  publish('два')
  content.version()
  expect(rows.next().value).toEqual({ json: 'один' })
})

it('broken content is refused once with a line, and the last one stays', async () => {
  const first = publish('один')
  content = openContent(folder)
  mkdirSync(join(folder, 'broken'))
  for (const name of ['content', 'search']) writeFileSync(join(folder, 'broken', `${name}.sqlite`), 'no database at all'.repeat(100))
  activateContent(folder, 'broken')
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect([content.version(), content.version(), await titleIn(content)]).toEqual([first, first, 'один'])
  expect(errors.mock.calls).toEqual([[expect.stringContaining('"event":"published content cannot be opened, the last one stays"')]])
})

it('content that was broken shows when it is published again, mended, under the same version', async () => {
  const first = publish('один')
  const second = publish('два')
  activateContent(folder, first)
  content = openContent(folder)
  const file = join(folder, second, 'content.sqlite')
  renameSync(file, `${file}.away`)
  activateContent(folder, second)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(content.version()).toBe(first)
  renameSync(`${file}.away`, file)
  activateContent(folder, second)
  expect([content.version(), await titleIn(content)]).toEqual([second, 'два'])
})

it('nothing can be written into it', async () => {
  publish('один')
  content = openContent(folder)
  await expect(createD1(content.content, 'BEGIN').prepare('DELETE FROM documents').run()).rejects.toThrow('readonly')
})

it('without content nothing starts', () => {
  expect(() => openContent(folder)).toThrow('ENOENT')
})
