import type { DatabaseSync } from 'node:sqlite'
import type { LeadsDatabase } from '../../../edge/leads-database.ts'

type Statement = ReturnType<LeadsDatabase['prepare']>
type Value = string | number | null

/** Adapts a local SQLite database to the part of D1 that the outbox uses, so that tools can run the worker's outbox code. */
export function outboxDatabase(database: DatabaseSync): LeadsDatabase {
  const runs = new WeakMap<Statement, () => unknown[]>()

  function statement(sql: string, values: Value[]): Statement {
    const run = () => database.prepare(sql).all(...values)
    const first = async (column?: string) => {
      const [row] = run()
      return row === undefined ? null : column === undefined ? row : row[column]
    }
    const made: Statement = {
      bind: (...bound) => statement(sql, bound as Value[]), // the outbox binds texts, numbers and null
      all: async <Row>() => ({ results: run() as Row[] }), // the caller names the columns it selects, as with D1
      first: first as Statement['first'],
    }
    runs.set(made, run)
    return made
  }

  return {
    prepare: (sql) => statement(sql, []),
    async batch<Row>(statements: Statement[]) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const results = statements.map((one) => ({ results: (runs.get(one)?.() ?? []) as Row[] })) // as above
        database.exec('COMMIT')
        return results
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
  }
}
