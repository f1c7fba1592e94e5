import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { createSql, type Sql, type SqlValue } from '../../contract/sql.ts'
import { createTables, readMigrations } from '../../host/sql/migrations.ts'
import { createSqlite } from '../../host/sql/sqlite.ts'

/** A call with simulated latency: the way there, the work, and the way back. */
export type Call = <Result>(what: string, work: () => Result | Promise<Result>) => Promise<Result>

export interface SimulatedDatabase {
  /** The database as a worker sees it, through `call`. `rewrite` injects a bug into the SQL. */
  d1: (call: Call, rewrite?: (sql: string) => string) => Sql
  /** The database as the command line sees it. */
  book: (rewrite?: (sql: string) => string) => Sql
  /** Asks at once, for those who look from outside. */
  look: <Row = Record<string, unknown>>(sql: string, ...params: SqlValue[]) => Row[]
  clear: () => void
}

/** The leads database in memory, with the project's own migrations and SQL. */
export async function createSimulatedDatabase(): Promise<SimulatedDatabase> {
  const file = new DatabaseSync(':memory:')
  const db = createSqlite(() => file)
  await createTables(db, readMigrations('edge/migrations/leads'))
  const looks = new Map<string, StatementSync>()
  const lookWith = (sql: string) => {
    const known = looks.get(sql) ?? file.prepare(sql)
    looks.set(sql, known)
    return known
  }
  const same = (sql: string) => sql
  const book = (rewrite = same) => createSql((statements) => db.query(statements.map((one) => ({ ...one, sql: rewrite(one.sql) }))))

  return {
    book,
    d1: (call, rewrite) =>
      createSql((statements) => call(statements.map(({ sql }) => nameOf(sql)).join('; '), () => book(rewrite).query(statements))),
    // The row type is asserted by the caller, as in a statement.
    look: <Row>(sql: string, ...params: SqlValue[]) => lookWith(sql).all(...params) as Row[],
    clear: () => file.exec('DELETE FROM outbox; DELETE FROM marks'),
  }
}

/** A short name for the trace. */
function nameOf(sql: string): string {
  return sql.slice(0, 26)
}
