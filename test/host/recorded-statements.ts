import { readFileSync } from 'node:fs'
import { createSql, type Sql } from '../../contract/sql.ts'

/** A statement that a database was asked, and its rows. */
export interface RecordedStatement {
  sql: string
  rows: unknown[]
}

/** The database, with all that it is asked in the order of the questions. */
export function recorded(db: Sql, seen: RecordedStatement[]): Sql {
  return createSql(async (statements) => {
    const recorded = statements.map(({ sql }) => ({ sql, rows: [] as unknown[] }))
    seen.push(...recorded)
    const answers = await db.query(statements)
    for (const [at, one] of recorded.entries()) one.rows = inOrder(one.sql, answers[at] ?? [])
    return answers
  })
}

/** As JSON, and sorted where the statement does not say in which order. */
function inOrder(sql: string, rows: readonly unknown[]): unknown[] {
  const texts = rows.map((row) => JSON.stringify(Object.entries(Object(row)).sort()))
  return sql.includes('ORDER BY') ? texts : texts.sort()
}

/** A text that begins as SQL does, or that becomes a statement at once: up to its end, with what stands in `${…}`. */
const WRITTEN =
  /(?:(?<=\bstatement(?:<[^(]*>)?\(\s*)(['"`])|(['"`])(?=(?:SELECT|INSERT|UPDATE|DELETE|WITH)\s))((?:\\.|(?!\1\2)[^\\])*)\1\2/g
const FILLED = /\$\{(?:[^{}]|\{[^}]*\})*\}/

/** Statements, and parts of such, that are written in these files, each with its place and a pattern that the whole statement matches. */
export function writtenStatements(files: string[]): { place: string; sql: string; pattern: RegExp }[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(WRITTEN)].map(({ index, 3: sql = '' }) => ({
      place: `${file}:${text.slice(0, index).split('\n').length}`,
      sql,
      pattern: new RegExp(sql.split(FILLED).map(RegExp.escape).join('[^]*')),
    }))
  })
}
