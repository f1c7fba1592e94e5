import { basename } from 'node:path'
import { DESK_TABLES, type Exported } from '../../features/leads/server/backup/export-format.ts'
import { type Migration, migrationsOf } from '../../host/sql/migrations.ts'

/** A database of a host that is copied and restored on its own. */
export interface CopiedStore {
  /** Beginning of the names of its file and of its copies. */
  name: Exported
  /** "It is no database of …". */
  of: string
  migrations: Migration[]
  /** Tables that every release had. */
  needed: string[]
  /** The only tables whose rows are copied; `null` for all. */
  copied: readonly string[] | null
  /** Counts the rows of `place`, the database in place, that `main`, a copy, lacks. */
  newer: string
  /** What these rows are. */
  lacked: string
  /** Counts for a report. */
  counts: string
}

export const LEADS: CopiedStore = {
  name: 'leads',
  of: 'leads',
  migrations: migrationsOf('leads'),
  needed: ['outbox', 'consents', 'deliveries', 'marks'],
  copied: null,
  newer: `SELECT count(*) AS count FROM place.outbox AS there LEFT JOIN main.outbox AS here USING (id)
    WHERE here.id IS NULL OR there.attempts > here.attempts OR there.state <> 'waiting' AND here.state = 'waiting'`,
  lacked: 'leads or of their deliveries',
  counts: 'SELECT state AS name, count(*) AS count FROM outbox GROUP BY state ORDER BY state',
}

export const DESK: CopiedStore = {
  name: 'desk',
  of: 'the desk',
  migrations: migrationsOf('desk'),
  needed: ['texts', 'files', 'publications', 'changes'],
  copied: DESK_TABLES,
  // A host that was started before the restore has imported seed/.
  newer: `SELECT (SELECT count(*) FROM place.publications AS there LEFT JOIN main.publications AS here USING (number, version, at)
      WHERE here.number IS NULL AND there.cause <> 'import')
    + (SELECT count(*) FROM place.drafts AS there LEFT JOIN main.drafts AS here USING (path, etag, updated_at) WHERE here.path IS NULL) AS count`,
  lacked: 'publications or drafts',
  counts: `SELECT 'publications' AS name, count(*) AS count FROM publications UNION ALL SELECT 'drafts', count(*) FROM drafts
    UNION ALL SELECT 'texts', count(*) FROM texts`,
}

/** The database of which a file is, by the beginning of its name. */
export function storeOf(file: string): CopiedStore {
  return /^desk\b/.test(basename(file)) ? DESK : LEADS
}
