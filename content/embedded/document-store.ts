import { allRows, firstRow, type Sql, statement } from '../../contract/sql.ts'

export interface DocumentStore {
  one(kind: string, slug: string): Promise<unknown>
  byId(kind: string, id: number): Promise<unknown>
  all(kind: string): Promise<unknown[]>
}

interface Row {
  json: string
}

const DOCUMENTS = 'SELECT c.json FROM edition_documents d JOIN contents c ON c.hash = d.hash WHERE d.version = ? AND d.kind = ?'

/** Whole JSON documents of one edition by kind and slug; `null` where there is none. */
export function createDocumentStore(db: Sql, version: string): DocumentStore {
  return {
    async one(kind, slug) {
      const row = await firstRow(db, statement<Row>(`${DOCUMENTS} AND d.slug = ?`, version, kind, slug))
      return row && JSON.parse(row.json)
    },
    async byId(kind, id) {
      const row = await firstRow(db, statement<Row>(`${DOCUMENTS} AND json_extract(c.json, '$.id') = ?`, version, kind, id))
      return row && JSON.parse(row.json)
    },
    async all(kind) {
      const rows = await allRows(db, statement<Row>(`${DOCUMENTS} ORDER BY d.position`, version, kind))
      return rows.map((row) => JSON.parse(row.json))
    },
  }
}
