import type { ContentDatabase } from './content-database.ts'

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
export function createDocumentStore(db: ContentDatabase, version: string): DocumentStore {
  return {
    async one(kind, slug) {
      const row = await db.prepare(`${DOCUMENTS} AND d.slug = ?`).bind(version, kind, slug).first<Row>()
      return row && JSON.parse(row.json)
    },
    async byId(kind, id) {
      const row = await db.prepare(`${DOCUMENTS} AND json_extract(c.json, '$.id') = ?`).bind(version, kind, id).first<Row>()
      return row && JSON.parse(row.json)
    },
    async all(kind) {
      const { results } = await db.prepare(`${DOCUMENTS} ORDER BY d.position`).bind(version, kind).all<Row>()
      return results.map((row) => JSON.parse(row.json))
    },
  }
}
