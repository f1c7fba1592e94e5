import { createSql, type Sql } from '../../contract/sql.ts'
import { sqlOf } from '../../edge/sql/d1.ts'

/** The real binding with the given methods replaced. */
export function faulty<Binding extends object>(binding: Binding, faults: Partial<Record<keyof Binding, unknown>>): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.hasOwn(faults, name) ? faults : target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A call that never settles. */
export const hang = () => new Promise<never>(() => undefined)

/** A call that fails. */
export const fail = (message: string) => () => Promise.reject(new Error(message))

/** The real database, except for statements with this beginning: `act` returns their rows, and may query the real one. */
export function interceptedSql(
  binding: D1Database,
  begin: string,
  act: (ask: () => Promise<readonly unknown[][]>) => Promise<readonly unknown[][]>,
): Sql {
  const real = sqlOf(binding)
  return createSql((statements) => {
    const ask = () => real.query(statements)
    return statements[0]?.sql.startsWith(begin) ? act(ask) : ask()
  })
}

/** Methods of a D1 database whose queries all fail when they run, as in a real one. */
export function failingQueries(message: string) {
  const failed = fail(message)
  const statement = () => ({ bind: statement, first: failed, all: failed, run: failed })
  return { prepare: statement, batch: failed }
}
