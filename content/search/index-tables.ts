import { isContentVersion } from '../../contract/content-version.ts'

export interface IndexTables {
  /** The texts that a hit shows, in their original spelling. */
  entries: string
  /** The full-text table: each word of an entry as its stem and in its own form; its rowid is the entry's `id`. */
  fts: string
  /** The site's own words in the forms that occur, for did-you-mean. */
  words: string
}

/** Names of the tables of one edition's search index. Throws for a version that cannot be part of a name. */
export function indexTables(version: string): IndexTables {
  if (!isContentVersion(version)) throw new Error(`"${version}" is no content version: that is 16 hexadecimal digits`)
  return { entries: `entries_${version}`, fts: `entries_fts_${version}`, words: `words_${version}` }
}
