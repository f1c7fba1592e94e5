import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditionFiles } from '../contract/edition-files.ts'
import { firstRow, statement } from '../contract/sql.ts'
import { openContent, type PublishedContent } from './content.ts'
import { openDraft } from './edition-draft.ts'
import { createEditionFiles } from './edition-files.ts'
import { createSqlite } from './sql/sqlite.ts'

const RELEASE = '0'.repeat(16)
const BUILD = 'build-1'
/** Name of the edition with this number. */
const nameOf = (number: number) => `${number}`.padStart(16, '0')

let root = ''
let folder = ''
let release = ''
let files: EditionFiles
let content: PublishedContent | null = null

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'editions-'))
  folder = join(root, 'state/content')
  release = join(root, 'release')
  files = createEditionFiles(folder, release)
  const draft = await openDraft(release)
  await draft.db.query([word(0)])
  draft.finish()
  renameSync(draft.folder, join(release, RELEASE))
  symlinkSync(RELEASE, join(release, 'current'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  content?.close()
  content = null
  vi.useRealTimers()
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

const word = (number: number) => statement('INSERT INTO contents (hash, json) VALUES (?, ?)', 'word', `${number}`)
const wordOf = (version: string) => statement<{ json: string }>("SELECT json FROM contents WHERE ? <> '' AND hash = 'word'", version)

/** Writes and shows the edition with this number. */
async function show(number: number, publication = number): Promise<void> {
  const draft = await files.open(nameOf(number))
  if (draft.isNew) await draft.db.query([word(number)])
  await draft.show({ publication, build: BUILD })
}

function startHost(): PublishedContent {
  content = openContent(release, folder)
  return content
}

/** The version that a host has, and the number that it reads of this version. */
async function readBy(host: PublishedContent, version = host.version()): Promise<[string, string | undefined]> {
  return [version, (await firstRow(createSqlite(host.content, 'BEGIN'), wordOf(version)))?.json]
}

/** Makes all editions as old as those that no host serves any more. */
function age(): void {
  for (const path of editions().map((name) => join(folder, name))) utimesSync(path, new Date(), statSync(path).mtimeMs / 1000 - 150)
}

const editions = () => readdirSync(folder).filter((name) => /^[\da-f]{16}$/.test(name))
const drafts = () => readdirSync(folder).filter((name) => name.startsWith('.draft'))

it('the content of the release is shown until an edition is, which a running host follows without a restart', async () => {
  const host = startHost()
  expect([files.shown(), files.made(), await readBy(host)]).toEqual([RELEASE, null, [RELEASE, '0']])
  await show(1)
  expect([files.shown(), files.made()]).toEqual([nameOf(1), { publication: 1, build: BUILD }])
  expect(await readBy(host)).toEqual([nameOf(1), '1'])
  await show(2)
  expect(await readBy(host)).toEqual([nameOf(2), '2'])
  expect(await readBy(openContent(release, folder))).toEqual([nameOf(2), '2'])
  expect(readlinkSync(join(folder, 'previous'))).toBe(nameOf(1))
})

it('the release is shown again on request, and the next edition after it', async () => {
  await show(1)
  const host = startHost()
  files.showRelease()
  expect([files.shown(), files.made(), await readBy(host)]).toEqual([RELEASE, null, [RELEASE, '0']])
  files.showRelease()
  expect(readlinkSync(join(folder, 'previous'))).toBe(nameOf(1))
  await show(1, 7)
  expect([files.made(), await readBy(host)]).toEqual([{ publication: 7, build: BUILD }, [nameOf(1), '1']])
})

it('five editions are kept and those that a host may still serve, and a query in flight ends on its own although its files are gone', async () => {
  await show(1)
  const host = startHost()
  expect(await readBy(host)).toEqual([nameOf(1), '1'])
  const rows = host.content().prepare('SELECT json FROM contents').iterate()
  for (const number of [2, 3, 4, 5, 6, 7]) await show(number)
  expect(editions()).toHaveLength(7)
  age()
  await show(8)
  expect(editions()).toEqual([4, 5, 6, 7, 8].map(nameOf))
  expect(await readBy(host)).toEqual([nameOf(8), '8'])
  expect(rows.next().value).toEqual({ json: '1' })
  // A request that has read the version before.
  expect(await readBy(host, nameOf(1))).toEqual([nameOf(1), '1'])
  age()
  await show(4)
  await show(9)
  age()
  await show(10)
  expect([editions().length, readlinkSync(join(folder, 'previous'))]).toEqual([5, nameOf(9)])
})

it('an edition that is there already is shown again as it is, for another publication', async () => {
  await show(1)
  await show(2)
  const { ino } = statSync(join(folder, nameOf(1), 'content.sqlite'))
  const draft = await files.open(nameOf(1))
  expect([draft.isNew, draft.replaced?.name, await firstRow(draft.db, wordOf('any'))]).toEqual([false, nameOf(2), { json: '1' }])
  await draft.show({ publication: 3, build: 'build-2' })
  expect([files.shown(), files.made()]).toEqual([nameOf(1), { publication: 3, build: 'build-2' }])
  expect(statSync(join(folder, nameOf(1), 'content.sqlite')).ino).toBe(ino)
  await show(1, 4)
  expect([files.made(), readlinkSync(join(folder, 'previous'))]).toEqual([{ publication: 4, build: BUILD }, nameOf(2)])
})

it('a draft that is discarded leaves nothing', async () => {
  await show(1)
  const draft = await files.open(nameOf(2))
  await draft.discard()
  expect([editions(), drafts(), files.shown()]).toEqual([[nameOf(1)], [], nameOf(1)])
})

it('a statement that fails rejects with its own error, and the draft can be discarded', async () => {
  const draft = await files.open(nameOf(2))
  await expect(draft.search.query([statement('SELECT 1 FROM nowhere')])).rejects.toThrow('no such table: nowhere')
  await draft.discard()
  await expect(draft.db.query([wordOf('any')])).rejects.toThrow('not open')
})

describe('an edition that is damaged', () => {
  const damage = (number: number) => truncateSync(join(folder, nameOf(number), 'content.sqlite'), 100)

  it('when a host starts, the content of the release is shown, with an error, and nothing counts as made', async () => {
    await show(1)
    damage(1)
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const host = startHost()
    expect([await readBy(host), files.shown(), files.made()]).toEqual([[RELEASE, '0'], RELEASE, null])
    expect(errors.mock.calls).toEqual([[expect.stringContaining('that of the release is shown')]])
  })

  it('is made anew, and a running host that had it open reads the new files', async () => {
    await show(1)
    const host = startHost()
    const before = host.content()
    damage(1)
    await show(1, 2)
    expect([files.made(), drafts()]).toEqual([{ publication: 2, build: BUILD }, []])
    expect([await readBy(host), host.content() === before]).toEqual([[nameOf(1), '1'], false])
  })

  it('is tried again after a minute, because the reason may have passed', async () => {
    await show(1)
    const host = startHost()
    await show(2)
    const away = join(folder, 'away')
    vi.useFakeTimers({ toFake: ['Date'] })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renameSync(join(folder, nameOf(2)), away)
    expect([host.version(), host.version(), errors.mock.calls.length]).toEqual([nameOf(1), nameOf(1), 1])
    renameSync(away, join(folder, nameOf(2)))
    expect(host.version()).toBe(nameOf(1))
    vi.setSystemTime(Date.now() + 60_000)
    expect(host.version()).toBe(nameOf(2))
  })
})

it('a state that takes no writes rejects an edition, and the content of the release is shown', async () => {
  // Not even root can create a folder there.
  const readOnly = createEditionFiles('/sys/kernel/site-state/content', release)
  await expect(readOnly.open(nameOf(1))).rejects.toThrow(/EACCES|EPERM|EROFS|ENOENT/)
  expect([readOnly.shown(), readOnly.made()]).toEqual([RELEASE, null])
  content = openContent(release, '/sys/kernel/site-state/content')
  expect(content.version()).toBe(RELEASE)
})

it('a name that could be a path is refused', async () => {
  await expect(files.open('../escape')).rejects.toThrow('is no name of an edition')
})

/** Shows editions in a process of its own, which kills itself before the step of the file system with this number. */
async function showElsewhere(numbers: number[], lastStep = Number.POSITIVE_INFINITY): Promise<'done' | 'killed'> {
  const code = `
    const fs = (await import('node:fs')).default
    let steps = 0
    for (const name of ['mkdirSync', 'renameSync', 'symlinkSync', 'writeFileSync', 'rmSync', 'fsyncSync', 'utimesSync']) {
      const step = fs[name]
      fs[name] = (...args) => {
        steps += 1
        if (steps > ${lastStep}) process.kill(process.pid, 'SIGKILL')
        return step(...args)
      }
    }
    ;(await import('node:module')).syncBuiltinESMExports()
    const { createEditionFiles } = await import(${JSON.stringify(resolve('host/edition-files.ts'))})
    const files = createEditionFiles(${JSON.stringify(folder)}, ${JSON.stringify(release)})
    for (const number of ${JSON.stringify(numbers)}) {
      const draft = await files.open(\`\${number}\`.padStart(16, '0'))
      if (draft.isNew) await draft.db.query([{ sql: "INSERT INTO contents (hash, json) VALUES ('word', ?)", params: [\`\${number}\`] }])
      await draft.show({ publication: number, build: ${JSON.stringify(BUILD)} })
    }`
  const script = join(root, `${numbers}.mjs`)
  writeFileSync(script, code)
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [status, signal] = await once(child, 'exit')
  if (status !== 0 && signal === null) throw new Error(`The process ended with ${status}`)
  return signal === null ? 'done' : 'killed'
}

it('a process that is killed before any of its steps leaves the old edition or the new one, with what made it, and the next run completes it', async () => {
  for (const number of [1, 2, 3, 4, 5]) await show(number)
  const host = startHost()
  let kills = 0
  for (let number = 6; (await showElsewhere([number], kills)) === 'killed'; number += 1) {
    kills += 1
    const shown = Number(host.version())
    expect([number - 1, number]).toContain(shown)
    expect([files.made(), await readBy(host)]).toEqual([{ publication: shown, build: BUILD }, [nameOf(shown), `${shown}`]])
    age()
    await show(number)
    expect([await readBy(host), editions().length, drafts()]).toEqual([[nameOf(number), `${number}`], 5, []])
  }
  expect(kills).toBeGreaterThan(15)
})

it('processes that show the same and other editions at once leave one of them shown, with what made it', async () => {
  const host = startHost()
  const writers = [
    [1, 2, 3, 4, 5, 6],
    [1, 3, 2, 7, 6, 8],
  ].map((numbers) => showElsewhere(numbers))
  let isOver = false
  const ended = Promise.all(writers).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const [version, read] = await readBy(host)
    expect(Number(version)).toBe(Number(read))
    await new Promise(setImmediate)
  }
  expect(await ended).toEqual(['done', 'done'])
  const shown = Number(files.shown())
  expect([6, 8]).toContain(shown)
  expect([files.made(), await readBy(host)]).toEqual([{ publication: shown, build: BUILD }, [nameOf(shown), `${shown}`]])
  age()
  await Promise.all([show(9), show(9), show(10)])
  expect([drafts(), ['9', '10'].includes((await readBy(host))[1] ?? '')]).toEqual([[], true])
})

it('drafts of processes that have ended are removed, and those of running ones stay', async () => {
  const running = await openDraft(folder)
  mkdirSync(join(folder, '.draft-999999999-1-abc'))
  await show(1)
  expect(drafts()).toEqual([running.folder.slice(folder.length + 1)])
  running.discard()
})
