import { readFileSync } from 'node:fs'
import { createSql, type Sql } from '../../contract/sql.ts'

/** An executed statement and its rows. */
export interface RecordedStatement {
  sql: string
  rows: unknown[]
}

/** The database, which records its statements in order. */
export function recorded(db: Sql, seen: RecordedStatement[]): Sql {
  return createSql(async (statements) => {
    const recorded = statements.map(({ sql }) => ({ sql, rows: [] as unknown[] }))
    seen.push(...recorded)
    const answers = await db.query(statements)
    for (const [at, one] of recorded.entries()) one.rows = inOrder(one.sql, answers[at] ?? [])
    return answers
  })
}

/** Rows as JSON, sorted when the statement sets no order. */
function inOrder(sql: string, rows: readonly unknown[]): unknown[] {
  const texts = rows.map((row) => JSON.stringify(Object.entries(Object(row)).sort()))
  return sql.includes('ORDER BY') ? texts : texts.sort()
}

/** A string literal that begins like SQL or is passed to `statement`, with its `${…}`. */
const WRITTEN =
  /(?:(?<=\bstatement(?:<[^(]*>)?\(\s*)(['"`])|(['"`])(?=(?:SELECT|INSERT|UPDATE|DELETE|WITH)\s))((?:\\.|(?!\1\2)[^\\])*)\1\2/g
const FILLED = /\$\{(?:[^{}]|\{[^}]*\})*\}/

/** Statements and parts of statements in these files, each with its location and a pattern for the whole statement. */
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
