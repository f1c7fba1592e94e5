import { refusePath } from '../../../../content/publish/desk-files.ts'
import {
  addCheckpoint,
  type Draft,
  logStatement,
  readCheckpoints,
  readDraft,
  readFile,
  readFileHash,
  readHistory,
  readTexts,
} from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { dropDraft, readyDraft, saveDraft } from '../../../../content/publish/save-draft.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError, deskErrorOf } from '../desk-errors.ts'
import { may, publishingOf } from '../may.ts'
import { namesOf } from '../people/names.ts'
import { BEGUN, mayWrite } from './may-write.ts'

/** A draft as browsers keep it. */
export interface DraftState {
  path: string
  /** 0: there is no draft, and the text is the text of the file. */
  etag: number
  /** `null`: the text is to be taken away. */
  text: string | null
  state: Draft['state'] | 'shown'
  by: string
  at: number
}

/** A draft as it was read; `etag` 0: there was none. */
export interface ReadDraft {
  path: string
  etag: number
}

/** The draft of a path, else its file. */
export async function draftStateOf(c: DeskContext, path: string): Promise<DraftState> {
  const draft = await readDraft(c.get('db'), path)
  if (draft) return shownDraft(c, draft)
  const file = await readFile(c.get('db'), path)
  return { path, etag: 0, text: file?.text ?? null, state: 'shown', by: '', at: 0 }
}

export async function shownDraft(c: DeskContext, { path, etag, text, state, updatedBy, updatedAt }: Draft): Promise<DraftState> {
  const { person } = sessionOf(c)
  // Nearly always one's own: then no list of people is read.
  const by = updatedBy === person.id ? person.name : (await namesOf(c))(updatedBy)
  return { path, etag, text, state, by, at: updatedAt }
}

/** Saves a draft for the person of the session, and returns its etag. `base`: the file with which a browser has brought it together. */
export function writeDraft(
  c: DeskContext,
  { path, text, etag, base }: ReadDraft & { text: string | null; base?: string | null },
): Promise<number> {
  const keepsReady = may(sessionOf(c).person, publishingOf([{ path }]))
  return change(c, path, async ({ db, by, isNew }) => {
    const order = { path, text, etag, by, keepsReady, ...(base === undefined ? {} : { base }) }
    const saved = await saveDraft({ db, now: () => c.get('now') }, order)
    if (isNew) await db.query([logStatement({ at: c.get('now'), madeBy: by, action: BEGUN, subject: path })])
    return saved
  })
}

export function dropDraftOf(c: DeskContext, { path, etag }: ReadDraft): Promise<void> {
  return change(c, path, ({ db }) => dropDraft(db, path, etag))
}

/** Hands a draft to the people who publish. Returns its new etag. */
export function markReady(c: DeskContext, read: ReadDraft & { note: string }): Promise<number> {
  return change(c, read.path, ({ db }) => readyDraft(db, read))
}

/** Sets the text aside under a name. */
export function nameVersion(c: DeskContext, { path, etag, name }: ReadDraft & { name: string }): Promise<void> {
  return change(c, path, async ({ db, by }) => {
    const current = await draftStateOf(c, path)
    if (current.etag !== etag || current.text === null) throw new Refusal('stale', `${path} has changed: read it again`, { path })
    await addCheckpoint(db, { path, at: c.get('now'), text: current.text, madeBy: by, cause: 'named', name })
  })
}

/** Brings an earlier version of a text back as its draft, and returns the etag. The site stays as it is. */
export async function restoreVersion(c: DeskContext, { hash, ...read }: ReadDraft & { hash: string }): Promise<number> {
  const text = await versionOf(c, read.path, hash)
  if (text === null) throw new Refusal('unknown', `${read.path} has no such version`, { path: read.path })
  return writeDraft(c, { ...read, text })
}

/** A text that this path has had; `null` for another one. */
export async function versionOf(c: DeskContext, path: string, hash: string): Promise<string | null> {
  const db = c.get('db')
  const [publications, checkpoints, texts] = await Promise.all([readHistory(db, path), readCheckpoints(db, path), readTexts(db, [hash])])
  const isOfPath =
    publications.some(({ before, after }) => before === hash || after === hash) || checkpoints.some((one) => one.hash === hash)
  return isOfPath ? (texts.get(hash) ?? null) : null
}

interface Changing {
  db: Parameters<typeof readDraft>[0]
  by: string
  /** Whether there is neither a file nor a draft yet. */
  isNew: boolean
}

/** Changes a draft, if the person of the session may. A stale one is refused with the draft that is there, so that the browser can merge both. */
async function change<Value>(c: DeskContext, path: string, work: (changing: Changing) => Promise<Value>): Promise<Value> {
  refusePath(path)
  const [db, { person }] = [c.get('db'), sessionOf(c)]
  const [hash, draft] = await Promise.all([readFileHash(db, path), readDraft(db, path)])
  if (!(await mayWrite(db, person, path, draft, hash !== null)))
    throw new DeskError('forbidden', 'Этот текст пишет другой человек: чужие тексты меняет редактор')
  try {
    return await work({ db, by: person.id, isNew: hash === null && !draft })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'stale')) throw error
    const { message, fields } = await deskErrorOf(c, error)
    throw new DeskError('stale', message, { ...fields, current: await draftStateOf(c, path) }, { cause: error })
  }
}
