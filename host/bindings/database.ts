type Row = Record<string, unknown>

export interface Result {
  results: Row[]
}

export interface Statement {
  readonly sql: string
  readonly values: unknown[]
  bind(...values: unknown[]): Statement
  all(): Promise<Result>
  run(): Promise<Result>
  first(column?: string): Promise<unknown>
}

/** The part of D1 that the site uses. */
export interface Database {
  prepare(sql: string): Statement
  /** Runs as one transaction. */
  batch(statements: Statement[]): Promise<Result[]>
}

/** A database that runs single statements with `ask`. */
export function createDatabase(ask: (statement: Statement) => Promise<Result>, batch: Database['batch']): Database {
  function statementOf(sql: string, values: unknown[]): Statement {
    const all = () => ask(statement)
    const statement: Statement = {
      sql,
      values,
      bind: (...others) => statementOf(sql, others),
      all,
      run: all,
      async first(column) {
        const [row] = (await all()).results
        return row === undefined ? null : column === undefined ? row : row[column]
      },
    }
    return statement
  }
  return { prepare: (sql) => statementOf(sql, []), batch }
}
