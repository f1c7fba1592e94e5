import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Statement } from '../contract/sql.ts'
import { log } from '../edge/log.ts'
import { closeEdition, type EditionDatabases, openEdition } from './edition-databases.ts'

/**
 * The published content: two read-only files in a folder named by their version, to which the link `current` points. The link in the state
 * (edition-files.ts) counts before that of the release.
 */
export interface PublishedContent {
  /** The active version. Follows the links, so that a publish or a rollback by rename needs no restart. */
  version(): string
  /**
   * Returns the database of the edition that the statement names in its text or its parameters, for a while after a publish, too, so that a request
   * completes on the edition that it began with; else the database of the active edition.
   */
  content(statement?: Statement): DatabaseSync
  search(statement?: Statement): DatabaseSync
  close(): void
}

/** An edition to which a link points. */
interface Linked {
  version: string
  folder: string
  /** Identifies the link: showing the same version again changes it. */
  activation: string
}

interface Opened extends Linked, EditionDatabases {
  /** Identifies the folder: repaired files of the same version are in another one. */
  inode: number
}

/** Delay before a replaced edition is closed, for queries that began before the publish. */
const CLOSE_AFTER_MS = 60_000
/** Pause before content that could not be opened is tried again, although nobody has published since. */
const RETRY_MS = 60_000

/** `release` is the folder of the release's content, `state` that of the editions in the state. */
export function openContent(release: string, state: string | null = null): PublishedContent {
  /** Content that could not be opened. */
  let refused = { activation: '', at: 0 }
  let opened = openFirst()
  /** Editions that were replaced and are not closed yet. */
  let replaced: Opened[] = []

  function active(): Linked {
    return (state === null ? null : linkedOrNone(state)) ?? linked(release)
  }

  function openFirst(): Opened {
    const first = active()
    try {
      return open(first)
    } catch (error) {
      if (state === null || first.folder !== join(state, first.version)) throw error
      refuse(first, 'published content cannot be opened, that of the release is shown', error)
      return open(linked(release))
    }
  }

  function refuse({ activation, version }: Linked, event: string, error: unknown): void {
    refused = { activation, at: Date.now() }
    log.error(event, { version }, error)
  }

  function follow(): void {
    const next = active()
    if (next.activation === opened.activation) return
    if (next.activation === refused.activation && Date.now() - refused.at < RETRY_MS) return
    try {
      if (isOpen(next)) opened = { ...opened, activation: next.activation }
      else replaceBy(open(next))
    } catch (error) {
      refuse(next, 'published content cannot be opened, the last one stays', error)
    }
  }

  function isOpen({ folder }: Linked): boolean {
    return folder === opened.folder && statSync(folder).ino === opened.inode
  }

  function replaceBy(next: Opened): void {
    const last = opened
    opened = next
    replaced = [last, ...replaced]
    setTimeout(() => {
      if (!replaced.includes(last)) return
      replaced = replaced.filter((one) => one !== last)
      closeEdition(last)
    }, CLOSE_AFTER_MS).unref()
    log.info('content published', { version: next.version })
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
      for (const one of [opened, ...replaced]) closeEdition(one)
      replaced = []
    },
  }
}

function linked(parent: string): Linked {
  const link = join(parent, 'current')
  // Read before its target: where a publish comes between, the next look finds another link, instead of taking the old edition for the new one.
  const { ino, ctimeMs } = lstatSync(link)
  const version = readlinkSync(link)
  return { version, folder: join(parent, version), activation: `${link} ${ino} ${ctimeMs}` }
}

/** `null` where there is no link, or a state that cannot be read, which is logged elsewhere (state-files.ts). */
function linkedOrNone(parent: string): Linked | null {
  try {
    return linked(parent)
  } catch {
    return null
  }
}

function open(edition: Linked): Opened {
  return { ...edition, inode: statSync(edition.folder).ino, ...openEdition(edition.folder) }
}
