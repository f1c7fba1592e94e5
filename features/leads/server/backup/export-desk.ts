import { allRows, type Sql, statement } from '../../../../contract/sql.ts'
import { type DESK_TABLES, type FirstLine, FORMATS, type OtherLine, type Row } from './export-format.ts'
import type { Counted } from './export-leads.ts'

type Table = (typeof DESK_TABLES)[number]

/** Tables that are read in one transaction, because their rows must be of one moment. None of them holds long texts but `drafts`. */
const AT_ONCE = ['files', 'drafts', 'checkpoints', 'publications', 'changes', 'people', 'passkeys'] as const
/** Tables that only grow, so that they are read in pages afterwards: every text that a row above names is still there. */
const GROWING = [
  ['texts', 'hash'],
  ['log', 'id'],
] as const
/** Number of rows per page. A text has mostly 10 KB and at most 2 MB. */
const PAGE = 50

/**
 * The desk as lines of JSON, many lines at a time; nothing while nobody has published or begun a draft. A row may come before the text that it names.
 * Counts into `counted`.
 */
export async function* exportDesk(db: Sql, migration: string, counted: Counted): AsyncGenerator<string> {
  const answers = await db.query(AT_ONCE.map((table) => statement<Row>(`SELECT * FROM ${table}`)))
  yield `${JSON.stringify({ format: FORMATS.desk, migration } satisfies FirstLine)}\n`
  for (const [at, table] of AT_ONCE.entries()) yield linesOf(table, answers[at] ?? [], counted)
  for (const [table, key] of GROWING) {
    for (let after = ''; ; ) {
      const rows = await allRows(db, statement<Row>(`SELECT * FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`, after, PAGE))
      yield linesOf(table, rows, counted)
      if (rows.length < PAGE) break
      after = `${rows.at(-1)?.[key]}`
    }
  }
}

/** Whether anybody has used the desk. */
export async function hasDesk(db: Sql): Promise<boolean> {
  const sql =
    'SELECT number AS key FROM publications UNION ALL SELECT etag AS key FROM drafts UNION ALL SELECT at AS key FROM people LIMIT 1'
  return (await allRows(db, statement(sql))).length > 0
}

function linesOf(table: Table, rows: Row[], counted: Counted): string {
  counted.leads += rows.length
  counted.states[table] = (counted.states[table] ?? 0) + rows.length
  return rows.map((row) => `${JSON.stringify({ table, row } satisfies OtherLine)}\n`).join('')
}
