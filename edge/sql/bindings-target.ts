import type { PublishTarget } from '../../content/publish/target.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import type { Sql } from '../../contract/sql.ts'
import { type D1Binding, sqlOf } from './d1.ts'

/** What a worker binds, and what miniflare gives for it outside of one. */
interface ContentBindings {
  DB: D1Binding | Sql
  SEARCH: D1Binding | Sql
  LEADS: D1Binding | Sql
  CONTENT: { get(key: string): Promise<string | null>; put(key: string, value: string): Promise<void> }
}

/** Runs a step, more than once if need be. */
type Repeat = <Answer>(step: () => Promise<Answer>) => Promise<Answer>

/** The databases of a worker as a place for editions. */
export function bindingsTarget({ DB, SEARCH, LEADS, CONTENT }: ContentBindings, repeat: Repeat = (step) => step()): PublishTarget {
  return {
    db: repeated(sqlOf(DB), repeat),
    search: repeated(sqlOf(SEARCH), repeat),
    leads: repeated(sqlOf(LEADS), repeat),
    version: {
      get: () => repeat(() => CONTENT.get(CONTENT_VERSION_KEY)),
      put: (version) => repeat(() => CONTENT.put(CONTENT_VERSION_KEY, version)),
    },
  }
}

export function repeated(db: Sql, repeat: Repeat): Sql {
  return { query: (statements) => repeat(() => db.query(statements)) }
}
