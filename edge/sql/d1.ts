import type { PublishTarget } from '../../content/publish/target.ts'
import { CONTENT_VERSION_KEY } from '../../contract/content-version.ts'
import { createSql, type Sql, type Statement } from '../../contract/sql.ts'

/** The part of a D1 binding that runs statements. */
export interface D1Binding {
  prepare(sql: string): D1Prepared
  batch(statements: D1Prepared[]): Promise<{ results: unknown[] }[]>
}

interface D1Prepared {
  bind(...values: unknown[]): D1Prepared
  all(): Promise<{ results: unknown[] }>
}

/** The database behind a binding of the worker: D1, or, on an own machine, a database that needs no adapter (host/bindings.ts). */
export function sqlOf(binding: D1Binding | Sql): Sql {
  return 'prepare' in binding ? d1Sql(binding) : binding
}

function d1Sql(binding: D1Binding): Sql {
  const prepared = ({ sql, params }: Statement) => binding.prepare(sql).bind(...params)
  return createSql(async (statements) => {
    const [first, ...others] = statements
    // Outside of a batch, because D1 repeats a read that has failed by itself.
    const answers = first && others.length === 0 ? [await prepared(first).all()] : await binding.batch(statements.map(prepared))
    return answers.map(({ results }) => results)
  })
}

/** The binding of a worker, or Miniflare's proxy of it. */
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
