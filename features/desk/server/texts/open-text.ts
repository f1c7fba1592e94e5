import { isFrozen, refusePath } from '../../../../content/publish/desk-files.ts'
import { type Draft, readDraft, readFile, readTexts } from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { REFUSALS } from '../../engine/sentences-of-refusals.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { may, publishingOf } from '../may.ts'
import { mayWrite } from './may-write.ts'

/** A text as the person of the session finds it. */
export interface OpenedText {
  path: string
  file: { hash: string; text: string } | null
  draft: Draft | null
  /** The text that the draft was made from, without a draft that of the file; `null` where there was none. */
  base: string | null
  /** Why nobody changes it here; `null` for other texts. */
  locked: string | null
  mayWrite: boolean
  mayPublish: boolean
}

/** Throws for a path that no text has. */
export async function openText(c: DeskContext, path: string): Promise<OpenedText> {
  const [db, { person }] = [c.get('db'), sessionOf(c)]
  const locked = isFrozen(path) ? REFUSALS.frozen({ path, name: '' }) : null
  if (locked === null) refusePath(path)
  const [file, draft] = await Promise.all([readFile(db, path), readDraft(db, path)])
  if (!file && !draft) throw new Refusal('unknown', `There is no ${path}`, { path })
  return {
    ...{ path, file, draft, locked },
    base: draft ? await textOf(c, draft.base) : (file?.text ?? null),
    mayWrite: locked === null && (await mayWrite(db, person, path, draft, file !== null)),
    mayPublish: locked === null && may(person, publishingOf([{ path }])),
  }
}

/** The words of the draft, else of the file, which a draft that takes the text away leaves readable. */
export function wordsOf({ draft, file }: OpenedText): string {
  return draft?.text ?? file?.text ?? ''
}

async function textOf(c: DeskContext, hash: string | null): Promise<string | null> {
  return hash === null ? null : ((await readTexts(c.get('db'), [hash])).get(hash) ?? null)
}
