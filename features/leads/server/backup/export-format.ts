/** Version of the format, in the first line of an export and in its manifest; it changes with the lines. */
export const FORMAT = 'leads-export-1'

/** Further tables that nothing else restores: the forms of open tabs, and the notifications of search engines. */
export const OTHER_TABLES = ['shown_forms', 'indexnow_told'] as const

export type Row = Record<string, string | number | null>

/** The first line of an export, before one line per lead and one line per row of the other tables. */
export interface FirstLine {
  format: typeof FORMAT
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
  table: (typeof OTHER_TABLES)[number]
  row: Row
}

/** The manifest is written after the export, so an interrupted upload has none. */
export interface Manifest {
  format: typeof FORMAT
  migration: string
  /** Length of the file in the bucket. */
  bytes: number
  sha256: string
  leads: number
  /** `{ waiting: 2, delivered: 40 }` */
  states: Record<string, number>
}

/** `leads-20261126T204500Z.ndjson.gz`: the order of names is the order of times. */
export function exportName(now: number): string {
  return `leads-${new Date(now).toISOString().replace(/\.\d+|[-:]/g, '')}.ndjson.gz`
}

/** `leads-….ndjson.gz` → `leads-….json` */
export function manifestName(file: string): string {
  return file.replace(/\.ndjson\.gz$/, '.json')
}
