type PostKind = 'post' | 'instruction'

export interface PostStore {
  one(slug: string): Promise<unknown>
  page(query: { kind: PostKind; tag?: string; page: number; limit: number }): Promise<unknown>
  count(kind: PostKind, tag?: string): Promise<number>
  tags(): Promise<unknown>
  editorsChoice(limit: number): Promise<unknown>
  mostDiscussed(limit: number): Promise<unknown>
}

interface CardRow {
  card: string
}

/** Articles and instructions, newest first. */
export function createPostStore(db: D1Database): PostStore {
  const cards = async (sql: string, ...values: unknown[]) => {
    const { results } = await db
      .prepare(`SELECT card FROM posts WHERE ${sql}`)
      .bind(...values)
      .all<CardRow>()
    return results.map((row) => JSON.parse(row.card))
  }

  const count = async (kind: PostKind, tag?: string) => {
    const query = 'SELECT count(*) AS total FROM posts WHERE kind = ?1 AND (?2 IS NULL OR tag = ?2)'
    const row = await db
      .prepare(query)
      .bind(kind, tag ?? null)
      .first<{ total: number }>()
    return row?.total ?? 0
  }

  return {
    count,
    async one(slug) {
      const row = await db.prepare('SELECT json FROM posts WHERE slug = ?').bind(slug).first<{ json: string }>()
      return row && JSON.parse(row.json)
    },
    async page({ kind, tag, page, limit }) {
      const order = 'kind = ?1 AND (?2 IS NULL OR tag = ?2) ORDER BY published_at DESC, slug LIMIT ?3 OFFSET ?4'
      const [total, items] = await Promise.all([count(kind, tag), cards(order, kind, tag ?? null, limit, (page - 1) * limit)])
      return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
    },
    async tags() {
      const query = `SELECT tag AS slug, json_extract(min(card), '$.tag.title') AS title, count(*) AS count
                     FROM posts WHERE kind = 'post' GROUP BY tag ORDER BY count DESC, title`
      const { results } = await db.prepare(query).all()
      return results
    },
    editorsChoice: (limit) => cards('editors_choice IS NOT NULL ORDER BY editors_choice LIMIT ?', limit),
    mostDiscussed: (limit) => cards("kind = 'post' ORDER BY comments_count DESC, published_at DESC LIMIT ?", limit),
  }
}
