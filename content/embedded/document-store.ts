export interface DocumentStore {
  one(kind: string, slug: string): Promise<unknown>
  byId(kind: string, id: number): Promise<unknown>
  all(kind: string): Promise<unknown[]>
}

/** Whole JSON documents by kind and slug; `null` where there is none. */
export function createDocumentStore(db: D1Database): DocumentStore {
  return {
    async one(kind, slug) {
      const row = await db.prepare('SELECT json FROM documents WHERE kind = ? AND slug = ?').bind(kind, slug).first<{ json: string }>()
      return row && JSON.parse(row.json)
    },
    async byId(kind, id) {
      const query = "SELECT json FROM documents WHERE kind = ? AND json_extract(json, '$.id') = ?"
      const row = await db.prepare(query).bind(kind, id).first<{ json: string }>()
      return row && JSON.parse(row.json)
    },
    async all(kind) {
      const { results } = await db.prepare('SELECT json FROM documents WHERE kind = ? ORDER BY position').bind(kind).all<{ json: string }>()
      return results.map((row) => JSON.parse(row.json))
    },
  }
}
