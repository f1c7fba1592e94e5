import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import type { EditionDatabase, PublishTarget, Row } from './target.ts'

/** What a worker binds, and what miniflare gives for it outside of one. */
interface ContentBindings {
  DB: Database
  SEARCH: Database
  CONTENT: { get(key: string): Promise<string | null>; put(key: string, value: string): Promise<void> }
}

interface Database {
  prepare(sql: string): Prepared
  batch(statements: Prepared[]): Promise<{ results: unknown[] }[]>
}

interface Prepared {
  bind(...values: unknown[]): Prepared
}

type Insist = <Answer>(step: () => Promise<Answer>) => Promise<Answer>

/** The databases of a worker as a place for editions; `insist` may repeat a step. */
export function bindingsTarget({ DB, SEARCH, CONTENT }: ContentBindings, insist: Insist = (step) => step()): PublishTarget {
  return {
    db: editionsIn(DB, insist),
    search: editionsIn(SEARCH, insist),
    version: {
      get: () => insist(() => CONTENT.get(CONTENT_VERSION_KEY)),
      put: (version) => insist(() => CONTENT.put(CONTENT_VERSION_KEY, version)),
    },
  }
}

function editionsIn(database: Database, insist: Insist): EditionDatabase {
  return {
    async query(statements) {
      const answers = await insist(() => database.batch(statements.map(({ sql, params }) => database.prepare(sql).bind(...params))))
      return answers.map(({ results }) => results as Row[]) // D1 answers rows as objects
    },
  }
}
