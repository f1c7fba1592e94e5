import { firstRow, type Sql, statement } from '../../contract/sql.ts'
import { refuseText } from './desk-files.ts'
import { addCheckpoint, type Draft, deleteDraft, insertDraft, readDraft, readFileHash, updateDraft } from './desk-store.ts'
import { timeOf } from './publish-drafts.ts'
import { Refusal } from './refusal.ts'

export interface SavedDraft {
  path: string
  /** `null`: the file is to be removed. */
  text: string | null
  /** Etag of the draft that it replaces; 0 where there was none. */
  etag: number
  by: string
  /** Hash of the file with which it was brought together; without it, or where the file is another one by now, the draft keeps its base. */
  base?: string | null
  /** Whether a draft that is ready stays so, because its writer may publish it as well. */
  keepsReady?: boolean
}

/** A save after such a pause sets the text before it aside. */
const PAUSE_MS = 10 * 60 * 1000
/** Saves of uninterrupted work, about ten minutes of it, after which the text before is set aside. */
const SAVES = 100

/**
 * Saves a draft and returns its new etag. The text of another person is set aside before it is replaced, and one's own after ten minutes of work or
 * of rest. Throws a `Refusal`, after which nothing has changed: `stale` when the draft is not the one that was read.
 */
export async function saveDraft(
  { db, now }: { db: Sql; now(): number },
  { path, text, etag, by, base: merged, keepsReady = false }: SavedDraft,
): Promise<number> {
  const [before, shown] = await Promise.all([readDraft(db, path), readFileHash(db, path)])
  refuseText(path, text, shown === null)
  if (text === null && shown === null) throw new Refusal('unknown', `There is no ${path} to remove`, { path })
  if ((before?.etag ?? 0) !== etag) throw staleDraft(path, before)
  const at = now()
  if (before && before.text !== null && before.text !== text) await setAside(db, before, { by, at })
  const base = before && merged !== shown ? before.base : shown
  const written = { path, text, base, by, at, keepsReady }
  const saved = before ? await updateDraft(db, written, etag) : await insertDraft(db, written)
  if (saved !== null) return saved
  throw staleDraft(path, await readDraft(db, path))
}

/** Drops a draft: its path is again what the site shows. Throws a `Refusal` when it is not the one that was read. */
export async function dropDraft(db: Sql, path: string, etag: number): Promise<void> {
  if (!(await deleteDraft(db, path, etag))) throw staleDraft(path, await readDraft(db, path))
}

function staleDraft(path: string, draft: Draft | null): Refusal {
  if (!draft) return new Refusal('stale', `${path}: the draft is gone: it was published or dropped`, { path })
  const { updatedBy: by, updatedAt: at } = draft
  return new Refusal('stale', `${path}: ${by} has changed the draft at ${timeOf(at)}: read it again`, { path, by, at })
}

/** Keeps the text of a draft as a version of its own, where the save that comes begins something new. */
async function setAside(db: Sql, { path, text, etag, updatedBy, updatedAt }: Draft, { by, at }: { by: string; at: number }): Promise<void> {
  const cause = updatedBy !== by ? 'handover' : at - updatedAt >= PAUSE_MS || etag % SAVES === 0 ? 'pause' : null
  if (cause !== null) await addCheckpoint(db, { path, at, text: text ?? '', madeBy: updatedBy, cause, name: null })
}

/** Marks a draft as ready, with a note for the editor who publishes it. Returns the new etag; throws a `Refusal` for one that is out of date. */
export async function readyDraft(db: Sql, { path, etag, note }: { path: string; etag: number; note: string }): Promise<number> {
  const query = "UPDATE drafts SET state = 'ready', note = ?, etag = etag + 1 WHERE path = ? AND etag = ? RETURNING etag"
  const ready = await firstRow(db, statement<{ etag: number }>(query, note, path, etag))
  if (ready) return ready.etag
  throw staleDraft(path, await readDraft(db, path))
}

/** Records that people must decide on a draft, because its file has changed at the same places. The draft itself stays as it is. */
export async function disputeDraft(db: Sql, path: string, etag: number): Promise<void> {
  await db.query([statement("UPDATE drafts SET state = 'conflict' WHERE path = ? AND etag = ?", path, etag)])
}
