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
