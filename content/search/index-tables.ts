import { isContentVersion } from '../../contract/content-version.ts'

export interface IndexTables {
  /** What a hit shows, as people wrote it. */
  entries: string
  /** What a query is matched against: each word of an entry as its stem and as it stands; its rowid is the entry's `id`. */
  fts: string
  /** The site's own words in the forms that occur, for did-you-mean. */
  words: string
}

/** Names of the tables of one edition's search index. Throws where the version could not be part of a name. */
export function indexTables(version: string): IndexTables {
  if (!isContentVersion(version)) throw new Error(`"${version}" is no content version: that is 16 hexadecimal digits`)
  return { entries: `entries_${version}`, fts: `entries_fts_${version}`, words: `words_${version}` }
}
