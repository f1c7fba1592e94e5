import { firstRow, type Sql, statement } from '../../../../contract/sql.ts'

const NEWEST = `SELECT (SELECT coalesce(max(number), 0) FROM publications) AS number,
  (SELECT count(*) FROM drafts) AS drafts, (SELECT CAST(coalesce(sum(etag), 0) AS bigint) FROM drafts) AS etags`

/** Another text with every publication and every change of a draft. */
export async function newestChange(db: Sql): Promise<string> {
  const row = await firstRow(db, statement<{ number: number; drafts: number; etags: number }>(NEWEST))
  return row ? `${row.number}.${row.drafts}.${row.etags}` : ''
}
