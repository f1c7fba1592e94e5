import { allRows, type Statement, statement } from '../../contract/sql.ts'
import { dropIndexStatements } from './edition-statements.ts'
import type { PublishTarget } from './target.ts'

/** The shown edition, the one before and three more. */
const KEPT_EDITIONS = 5
/** Far longer than the time after which a publish has reached every isolate and KV. */
const YOUNG_MS = 60 * 60 * 1000

/** Drops the editions that are too old to go back to, and the contents that no edition names. */
export async function dropOldEditions({ db, search, version }: PublishTarget, now: Date): Promise<void> {
  const live = await version.get()
  const editions = await allRows(db, statement('SELECT version, made_at, published_at FROM editions ORDER BY publish_number DESC'))
  const old = oldOf(editions, new Date(now.getTime() - YOUNG_MS).toISOString()).filter((one) => one !== live)
  for (const one of old) {
    await search.query([...dropIndexStatements(one), statement('DELETE FROM edition_entries WHERE version = ?', one)])
    await db.query(dropStatements(one))
  }
  if (old.length === 0) return
  await search.query([statement('DELETE FROM contents WHERE hash NOT IN (SELECT hash FROM edition_entries)')])
  await db.query([
    statement(`DELETE FROM contents WHERE hash NOT IN (
      SELECT hash FROM edition_documents UNION SELECT hash FROM edition_posts UNION SELECT card_hash FROM edition_posts)`),
  ])
}

/** Versions of drafts, and of editions older than the kept ones, that nobody has used for an hour. Rows are sorted newest first, drafts last. */
function oldOf(editions: Record<string, unknown>[], hourAgo: string): string[] {
  return editions.flatMap(({ version, made_at, published_at }, at) => {
    const isDraft = published_at === null
    // An edition was in use until the next one was shown.
    const usedUntil = String(isDraft ? made_at : editions[at - 1]?.['published_at'])
    const isOld = (isDraft || at >= KEPT_EDITIONS) && String(made_at) < hourAgo && usedUntil < hourAgo
    return isOld ? [String(version)] : []
  })
}

/** Deletes the row of the edition last, so that a run after an interruption finds the edition again. */
function dropStatements(version: string): Statement[] {
  return ['edition_documents', 'edition_posts', 'editions'].map((table) => statement(`DELETE FROM ${table} WHERE version = ?`, version))
}
