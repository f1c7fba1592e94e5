import { readFileSync } from 'node:fs'
import type { EditionDatabase } from '../../content/publish/target.ts'
import type { LeadsDatabase } from '../../edge/leads-database.ts'
import type { LeadDatabase } from '../../features/leads/tools/lead-database.ts'
import { createDatabase, type Result, type Statement } from '../../host/bindings/database.ts'

/** Every statement that one database was asked, with the names of the columns that its rows had; empty while it has answered without a row. */
export type Statements = Map<string, string[]>

/** A database as the worker sees it. */
export function recordedBinding(database: LeadsDatabase, seen: Statements): LeadsDatabase {
  const prepared = ({ sql, values }: Statement) => (values.length > 0 ? database.prepare(sql).bind(...values) : database.prepare(sql))
  const note = ({ sql }: Statement, { results }: { results: Result['results'] }): Result => {
    noteRows(seen, sql, results)
    return { results }
  }
  const recorded = createDatabase(
    async (statement) => note(statement, await prepared(statement).all<Result['results'][number]>()),
    async (batch) => {
      const answers = await database.batch<Result['results'][number]>(batch.map(prepared))
      return batch.map((statement, at) => note(statement, answers[at] ?? { results: [] }))
    },
  )
  // Whoever asks says which columns a row has, as with D1.
  return recorded as unknown as LeadsDatabase
}

/** A database as commands over the leads see it. */
export function recordedQueries(database: LeadDatabase, seen: Statements): LeadDatabase {
  return {
    query(sql, ...params) {
      const rows = database.query(sql, ...params)
      noteRows(seen, sql, rows)
      return rows
    },
  }
}

/** A database as a publish sees it. */
export function recordedEditions(database: EditionDatabase, seen: Statements): EditionDatabase {
  return {
    async query(statements) {
      const answers = await database.query(statements)
      for (const [at, { sql }] of statements.entries()) noteRows(seen, sql, answers[at] ?? [])
      return answers
    },
  }
}

function noteRows(seen: Statements, sql: string, [row]: Record<string, unknown>[]): void {
  seen.set(sql, row ? Object.keys(row) : (seen.get(sql) ?? []))
}

/** A text that begins as SQL does, or that a database is given at once: up to its end, with what stands in `${…}`. */
const WRITTEN =
  /(?:(?<=(?<!req\.)\b(?:prepare|statement|query)\(\s*)(['"`])|(['"`])(?=(?:SELECT|INSERT|UPDATE|DELETE|WITH)\s))((?:\\.|(?!\1\2)[^\\])*)\1\2/g
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
