import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EditionDraft, EditionFiles, Made } from '../contract/edition-files.ts'
import { parseJson } from '../contract/parse-json.ts'
import { flush, giveToOwnerOf } from './disk.ts'
import { closeEdition, hasEdition, openEdition } from './edition-databases.ts'
import { type DraftFiles, editionName, newDraftFolder, openDraft } from './edition-draft.ts'
import { readLinks, removeOld, setLinks, touch, withCurrent } from './folder-links.ts'
import { createSqlite } from './sql/sqlite.ts'

/** Folder of the editions in the state of a host. */
export const EDITIONS_FOLDER = 'content'

const NAME = /^[\da-f]{16}$/
const KEPT_EDITIONS = 5
/** Twice the time for which a host goes on serving an edition that was replaced (content.ts). */
const SERVED_MS = 2 * 60 * 1000
const RECORD = 'made.json'
/** Another process holds the lock for some renames. */
const LOCK_MS = 10_000

/**
 * The editions in a folder of the state, each in a folder of its own: the link `current` says which one is shown, `previous` which one was before it.
 * `release` is the folder of the release's content, which counts while there is no `current`.
 */
export function createEditionFiles(folder: string, release: string): EditionFiles {
  /** Path of the edition to which `current` points, if it can be opened. */
  function madeHere(): string | null {
    const name = readLinks(folder).current
    return name !== null && hasEdition(join(folder, name), 'opens') ? join(folder, name) : null
  }

  function shownPath(): string | null {
    const ofRelease = readLinks(release).current
    return madeHere() ?? (ofRelease === null ? null : join(release, ofRelease))
  }

  function openShown(): { replaced: EditionDraft['replaced']; close(): void } {
    const path = shownPath()
    if (path === null || !hasEdition(path, 'opens')) return { replaced: null, close: () => undefined }
    const edition = openEdition(path)
    return { replaced: { name: basename(path), db: createSqlite(() => edition.content, 'BEGIN') }, close: () => closeEdition(edition) }
  }

  return {
    nameOf: editionName,
    shown() {
      const path = shownPath()
      return path === null ? null : basename(path)
    },
    made() {
      const path = madeHere()
      return path === null ? null : readRecord(path)
    },
    async open(name) {
      if (!NAME.test(name)) throw new Error(`${name} is no name of an edition`)
      makeFolder(folder)
      const draft = hasEdition(join(folder, name), 'whole') ? openWhole(folder, name) : await openNew(folder, name)
      const { replaced, close } = openShown()
      return {
        ...draft,
        replaced,
        async show(made) {
          close()
          await draft.show(made)
        },
        async discard() {
          close()
          await draft.discard()
        },
      }
    },
    showRelease() {
      if (readLinks(folder).current === null) return
      exclusively(folder, () => {
        setLinks(folder, { current: null, previous: readLinks(folder).current })
        rmSync(join(folder, 'current'), { force: true })
        flush(folder)
      })
    },
  }
}

type Draft = Omit<EditionDraft, 'replaced'>

/** New files, which get their name when they are shown. */
async function openNew(folder: string, name: string): Promise<Draft> {
  const draft = await openDraft(folder)
  return {
    db: draft.db,
    search: draft.search,
    isNew: true,
    async show(made) {
      try {
        draft.finish()
        exclusively(folder, () => {
          place(draft, join(folder, name))
          show(folder, name, made)
        })
      } finally {
        draft.discard()
      }
    },
    discard: async () => draft.discard(),
  }
}

/** Files that are there already. */
function openWhole(folder: string, name: string): Draft {
  // Meanwhile no other process removes it.
  touch(join(folder, name), new Date())
  const edition = openEdition(join(folder, name))
  return {
    db: createSqlite(() => edition.content, 'BEGIN'),
    search: createSqlite(() => edition.search, 'BEGIN'),
    isNew: false,
    async show(made) {
      closeEdition(edition)
      exclusively(folder, () => show(folder, name, made))
    },
    discard: async () => closeEdition(edition),
  }
}

/** Gives a draft its name, unless another process has placed the same edition meanwhile. A damaged edition of this name makes way. */
function place(draft: DraftFiles, target: string): void {
  if (hasEdition(target, 'whole')) return
  if (existsSync(target)) {
    const aside = newDraftFolder(dirname(target))
    renameSync(target, aside)
    rmSync(aside, { recursive: true })
  }
  renameSync(draft.folder, target)
}

/** The record is written first: it is read only through the link. Both changes are one rename each. */
function show(folder: string, name: string, made: Made): void {
  if (!existsSync(join(folder, name))) throw new Error(`Edition ${name} was removed by later publishes: publish it again`)
  writeRecord(join(folder, name), made)
  flush(folder)
  const { current, previous } = readLinks(folder)
  const now = new Date()
  // Its age counts from here.
  if (current !== null && existsSync(join(folder, current))) touch(join(folder, current), now)
  const links = withCurrent({ current, previous }, name)
  setLinks(folder, links)
  flush(folder)
  removeOld(folder, NAME, KEPT_EDITIONS, [name, links.previous], now.getTime() - SERVED_MS)
}

function writeRecord(edition: string, made: Made): void {
  const draft = join(edition, `${RECORD}.draft`)
  writeFileSync(draft, JSON.stringify(made))
  giveToOwnerOf(edition, draft)
  flush(draft)
  renameSync(draft, join(edition, RECORD))
  flush(edition)
}

/** `null` where there is no record, as in a folder to which somebody has pointed the link by hand. */
function readRecord(edition: string): Made | null {
  const file = join(edition, RECORD)
  const { publication, build }: Partial<Record<keyof Made, unknown>> = Object(
    existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : null,
  )
  return typeof publication === 'number' && typeof build === 'string' ? { publication, build } : null
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  giveToOwnerOf(dirname(folder), folder)
}

/** Runs a step that no other process runs at the same time. The lock is one of SQLite, which ends with its process. */
function exclusively(folder: string, step: () => void): void {
  const file = join(folder, 'lock.sqlite')
  const lock = new DatabaseSync(file, { timeout: LOCK_MS })
  try {
    giveToOwnerOf(folder, file)
    lock.exec('BEGIN EXCLUSIVE')
    step()
  } finally {
    lock.close()
  }
}
