import { allRows, firstRow, type Sql, type SqlValue, statement } from '../../contract/sql.ts'

type PostKind = 'post' | 'instruction'

interface Row {
  json: string
}

/** Articles and instructions of one edition, newest first. */
export function createPostStore(db: Sql, version: string) {
  const cards = async (sql: string, ...params: SqlValue[]) => {
    const query = `SELECT c.json FROM edition_posts p JOIN contents c ON c.hash = p.card_hash WHERE p.version = ?1 AND ${sql}`
    const rows = await allRows(db, statement<Row>(query, version, ...params))
    return rows.map((row) => JSON.parse(row.json))
  }

  const count = async (kind: PostKind, tag?: string) => {
    const query = 'SELECT count(*) AS total FROM edition_posts WHERE version = ?1 AND kind = ?2 AND (?3 IS NULL OR tag = ?3)'
    const row = await firstRow(db, statement<{ total: number }>(query, version, kind, tag ?? null))
    return row?.total ?? 0
  }

  return {
    count,
    async one(slug: string): Promise<unknown> {
      const query = 'SELECT c.json FROM edition_posts p JOIN contents c ON c.hash = p.hash WHERE p.version = ? AND p.slug = ?'
      const row = await firstRow(db, statement<Row>(query, version, slug))
      return row && JSON.parse(row.json)
    },
    async page({ kind, tag, page, limit }: { kind: PostKind; tag?: string; page: number; limit: number }): Promise<unknown> {
      const order = 'p.kind = ?2 AND (?3 IS NULL OR p.tag = ?3) ORDER BY p.published_at DESC, p.slug LIMIT ?4 OFFSET ?5'
      const [total, items] = await Promise.all([count(kind, tag), cards(order, kind, tag ?? null, limit, (page - 1) * limit)])
      return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
    },
    tags(): Promise<unknown> {
      const query = `SELECT p.tag AS slug, json_extract(min(c.json), '$.tag.title') AS title, count(*) AS count
                     FROM edition_posts p JOIN contents c ON c.hash = p.card_hash
                     WHERE p.version = ? AND p.kind = 'post' GROUP BY p.tag ORDER BY count DESC, title`
      return allRows(db, statement(query, version))
    },
    editorsChoice: (limit: number): Promise<unknown> => cards('p.editors_choice IS NOT NULL ORDER BY p.editors_choice LIMIT ?2', limit),
    mostDiscussed: (limit: number): Promise<unknown> =>
      cards("p.kind = 'post' ORDER BY p.comments_count DESC, p.published_at DESC LIMIT ?2", limit),
  }
}
