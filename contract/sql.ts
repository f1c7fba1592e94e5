/** Value of a column or of a parameter. */
export type SqlValue = string | number | null

/**
 * One SQL statement with its parameters: `?` binds them in order, `?2` is the second one. `Row` is the type of the rows that it returns, by
 * the names of its columns; the author of the statement asserts it.
 */
export interface Statement<Row = unknown> {
  readonly sql: string
  readonly params: readonly SqlValue[]
  /** Exists as a type only. */
  readonly rows?: Row[]
}

/** The rows of each statement, in the order of the statements. */
type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/** A database that speaks SQL: D1, SQLite or PostgreSQL (docs/decisions/090-one-port-for-sql.md). */
export interface Sql {
  /** Runs the statements in one transaction, all or none, and returns the rows of each. */
  query<const Statements extends readonly Statement[]>(statements: Statements): Promise<RowsOf<Statements>>
}

export function statement<Row = Record<string, unknown>>(sql: string, ...params: SqlValue[]): Statement<Row> {
  return { sql, params }
}

/** A database from a function that runs statements in one transaction. */
export function createSql(run: (statements: readonly Statement[]) => Promise<readonly unknown[][]>): Sql {
  return {
    async query<const Statements extends readonly Statement[]>(statements: Statements) {
      // Databases return rows without types: each statement names the type of its own.
      return (statements.length === 0 ? [] : await run(statements)) as RowsOf<Statements>
    },
  }
}

/** Runs one statement and returns its rows. */
export async function allRows<Row>(db: Sql, one: Statement<Row>): Promise<Row[]> {
  const [rows] = await db.query([one])
  return rows
}

/** Runs one statement and returns its first row; `null` when it has none. */
export async function firstRow<Row>(db: Sql, one: Statement<Row>): Promise<Row | null> {
  return (await allRows(db, one))[0] ?? null
}
