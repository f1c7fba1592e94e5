/** First line of an export and its manifest; another one means that lines have changed. */
export const FORMAT = 'leads-export-1'

/** Tables beside the leads that nothing else brings back: the forms of open tabs, and what search engines were told. */
export const OTHER_TABLES = ['shown_forms', 'indexnow_told'] as const

export type Row = Record<string, string | number | null>

/** Lines of an export: the first one, then one per lead, then one per row of the other tables. */
export interface FirstLine {
  format: typeof FORMAT
  /** Name of the last migration that the database had. */
  migration: string
}

/** A lead with its consent and its deliveries, from one moment: no lead can be restored without them. */
export interface LeadLine {
  lead: Row
  consent: Row
  deliveries: Row[]
}

export interface OtherLine {
  table: (typeof OTHER_TABLES)[number]
  row: Row
}

/** Written after the export, so an upload that was cut has none. */
export interface Manifest {
  format: typeof FORMAT
  migration: string
  /** Of the file as it lies in the bucket. */
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
