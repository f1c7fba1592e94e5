import type { Sql } from '../../contract/sql.ts'
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
}

/**
 * Saves a draft and returns its new etag. The text of another person is set aside before it is replaced. Throws a `Refusal`, after which nothing has
 * changed: `stale` when the draft is not the one that was read.
 */
export async function saveDraft({ db, now }: { db: Sql; now(): number }, { path, text, etag, by }: SavedDraft): Promise<number> {
  const [before, base] = await Promise.all([readDraft(db, path), readFileHash(db, path)])
  refuseText(path, text, base === null)
  if (text === null && base === null) throw new Refusal('unknown', `There is no ${path} to remove`, { path })
  if ((before?.etag ?? 0) !== etag) throw staleDraft(path, before)
  const at = now()
  if (before && before.updatedBy !== by && before.text !== null) await setAside(db, before, at)
  const written = { path, text, base: before ? before.base : base, by, at }
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

function setAside(db: Sql, { path, text, updatedBy }: Draft, at: number): Promise<void> {
  return addCheckpoint(db, { path, at, text: text ?? '', madeBy: updatedBy, cause: 'handover', name: null })
}
