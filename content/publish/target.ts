import type { Sql } from '../../contract/sql.ts'

/** The databases of the editions, and the record of the shown one. */
export interface PublishTarget {
  db: Sql
  search: Sql
  /** Records which forms are shown. */
  leads: Sql
  version: {
    get(): Promise<string | null>
    put(version: string): Promise<void>
  }
}
