/** The databases that are exported, each into a file of its own. */
export type Exported = 'leads' | 'desk'

/** Version of each format, in the first line of an export and in its manifest; it changes with the lines. */
export const FORMATS = { leads: 'leads-export-1', desk: 'desk-export-1' } as const

/**
 * The tables of the desk that are copied, in an order in which their rows can be inserted. A table of the desk that is not named here is left out of
 * every copy: `tokens`, so that nobody is signed in by a copy.
 */
export const DESK_TABLES = ['texts', 'files', 'drafts', 'checkpoints', 'publications', 'changes', 'log', 'people', 'passkeys'] as const

/** Further tables that nothing else restores: the forms of open tabs, and the notifications of search engines. */
export const OTHER_TABLES = ['shown_forms', 'indexnow_told'] as const

export type Row = Record<string, string | number | null>

/** The first line of an export, before one line per lead and one line per row of the other tables, or one line per row of the desk. */
export interface FirstLine {
  format: (typeof FORMATS)[Exported]
  /** Name of the database's last migration. */
  migration: string
}

/** A lead with its consent and its deliveries, from one query: no lead can be restored without them. */
export interface LeadLine {
  lead: Row
  consent: Row
  deliveries: Row[]
}

export interface OtherLine {
  table: (typeof OTHER_TABLES)[number] | (typeof DESK_TABLES)[number]
  row: Row
}

/** The manifest is written after the export, so an interrupted upload has none. */
export interface Manifest {
  format: (typeof FORMATS)[Exported]
  migration: string
  /** Length of the file in the bucket. */
  bytes: number
  sha256: string
  /** Number of the leads; in an export of the desk, of its rows. */
  leads: number
  /** `{ waiting: 2, delivered: 40 }`; in an export of the desk, its rows by table. */
  states: Record<string, number>
}

/** `leads-20261126T204500Z.ndjson.gz`: the order of names is the order of times. */
export function exportName(name: Exported, now: number): string {
  return `${name}-${new Date(now).toISOString().replace(/\.\d+|[-:]/g, '')}.ndjson.gz`
}

/** `leads-….ndjson.gz` → `leads-….json` */
export function manifestName(file: string): string {
  return file.replace(/\.ndjson\.gz$/, '.json')
}
