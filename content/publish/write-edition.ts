import { isContentVersion } from '../../contract/content-version.ts'
import { inParts } from '../../contract/parts.ts'
import { allRows, firstRow, type Sql, type Statement, statement } from '../../contract/sql.ts'
import type { ContentEdition } from '../compile/content-edition.ts'
import { indexTables } from '../search/index-tables.ts'
import { contentStatements, entryStatements, indexStatements, nameStatements } from './edition-statements.ts'
import type { PublishTarget } from './target.ts'

/** Limit of one value in D1, less some bytes for the rest of the row. */
const JSON_MAX_BYTES = 1_900_000
/** In UTF-8, of a unit of UTF-16. */
const MOST_BYTES_OF_A_CHARACTER = 3
/** Bytes of values that one transaction may carry, so that no other query waits long for it. */
const BATCH_BYTES = 500_000

const MISSING_CONTENTS = `SELECT hash FROM (
  SELECT hash FROM edition_documents WHERE version = ?1 UNION SELECT hash FROM edition_posts WHERE version = ?1
  UNION SELECT card_hash FROM edition_posts WHERE version = ?1) WHERE hash NOT IN (SELECT hash FROM contents)`
const MISSING_ENTRIES = 'SELECT DISTINCT hash FROM edition_entries WHERE version = ?1 AND hash NOT IN (SELECT hash FROM contents)'

/**
 * Writes the missing parts of an edition beside the other editions: nobody sees it until `showEdition` shows it. May be interrupted at any
 * point and run again.
 */
export async function writeEdition({ db, search, ...target }: PublishTarget, edition: ContentEdition, now: Date): Promise<void> {
  refuseTooLarge(edition)
  const { version, contents, indexed } = edition
  await run(db, nameStatements(edition, now))
  await run(db, contentStatements(await missing(db, MISSING_CONTENTS, version, contents)))
  await run(search, entryStatements(edition))
  await run(search, contentStatements(await missing(search, MISSING_ENTRIES, version, indexed)))
  if (!(await hasIndex(search, version, edition.entries.length))) await search.query(indexStatements(version))
  if (!(await isWhole({ db, search, ...target }, version)))
    throw new Error(
      `Edition ${version} is not whole after it was written, perhaps because another publish ran: nothing is shown of it, publish again`,
    )
}

/** Whether all of an edition is in both databases. */
export async function isWhole({ db, search }: PublishTarget, version: string): Promise<boolean> {
  if (!isContentVersion(version)) return false
  const query = `SELECT entries, documents = (
      SELECT count(*) FROM edition_documents d JOIN contents c ON c.hash = d.hash WHERE d.version = ?1
    ) AND posts = (
      SELECT count(*) FROM edition_posts p JOIN contents c ON c.hash = p.hash JOIN contents card ON card.hash = p.card_hash WHERE p.version = ?1
    ) AS isWhole FROM editions WHERE version = ?1`
  const edition = await firstRow(db, statement(query, version))
  return edition?.['isWhole'] === 1 && (await hasIndex(search, version, Number(edition['entries'])))
}

async function hasIndex(search: Sql, version: string, count: number): Promise<boolean> {
  const { entries, fts, words } = indexTables(version)
  const listed = statement('SELECT name FROM sqlite_master WHERE name IN (?, ?, ?)', entries, fts, words)
  if ((await allRows(search, listed)).length < 3) return false
  const counts = statement(`SELECT (SELECT count(*) FROM ${entries}) AS shown, (SELECT count(*) FROM ${fts}) AS found`)
  const row = await firstRow(search, counts)
  return row?.['shown'] === count && row['found'] === count
}

async function missing(database: Sql, query: string, version: string, jsons: Record<string, string>): Promise<Record<string, string>> {
  const rows = await allRows(database, statement(query, version))
  const hashes = new Set(rows.map(({ hash }) => hash))
  return Object.fromEntries(Object.entries(jsons).filter(([hash]) => hashes.has(hash)))
}

async function run(database: Sql, statements: Statement[]): Promise<void> {
  for (const batch of inParts(statements, BATCH_BYTES, bytesOf)) await database.query(batch)
}

/** About as many as in UTF-8, without encoding the whole edition in one step. */
function bytesOf({ params }: Statement): number {
  return params.reduce<number>((sum, value) => sum + 2 * String(value).length, 0)
}

function refuseTooLarge({ contents, indexed }: ContentEdition): void {
  const tooLarge = [...Object.values(contents), ...Object.values(indexed)].find(
    (json) => json.length * MOST_BYTES_OF_A_CHARACTER > JSON_MAX_BYTES && new TextEncoder().encode(json).length > JSON_MAX_BYTES,
  )
  if (tooLarge !== undefined)
    throw new Error(
      `A page takes more than ${JSON_MAX_BYTES} bytes, which the database does not take: split the one that begins ${tooLarge.slice(0, 200)}`,
    )
}
