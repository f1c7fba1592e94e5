import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The two files of an edition, open for reading. */
export interface EditionDatabases {
  content: DatabaseSync
  search: DatabaseSync
}

/** Opens the edition in a folder. Throws when one of its files is not there or is no database. */
export function openEdition(folder: string): EditionDatabases {
  const content = openFile(join(folder, 'content.sqlite'))
  try {
    return { content, search: openFile(join(folder, 'search.sqlite')) }
  } catch (error) {
    content.close()
    throw error
  }
}

export function closeEdition({ content, search }: EditionDatabases): void {
  content.close()
  search.close()
}

/** Whether the edition in a folder can be opened, and, with `whole`, whether no page of its files is damaged, which takes 50 ms. */
export function hasEdition(folder: string, depth: 'opens' | 'whole'): boolean {
  try {
    const edition = openEdition(folder)
    const isDamaged = ({ quick_check }: Record<string, unknown> = {}) => quick_check !== 'ok'
    const files = depth === 'whole' ? [edition.content, edition.search] : []
    const damaged = files.find((file) => isDamaged(file.prepare('PRAGMA quick_check(1)').get()))
    closeEdition(edition)
    return damaged === undefined
  } catch {
    return false
  }
}

function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    // The constructor does not read the schema, so a broken file fails here.
    file.prepare('SELECT count(*) FROM sqlite_schema').get()
    return file
  } catch (error) {
    file.close()
    throw error
  }
}
