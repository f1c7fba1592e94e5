import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statement } from '../contract/sql.ts'
import { createKv } from './bindings/kv.ts'
import { openStateFiles } from './state-files.ts'

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
  const { database } = await state.database('leads')
  for (let times = 0; times < 3; times += 1) await expect(database.query([COUNT])).rejects.toThrow('leads.sqlite cannot be written')
  expect([state.isReadOnly(), readdirSync(folder), lines.map((line) => JSON.parse(line))]).toEqual([
    true,
    [],
    [expect.objectContaining({ level: 'error', event: expect.stringContaining('takes no writes'), error: `${folder} (EROFS)` })],
  ])
})

it('the leads are available within five seconds of the repair, without a restart', async () => {
  let reason: string | null = `${folder} (EROFS)`
  vi.useFakeTimers({ toFake: ['Date'] })
  const { database, close } = await openStateFiles(folder, () => reason).database('leads')
  await expect(database.query([COUNT])).rejects.toThrow('leads.sqlite cannot be written')
  reason = null
  await expect(database.query([COUNT])).rejects.toThrow('leads.sqlite cannot be written')
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

it('leads and desk are two files with the tables of their names', async () => {
  const state = openStateFiles(folder)
  const [leads, desk] = [await state.database('leads'), await state.database('desk')]
  expect(await leads.database.query([COUNT])).toEqual([[{ count: 0 }]])
  expect(await desk.database.query([statement('SELECT count(*) AS count FROM publications')])).toEqual([[{ count: 0 }]])
  await expect(leads.database.query([statement('SELECT * FROM publications')])).rejects.toThrow('no such table')
  leads.close()
  desk.close()
})

it('a host starts without a desk that cannot be opened, has its leads, and opens the desk within five seconds of the repair', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  writeFileSync(join(folder, 'desk.sqlite'), 'no database at all'.repeat(100))
  const state = openStateFiles(folder)
  const [leads, desk] = [await state.database('leads'), await state.database('desk')]
  expect(await leads.database.query([COUNT])).toEqual([[{ count: 0 }]])
  expect([state.isReadOnly(), lines.filter((line) => line.includes('"level":"error"'))]).toEqual([
    false,
    [expect.stringContaining('desk.sqlite cannot be opened')],
  ])
  rmSync(join(folder, 'desk.sqlite'))
  const texts = statement('SELECT count(*) AS count FROM texts')
  await expect(desk.database.query([texts])).rejects.toThrow('desk.sqlite cannot be written')
  vi.setSystemTime(Date.now() + 5000)
  expect(await desk.database.query([texts])).toEqual([[{ count: 0 }]])
  leads.close()
  desk.close()
})

it('a host does not start without leads that cannot be opened', async () => {
  writeFileSync(join(folder, 'leads.sqlite'), 'no database at all'.repeat(100))
  await expect(openStateFiles(folder).database('leads')).rejects.toThrow('not a database')
})
