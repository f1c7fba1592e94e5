import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { LeadsDatabase } from '../../edge/leads-database.ts'
import type { LeadDatabase } from '../../features/leads/tools/lead-database.ts'

type Value = string | number | null
type Row = Record<string, unknown>

/** A call with simulated latency: the way there, the work, and the way back. */
export type Call = <Result>(what: string, work: () => Result | Promise<Result>) => Promise<Result>

export interface SqliteDatabase {
  /** The database as a worker sees it, through `call`. `rewrite` injects a bug into the SQL. */
  d1: (call: Call, rewrite?: (sql: string) => string) => LeadsDatabase
  /** The database as the command line sees it. */
  book: (rewrite?: (sql: string) => string) => LeadDatabase
  query: <R = Row>(sql: string, ...params: Value[]) => R[]
  clear: () => void
}

/** The leads database in memory, with the project's own migrations and SQL. */
export function createSqliteDatabase(): SqliteDatabase {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync('migrations/leads').sort()) database.exec(readFileSync(`migrations/leads/${file}`, 'utf8'))
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  // The row type is asserted by the caller, as with D1.
  const query = <R>(sql: string, ...params: Value[]) => statement(sql).all(...params) as R[]
  const same = (sql: string) => sql

  return {
    query,
    d1: (call, rewrite = same) => createD1(call, { query, rewrite, transaction: (work) => transaction(database, work) }),
    book: (rewrite = same) => ({ query: (sql, ...params) => query(rewrite(sql), ...params) }),
    clear: () => database.exec('DELETE FROM outbox; DELETE FROM marks'),
  }
}

interface Sqlite {
  query: <R>(sql: string, ...params: Value[]) => R[]
  rewrite: (sql: string) => string
  transaction: <Result>(work: () => Result) => Result
}

interface Bound {
  sql: string
  values: Value[]
}

function createD1(call: Call, { query, rewrite, transaction }: Sqlite): LeadsDatabase {
  const bound = new WeakMap<object, Bound>()
  const run = <R>({ sql, values }: Bound) => query<R>(rewrite(sql), ...values)
  const prepare = (sql: string, values: Value[] = []): ReturnType<LeadsDatabase['prepare']> => {
    const one = {
      bind: (...given: unknown[]) => prepare(sql, given as Value[]), // the pipeline binds nothing else
      all: <R>() => call(nameOf(sql), () => ({ results: run<R>({ sql, values }) })),
      first: <R>(column?: string) => call(nameOf(sql), () => first<R>(run<Row>({ sql, values }), column)),
    }
    bound.set(one, { sql, values })
    return one
  }
  return {
    prepare,
    batch<R>(statements: object[]) {
      const all = statements.flatMap((one) => bound.get(one) ?? [])
      return call(all.map(({ sql }) => nameOf(sql)).join('; '), () => transaction(() => all.map((one) => ({ results: run<R>(one) }))))
    },
  }
}

function first<R>([row]: Row[], column?: string): R | null {
  if (!row) return null
  return (column === undefined ? row : row[column]) as R // asserted by the caller, as above
}

function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

/** A short name for the trace. */
function nameOf(sql: string): string {
  return sql.slice(0, 26)
}
