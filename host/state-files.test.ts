import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statement } from '../contract/sql.ts'
import { createKv } from './bindings/kv.ts'
import { openStateFiles } from './state-files.ts'

const MIGRATIONS = 'edge/migrations/leads'
const COUNT = statement('SELECT count(*) AS count FROM outbox')
let folder = ''
const lines: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'state-files-'))
  lines.length = 0
  for (const level of ['log', 'error'] as const) vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

it('while a folder is read-only, the host has its caches in memory and no leads, and logs one line', async () => {
  const state = openStateFiles(folder, () => `${folder} (EROFS)`)
  const kv = createKv(state.open('kv.sqlite'), 'BUILDS')
  await kv.put('a', 'b')
  expect(await kv.get('a')).toBe('b')
  const { database } = await state.leads(MIGRATIONS)
  for (let times = 0; times < 3; times += 1) await expect(database.query([COUNT])).rejects.toThrow('the leads cannot be written')
  expect([state.isReadOnly(), readdirSync(folder), lines.map((line) => JSON.parse(line))]).toEqual([
    true,
    [],
    [expect.objectContaining({ level: 'error', event: expect.stringContaining('takes no writes'), error: `${folder} (EROFS)` })],
  ])
})

it('the leads are available within five seconds of the repair, without a restart', async () => {
  let reason: string | null = `${folder} (EROFS)`
  vi.useFakeTimers({ toFake: ['Date'] })
  const { database, close } = await openStateFiles(folder, () => reason).leads(MIGRATIONS)
  await expect(database.query([COUNT])).rejects.toThrow('the leads cannot be written')
  reason = null
  await expect(database.query([COUNT])).rejects.toThrow('the leads cannot be written')
  vi.setSystemTime(Date.now() + 5000)
  expect(await database.query([COUNT])).toEqual([[{ count: 0 }]])
  expect(lines.at(-1)).toContain('state takes writes again')
  close()
})

it('a file that only SQLite finds read-only counts as well', () => {
  mkdirSync(join(folder, 'cache.sqlite'))
  const state = openStateFiles(folder)
  expect(state.isReadOnly()).toBe(false)
  state.open('cache.sqlite').exec('CREATE TABLE a (b)')
  expect([state.isReadOnly(), lines.length]).toEqual([true, 1])
})
