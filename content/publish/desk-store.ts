import { createHash } from 'node:crypto'
import { inParts } from '../../contract/parts.ts'
import { allRows, firstRow, type Sql, type Statement, statement } from '../../contract/sql.ts'

// Statements on the tables of edge/migrations/desk. Paths are those below `seed/`: `pages/serm.md`.

type Cause = 'import' | 'publish' | 'plan' | 'undo' | 'files'

/** A file that the site must show; `hash` and `text` are `null` for one that a publication has removed while `seed/` still had it. */
export interface DeskFile {
  path: string
  hash: string | null
  /** Hash of the file as `seed/` had it when both were last compared; `null` when it never had it. */
  synced: string | null
  text: string | null
}

export interface DeskState {
  /** Number of the newest publication; 0 before the first one. */
  number: number
  files: Map<string, DeskFile>
}

export interface Draft {
  path: string
  /** `null`: the file is to be removed. */
  text: string | null
  /** Hash of the file from which it was made; `null`: there was none. */
  base: string | null
  movedFrom: string | null
  etag: number
  state: 'draft' | 'ready' | 'conflict'
  note: string
  owner: string
  updatedBy: string
  updatedAt: number
}

export interface Publication {
  number: number
  version: string
  cause: Cause
  state: 'making' | 'shown'
  madeBy: string
  at: number
  shownAt: number | null
  note: string
}

/** The change of one file by a publication, by hashes; `null` where there was or is no file. */
export interface Change {
  path: string
  before: string | null
  after: string | null
  movedFrom: string | null
}

/** Name of a text: the first 32 hexadecimal digits of its SHA-256. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

const NEWEST = statement<{ number: number }>('SELECT coalesce(max(number), 0) AS number FROM publications')
const FILES = statement<DeskFile>(
  'SELECT files.path, files.hash, files.synced, texts.text FROM files LEFT JOIN texts ON texts.hash = files.hash ORDER BY files.path',
)

/**
 * The files that the site must show. The number is read first: where another publication comes between, the files are newer than the number, and a
 * decision that rests on it finds its own number taken.
 */
export async function readDesk(db: Sql): Promise<DeskState> {
  const [newest, files] = await db.query([NEWEST, FILES])
  return { number: newest[0]?.number ?? 0, files: new Map(files.map((file) => [file.path, file])) }
}

export async function newestNumber(db: Sql): Promise<number> {
  return (await firstRow(db, NEWEST))?.number ?? 0
}

/** Whether a publication was ever made from the desk itself, so that its texts may differ from those of `seed/`. */
export async function hasPublished(db: Sql): Promise<boolean> {
  return (await firstRow(db, statement("SELECT 1 AS found FROM publications WHERE cause IN ('publish', 'plan', 'undo') LIMIT 1"))) !== null
}

/** The newest publication whose edition has this version; `null` where there is none. */
export async function newestOfVersion(db: Sql, version: string): Promise<number | null> {
  const query = 'SELECT max(number) AS number FROM publications WHERE version = ?'
  return (await firstRow(db, statement<{ number: number | null }>(query, version)))?.number ?? null
}

/** The newest publication that is recorded as shown. */
export async function newestShown(db: Sql): Promise<number | null> {
  const query = "SELECT max(number) AS number FROM publications WHERE state = 'shown'"
  return (await firstRow(db, statement<{ number: number | null }>(query)))?.number ?? null
}

const PUBLICATION = `number, version, cause, state, made_by AS "madeBy", at, shown_at AS "shownAt", note`

/** The newest publications, newest first. */
export function readPublications(db: Sql, most: number): Promise<Publication[]> {
  return allRows(db, statement<Publication>(`SELECT ${PUBLICATION} FROM publications ORDER BY number DESC LIMIT ?`, most))
}

export function readPublication(db: Sql, number: number): Promise<Publication | null> {
  return firstRow(db, statement<Publication>(`SELECT ${PUBLICATION} FROM publications WHERE number = ?`, number))
}

export function readChanges(db: Sql, publication: number): Promise<Change[]> {
  const query = 'SELECT path, before, after, moved_from AS "movedFrom" FROM changes WHERE publication = ? ORDER BY path'
  return allRows(db, statement<Change>(query, publication))
}

export interface HistoryEntry extends Omit<Publication, 'version' | 'shownAt'> {
  before: string | null
  after: string | null
}

/** The publications that changed a file, newest first. */
export function readHistory(db: Sql, path: string): Promise<HistoryEntry[]> {
  const query = `SELECT publications.number, publications.cause, publications.state, publications.made_by AS "madeBy", publications.at, publications.note,
      changes.before, changes.after
    FROM changes JOIN publications ON publications.number = changes.publication WHERE changes.path = ? ORDER BY publications.number DESC`
  return allRows(db, statement<HistoryEntry>(query, path))
}

/** The publication that changed a file last; `null` where none did. */
export function lastChangeOf(db: Sql, path: string): Promise<Pick<Publication, 'number' | 'madeBy' | 'at'> | null> {
  const query = `SELECT publications.number, publications.made_by AS "madeBy", publications.at FROM changes
    JOIN publications ON publications.number = changes.publication WHERE changes.path = ? ORDER BY publications.number DESC LIMIT 1`
  return firstRow(db, statement<Pick<Publication, 'number' | 'madeBy' | 'at'>>(query, path))
}

/** Texts by their hashes. */
export async function readTexts(db: Sql, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await allRows(
    db,
    statement<{ hash: string; text: string }>(
      "SELECT hash, text FROM texts WHERE hash IN (SELECT value ->> 'hash' FROM json_each(?))",
      JSON.stringify(hashes.map((hash) => ({ hash }))),
    ),
  )
  return new Map(rows.map(({ hash, text }) => [hash, text]))
}

const DRAFT = `path, text, base, moved_from AS "movedFrom", etag, state, note, owner, updated_by AS "updatedBy", updated_at AS "updatedAt"`

export function readDrafts(db: Sql): Promise<Draft[]> {
  return allRows(db, statement<Draft>(`SELECT ${DRAFT} FROM drafts ORDER BY path`))
}

export function readDraft(db: Sql, path: string): Promise<Draft | null> {
  return firstRow(db, statement<Draft>(`SELECT ${DRAFT} FROM drafts WHERE path = ?`, path))
}

export interface WrittenDraft {
  /** Whether a draft that is ready stays so: its writer may publish it as well. */
  keepsReady?: boolean
  path: string
  text: string | null
  /** Hash of the file from which it was made, which is in `texts`. */
  base: string | null
  by: string
  at: number
}

/** Creates a draft that does not exist yet. Returns its etag; `null` when there is one already. */
export async function insertDraft(db: Sql, { path, text, base, by, at }: WrittenDraft): Promise<number | null> {
  const query = `INSERT INTO drafts (path, text, base, etag, owner, updated_by, updated_at) VALUES (?, ?, ?, 1, ?, ?, ?)
    ON CONFLICT DO NOTHING RETURNING etag`
  return (await firstRow(db, statement<{ etag: number }>(query, path, text, base, by, by, at)))?.etag ?? null
}

/** Replaces the text of a draft that still has this etag. Returns the new etag; `null` when somebody has changed the draft meanwhile. */
export async function updateDraft(
  db: Sql,
  { path, text, base, by, at, keepsReady = false }: WrittenDraft,
  etag: number,
): Promise<number | null> {
  const query = `UPDATE drafts SET text = ?, base = ?, etag = etag + 1,
    state = CASE WHEN state = 'ready' AND CAST(? AS bigint) = 1 THEN state ELSE 'draft' END, updated_by = ?, updated_at = ?
    WHERE path = ? AND etag = ? RETURNING etag`
  return (await firstRow(db, statement<{ etag: number }>(query, text, base, keepsReady ? 1 : 0, by, at, path, etag)))?.etag ?? null
}

/** Drops a draft that still has this etag. `false` when somebody has changed it meanwhile. */
export async function deleteDraft(db: Sql, path: string, etag: number): Promise<boolean> {
  return (await firstRow(db, statement('DELETE FROM drafts WHERE path = ? AND etag = ? RETURNING etag', path, etag))) !== null
}

/** Bytes of texts that one transaction may carry, so that no other query waits long for it. */
const BATCH_BYTES = 500_000

/** Stores texts under their hashes, before something names them. */
export async function writeTexts(db: Sql, texts: Iterable<string>): Promise<void> {
  const statements = [...new Set(texts)].map((text) =>
    statement('INSERT INTO texts (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING', hashOfText(text), text),
  )
  for (const batch of inParts(statements, BATCH_BYTES, ({ params: [, text] }) => String(text).length * 2)) await db.query(batch)
}

/** A publication as it is decided: which files change, and the drafts that it takes. */
export interface Decision extends Pick<Publication, 'number' | 'version' | 'cause' | 'state' | 'madeBy' | 'at' | 'note'> {
  changes: Change[]
  /** The drafts that become files, each of which still has this etag. */
  drafts: { path: string; etag: number }[]
  /** New values of `synced`. */
  synced: { path: string; hash: string | null }[]
  /** Breaches of rules that somebody has confirmed, for the log. */
  confirmed: readonly { code: string; path: string; reason: string }[]
}

/**
 * Statements that make a decision, whole or not at all: a draft that has changed leaves no row of the publication, so that the changes name none and
 * are refused, and a number that is taken is refused by its key. The texts are written before.
 */
export function decisionStatements({ changes, drafts, synced, confirmed, ...publication }: Decision): Statement[] {
  const { number, version, cause, state, madeBy, at, note } = publication
  const rows = JSON.stringify(drafts)
  return [
    statement(
      `INSERT INTO publications (number, version, cause, state, made_by, at, shown_at, note)
       SELECT CAST(? AS bigint), CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS text), CAST(? AS bigint), CAST(? AS bigint), CAST(? AS text)
       WHERE (SELECT count(*) FROM json_each(?) WHERE EXISTS (SELECT 1 FROM drafts
         WHERE drafts.path = value ->> 'path' AND drafts.etag = CAST(value ->> 'etag' AS bigint))) = CAST(? AS bigint)`,
      ...[number, version, cause, state, madeBy, at, state === 'shown' ? at : null, note, rows, drafts.length],
    ),
    statement(
      `INSERT INTO changes (publication, path, before, after, moved_from)
       SELECT CAST(? AS bigint), value ->> 'path', value ->> 'before', value ->> 'after', value ->> 'movedFrom' FROM json_each(?)`,
      number,
      JSON.stringify(changes),
    ),
    statement(
      `INSERT INTO files (path, hash) SELECT value ->> 'path', value ->> 'after' FROM json_each(?) WHERE true
       ON CONFLICT (path) DO UPDATE SET hash = excluded.hash`,
      JSON.stringify(changes),
    ),
    ...syncedStatements(synced),
    statement(
      `DELETE FROM drafts WHERE EXISTS (SELECT 1 FROM json_each(?)
         WHERE value ->> 'path' = drafts.path AND CAST(value ->> 'etag' AS bigint) = drafts.etag)`,
      rows,
    ),
    logStatement({ at, madeBy, action: cause, subject: `${number}` }),
    ...confirmed.map(({ code, path, reason }) =>
      logStatement({ at, madeBy, action: 'confirm', subject: path, detail: `${code}: ${reason}` }),
    ),
  ]
}

/** A file of `seed/` that was compared; `null` for one that it does not have. */
export interface ComparedFile {
  path: string
  text: string | null
}

export function hashedFile({ path, text }: ComparedFile): Decision['synced'][number] {
  return { path, hash: text === null ? null : hashOfText(text) }
}

/** Records that files of `seed/` were compared, where nothing is published with it. */
export async function writeSynced(db: Sql, compared: ComparedFile[]): Promise<void> {
  if (compared.length === 0) return
  await writeTexts(
    db,
    compared.flatMap(({ text }) => text ?? []),
  )
  await db.query(syncedStatements(compared.map(hashedFile)))
}

/** Records which files of `seed/` were compared, and forgets those that neither side has. */
function syncedStatements(synced: Decision['synced']): Statement[] {
  return [
    statement(
      `INSERT INTO files (path, synced) SELECT value ->> 'path', value ->> 'hash' FROM json_each(?) WHERE true
       ON CONFLICT (path) DO UPDATE SET synced = excluded.synced`,
      JSON.stringify(synced),
    ),
    statement('DELETE FROM files WHERE hash IS NULL AND synced IS NULL'),
  ]
}

export interface LogEntry {
  at: number
  madeBy: string
  action: string
  subject: string
  detail?: string
}

export function logStatement({ at, madeBy, action, subject, detail = '' }: LogEntry): Statement {
  return statement(
    'INSERT INTO log (id, at, made_by, action, subject, detail) VALUES (?, ?, ?, ?, ?, ?)',
    ...[crypto.randomUUID(), at, madeBy, action, subject, detail],
  )
}

/**
 * Takes all publications that are not shown yet, for a while, unless somebody else has: only one process at a time shows editions. Returns the
 * number of the newest, `null` when there is none to take.
 */
export async function leasePublications(db: Sql, now: number, forMs: number): Promise<number | null> {
  const query = `UPDATE publications SET lease_until = ? WHERE state = 'making' AND lease_until <= ?
    AND NOT EXISTS (SELECT 1 FROM publications AS other WHERE other.state = 'making' AND other.lease_until > ?) RETURNING number`
  const rows = await allRows(db, statement<{ number: number }>(query, now + forMs, now, now))
  return rows.length === 0 ? null : Math.max(...rows.map(({ number }) => number))
}

/** Gives back what was taken, after a failure. */
export async function releasePublications(db: Sql): Promise<void> {
  await db.query([statement("UPDATE publications SET lease_until = 0 WHERE state = 'making'")])
}

/** Records that the files of a publication, and of all before it, are shown, as this edition; `null` keeps the version that was decided. */
export async function markShown(db: Sql, number: number, version: string | null, now: number): Promise<void> {
  await db.query([
    ...(version === null ? [] : [statement('UPDATE publications SET version = ? WHERE number = ?', version, number)]),
    statement("UPDATE publications SET state = 'shown', shown_at = ? WHERE state = 'making' AND number <= ?", now, number),
  ])
}

/** The oldest publication that is not shown yet; `null` when all are. */
export function oldestMaking(db: Sql): Promise<{ number: number; at: number; leaseUntil: number } | null> {
  const query = `SELECT number, at, lease_until AS "leaseUntil" FROM publications WHERE state = 'making' ORDER BY number LIMIT 1`
  return firstRow(db, statement<{ number: number; at: number; leaseUntil: number }>(query))
}

export interface Checkpoint {
  path: string
  at: number
  text: string
  madeBy: string
  cause: 'pause' | 'handover' | 'named' | 'merge' | 'undo'
  name: string | null
}

/** Sets a version of a file aside. */
export async function addCheckpoint(db: Sql, { path, at, text, madeBy, cause, name }: Checkpoint): Promise<void> {
  await writeTexts(db, [text])
  const query = 'INSERT INTO checkpoints (path, at, hash, made_by, cause, name) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING'
  await db.query([statement(query, path, at, hashOfText(text), madeBy, cause, name)])
}

/** A file that the site must show; `null` where there is none. */
export async function readFile(db: Sql, path: string): Promise<{ hash: string; text: string } | null> {
  const query = 'SELECT texts.hash, texts.text FROM files JOIN texts ON texts.hash = files.hash WHERE files.path = ?'
  return firstRow(db, statement<{ hash: string; text: string }>(query, path))
}

/** Hash of a file that the site must show; `null` where there is none. */
export async function readFileHash(db: Sql, path: string): Promise<string | null> {
  return (await firstRow(db, statement<{ hash: string | null }>('SELECT hash FROM files WHERE path = ?', path)))?.hash ?? null
}

/** The versions of a file that were set aside, newest first, without their texts. */
export function readCheckpoints(db: Sql, path: string): Promise<(Omit<Checkpoint, 'text'> & { hash: string })[]> {
  const query = 'SELECT path, at, hash, made_by AS "madeBy", cause, name FROM checkpoints WHERE path = ? ORDER BY at DESC'
  return allRows(db, statement<Omit<Checkpoint, 'text'> & { hash: string }>(query, path))
}
