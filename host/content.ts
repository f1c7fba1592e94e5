import { lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Statement } from '../contract/sql.ts'
import { log } from '../edge/log.ts'

/** The published content: two read-only files in a folder named by their version, to which the link `current` points. */
export interface PublishedContent {
  /** The active version. Follows the link, so that a publish or a rollback by rename needs no restart. */
  version(): string
  /**
   * Returns the database of the edition that the statement names in its text or its parameters, for a while after a publish, too, so that a request
   * completes on the edition that it began with; else the database of the active edition.
   */
  content(statement?: Statement): DatabaseSync
  search(statement?: Statement): DatabaseSync
  close(): void
}

interface Opened {
  version: string
  content: DatabaseSync
  search: DatabaseSync
}

/** Delay before a replaced edition is closed, for queries that began before the publish. */
const CLOSE_AFTER_MS = 60_000

export function openContent(folder: string): PublishedContent {
  let opened = open(folder, activeVersion(folder))
  /** Editions that were replaced and are not closed yet. */
  let replaced: Opened[] = []
  /** Activation of content that cannot be opened, which is not retried. */
  let refused = ''

  function follow(): void {
    const version = activeVersion(folder)
    if (version === opened.version) return
    const link = activation(folder)
    if (link === refused) return
    try {
      const next = open(folder, version)
      replace(opened)
      opened = next
      log.info('content published', { version })
    } catch (error) {
      refused = link
      log.error('published content cannot be opened, the last one stays', { version }, error)
    }
  }

  function replace(last: Opened): void {
    replaced = [last, ...replaced]
    setTimeout(() => {
      if (!replaced.includes(last)) return
      replaced = replaced.filter((one) => one !== last)
      close(last)
    }, CLOSE_AFTER_MS).unref()
  }

  function openedFor(statement?: Statement): Opened {
    const isNamed = ({ version }: Opened) => statement?.params[0] === version || statement?.sql.includes(`_${version}`)
    const named = [opened, ...replaced].find(isNamed)
    if (named) return named
    // A statement that names no edition queries the newest (worker/edition.ts).
    follow()
    return opened
  }

  return {
    version() {
      follow()
      return opened.version
    },
    content: (statement) => openedFor(statement).content,
    search: (statement) => openedFor(statement).search,
    close() {
      for (const one of [opened, ...replaced]) close(one)
      replaced = []
    },
  }
}

function activeVersion(folder: string): string {
  return readlinkSync(join(folder, 'current'))
}

/** Identifies a publish; publishing the same version again changes it. */
function activation(folder: string): string {
  const { ino, ctimeMs } = lstatSync(join(folder, 'current'))
  return `${ino} ${ctimeMs}`
}

function open(folder: string, version: string): Opened {
  const file = (name: string) => {
    const db = new DatabaseSync(join(folder, version, `${name}.sqlite`), { readOnly: true })
    // The constructor does not read the schema, so a broken file fails here.
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return db
  }
  return { version, content: file('content'), search: file('search') }
}

function close({ content, search }: Opened): void {
  content.close()
  search.close()
}
