/**
 * The part of D1 that the users of `LEADS` need. The binding may be SQLite or PostgreSQL, so each statement must mean the same in both
 * (docs/decisions/057-one-sql-for-sqlite-and-postgresql.md).
 */
export interface LeadsDatabase {
  prepare(sql: string): Statement
  /** Runs the statements as one transaction. */
  batch<Row>(statements: Statement[]): Promise<Rows<Row>[]>
}

interface Statement {
  bind(...values: unknown[]): Statement
  all<Row>(): Promise<Rows<Row>>
  first<Value>(column: string): Promise<Value | null>
  first<Row>(): Promise<Row | null>
}

interface Rows<Row> {
  results: Row[]
}
