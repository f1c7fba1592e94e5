import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentEdition } from '../../content/compile/content-edition.ts'
import { readDesk } from '../../content/publish/desk-store.ts'
import type { Sql } from '../../contract/sql.ts'
import { smallDesk, smallFiles, sync } from '../../test/desk/small-desk.ts'
import { newDatabase } from '../../test/host/host-leads.ts'
import { type DeskCommand, readDeskCommand, runDeskCommand } from './desk-command.ts'
import type { OpenDesk } from './open-desk.ts'

const SERM = 'pages/serm.md'
const NOTHING = { note: undefined, remove: false, drop: false, texts: undefined, roles: undefined, name: undefined }
let folder = ''
let db: Sql
let said: string[] = []
let shown: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'))
  db = (await newDatabase('desk')).db
  said = []
  shown = []
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
  vi.spyOn(console, 'table').mockImplementation((rows) => void said.push(...rows.map((row: object) => Object.values(row).join(' '))))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A desk without a server, whose place remembers what it has shown. */
function openDesk(seed = smallFiles()): OpenDesk {
  const show = async ({ version }: ContentEdition) => {
    shown.push(version)
    return true
  }
  return {
    desk: smallDesk(db),
    seed,
    folder,
    place: { hasRelease: false, shown: async () => shown.at(-1) ?? null, nameOf: (version) => version, show },
    wake: async () => undefined,
    origin: 'http://localhost:8787',
    mayImport: true,
    close: async () => undefined,
  }
}

const run = (given: DeskCommand, opened = openDesk()) => runDeskCommand(async () => opened, given)

function fileWith(text: string | Buffer): string {
  const file = join(folder, 'next.md')
  writeFileSync(file, text)
  return file
}

it('a draft is kept, published and undone, and each command says what happened', async () => {
  const file = fileWith(smallFiles().get(SERM)?.replace('Текст.\n', 'Другой текст.\n') ?? '')
  await run({ verb: 'draft', path: SERM, file })
  await run({ verb: 'list' })
  await run({ verb: 'publish', paths: [SERM], note: 'Проверка' })
  await run({ verb: 'undo', number: 2 })
  await run({ verb: 'history', path: SERM })
  expect(said).toEqual([
    `${SERM}: the draft is saved (1); publish ${SERM} shows it`,
    expect.stringMatching(/^pages\/serm\.md draft 1 \S+ 2026-11-30 12:\d\d$/),
    `Publication 2 is decided: moved.json, ${SERM}`,
    expect.stringMatching(/^Publication 2, edition [\da-f]{16}, is shown$/),
    `Publication 3 is decided: ${SERM}`,
    expect.stringMatching(/^Publication 3, edition [\da-f]{16}, is shown$/),
    expect.stringMatching(/^3 2026-11-30 12:\d\d \S+ undo changed 2$/),
    expect.stringMatching(/^2 2026-11-30 12:\d\d \S+ publish changed Проверка$/),
    expect.stringMatching(/^1 2026-11-30 12:\d\d \S+ import new $/),
  ])
  expect(new Set(shown).size).toBe(shown.length)
})

it('an invitation is printed as a link, and the words that it takes are checked', async () => {
  const invite = (email: string, roles: string | undefined) => readDeskCommand(['invite', email], { ...NOTHING, roles })
  await run(invite('Anna@Site.ru', 'admin,editor'))
  await run(invite('anna@site.ru', 'author'))
  expect(said).toEqual(
    Array(2).fill(
      expect.stringMatching(/^anna@site\.ru, редактор, администратор, .+\nhttp:\/\/localhost:8787\/admin\/invitation\/[\w-]{43}\/$/),
    ),
  )
  expect(() => invite('anna', 'admin')).toThrow('anna is no e-mail address')
  expect(() => invite('anna@site.ru', 'boss')).toThrow('--roles takes one or more of author, editor, manager, admin')
  expect(() => readDeskCommand(['list'], { ...NOTHING, name: 'Анна' })).toThrow('--roles and --name belong to invite')
})

it('a draft can be dropped, once', async () => {
  await run({ verb: 'draft', path: SERM, file: fileWith(smallFiles().get(SERM) ?? '') })
  await run(readDeskCommand(['draft', SERM], { ...NOTHING, drop: true }))
  await run({ verb: 'list' })
  expect(said.slice(-2)).toEqual([`${SERM}: the draft is dropped`, 'There are no drafts.'])
  await expect(run({ verb: 'drop', path: SERM })).rejects.toThrow(`${SERM} has no draft`)
})

it('a text that cannot be a draft is refused before the desk is opened', async () => {
  const open = () => Promise.reject(new Error('opened'))
  const draft = (path: string, text: string | Buffer) => runDeskCommand(open, { verb: 'draft', path, file: fileWith(text) })
  await expect(draft('../package.json', '{}')).rejects.toThrow('is no file of seed/')
  await expect(draft('norms.json', '{}')).rejects.toThrow('belongs to the legal documents')
  await expect(draft(SERM, '---\na: "\n---\n')).rejects.toThrow('not valid YAML')
  await expect(draft(SERM, Buffer.from([0xd0]))).rejects.toThrow('is no text in UTF-8')
  await expect(runDeskCommand(open, { verb: 'draft', path: SERM, file: join(folder, 'none') })).rejects.toThrow('is not there')
})

it('pull writes the texts of the desk to seed/, and nothing where both are the same', async () => {
  const seed = smallFiles()
  for (const [path] of seed) expect(existsSync(join(folder, path))).toBe(false)
  await run({ verb: 'pull', preferred: null })
  expect(said).toEqual(['seed/ has everything that the desk has.'])
  const next = seed.get(SERM)?.replace('Текст.\n', 'Другой текст.\n') ?? ''
  await run({ verb: 'draft', path: SERM, file: fileWith(next) })
  await run({ verb: 'publish', paths: [SERM], note: '' })
  said = []
  await run({ verb: 'pull', preferred: null })
  expect(said.sort()).toEqual(['addresses.json', 'moved.json', SERM].map((path) => `seed/${path} is the desk's now`))
  expect(readFileSync(join(folder, SERM), 'utf8')).toBe(next)
})

it('a conflict is said with file, line and both texts, and one side can be taken', async () => {
  await run({ verb: 'draft', path: SERM, file: fileWith(smallFiles().get(SERM)?.replace('Текст.\n', 'Наш текст.\n') ?? '') })
  await run({ verb: 'publish', paths: [SERM], note: '' })
  const theirs = openDesk(smallFiles({ [SERM]: ['Текст.\n', 'Их текст.\n'] }))
  const line = smallFiles().get(SERM)?.split('\n').indexOf('Текст.')
  await expect(run({ verb: 'pull', preferred: null }, theirs)).rejects.toThrow(
    `${SERM}:${Number(line) + 1}: both sides changed this\n  < Наш текст.\n  > Их текст.`,
  )
  said = []
  await run({ verb: 'status' }, theirs)
  expect(said.at(-1)).toBe(`Changed on both sides, in the same sentence: ${SERM}`)
  await run({ verb: 'pull', preferred: 'desk' }, theirs)
  expect(readFileSync(join(folder, SERM), 'utf8')).toContain('Наш текст.')
})

it('a desk of a deployment has no texts before its first deploy', async () => {
  await expect(run({ verb: 'status' }, { ...openDesk(), mayImport: false })).rejects.toThrow('npm run deploy brings them')
  expect((await readDesk(db)).number).toBe(0)
})

it('a publication that a server shows is waited for', async () => {
  await sync(smallDesk(db))
  const server = openDesk()
  const woken = vi.fn(async () => {
    const { finishPublications } = await import('../../content/publish/finish-publications.ts')
    if (server.place) await finishPublications(server.desk, server.place)
  })
  await run({ verb: 'draft', path: SERM, file: fileWith(smallFiles().get(SERM)?.replace('Текст.\n', 'Иначе.\n') ?? '') })
  await run({ verb: 'publish', paths: [SERM], note: '' }, { ...openDesk(), place: null, wake: woken })
  expect([woken.mock.calls.length, said.at(-1)]).toEqual([1, expect.stringMatching(/^Publication 2, edition [\da-f]{16}, is shown$/)])
})

it.each([
  [['draft', SERM], 'draft takes a path and the file'],
  [['publish'], 'publish takes the paths of the drafts'],
  [['undo', 'two'], 'The number of a publication must be a whole number'],
  [['undo', '0'], 'The number of a publication must be a whole number'],
])('wrong words are refused: %j', (words, sentence) => {
  expect(() => readDeskCommand(words, NOTHING)).toThrow(sentence)
})

it('options belong to their verbs', () => {
  expect(() => readDeskCommand(['list'], { ...NOTHING, note: 'x' })).toThrow('--note belongs to publish')
  expect(() => readDeskCommand(['publish', SERM], { ...NOTHING, remove: true })).toThrow('--remove belongs to draft')
  expect(() => readDeskCommand(['undo', '2'], { ...NOTHING, texts: 'desk' })).toThrow('--texts belongs to pull')
  expect(readDeskCommand(['draft', `seed/${SERM}`], { ...NOTHING, remove: true })).toEqual({ verb: 'draft', path: SERM, file: null })
})
