import * as v from 'valibot'
import { refusePath } from '../../../../content/publish/desk-files.ts'
import { type Draft, readDraft, readFile, readTexts } from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { type ShownFinding, shownFindings, shownMistakes } from '../../engine/shown-findings.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError, deskErrorOf } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { isLegal, may } from '../may.ts'
import { draftStateOf, dropDraftOf, markReady, nameVersion, type ReadDraft, restoreVersion, writeDraft } from '../texts/change-draft.ts'
import { mayWrite } from '../texts/may-write.ts'
import { etagOf, pathIn, readOrder } from '../writes.ts'

// Texts and their drafts (behaviour 17.4).

const DRAFTS = 'api/drafts/'

const textOrder = v.object({ text: v.nullable(v.string()), base: v.optional(v.nullable(v.string())) })
const readyOrder = v.object({ note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '') })
const versionOrder = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) })
const restoreOrder = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) })

async function readText(c: DeskContext): Promise<Response> {
  const [db, path] = [c.get('db'), pathIn(c, 'api/texts/')]
  const locked = await frozenSentence(c, path)
  const [file, draft] = await Promise.all([readFile(db, path), readDraft(db, path)])
  if (!file && !draft) throw new Refusal('unknown', `There is no ${path}`, { path })
  const shown = file?.text ?? null
  const text = draft ? draft.text : shown
  const { person } = sessionOf(c)
  c.header('etag', `"${draft?.etag ?? 0}"`)
  return c.json({
    ...{ path, shown, text, locked },
    draft: draft ? await draftStateOf(c, path) : null,
    base: draft ? await baseOf(c, draft) : shown,
    findings: text === null || locked !== null ? [] : await findingsOf(c, { path, text }),
    mayI: {
      write: locked === null && (await mayWrite(db, person, path, draft, file !== null)),
      publish: may(person, isLegal(path) ? 'publish legal texts' : 'publish'),
    },
  })
}

/** The text that a draft was made from; `null` for one that began a file. */
export async function baseOf(c: DeskContext, { base }: Pick<Draft, 'base'>): Promise<string | null> {
  return base === null ? null : ((await readTexts(c.get('db'), [base])).get(base) ?? null)
}

/** What compiler and checks say of a text in the place of its file. */
export async function findingsOf(c: DeskContext, order: { path: string; text: string }): Promise<ShownFinding[]> {
  const { findings, mistakes } = await c.get('parts').work(c).findings(order)
  return [...shownMistakes(mistakes), ...shownFindings(findings)]
}

/** Why nobody changes this file here; `null` for others. Throws for a path that no text has. */
async function frozenSentence(c: DeskContext, path: string): Promise<string | null> {
  try {
    refusePath(path)
    return null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'frozen') return (await deskErrorOf(c, error)).message
    throw error
  }
}

async function putDraft(c: DeskContext): Promise<Response> {
  const [path, etag] = [pathIn(c, DRAFTS), etagOf(c)]
  const { base, ...order } = await readOrder(c, textOrder)
  return respondDraft(c, path, await writeDraft(c, { path, etag, ...order, ...(base === undefined ? {} : { base }) }))
}

async function deleteDraft(c: DeskContext): Promise<Response> {
  const path = pathIn(c, DRAFTS)
  await dropDraftOf(c, { path, etag: etagOf(c) })
  return respondDraft(c, path, 0)
}

/** The draft after a change. Its etag is that of the change: somebody else may have written since, whom the next write meets. */
async function respondDraft(c: DeskContext, path: string, etag: number, status: 200 | 201 = 200): Promise<Response> {
  c.header('etag', `"${etag}"`)
  return c.json({ ...(await draftStateOf(c, path)), etag }, status)
}

/** What `POST drafts/{path}/{change}` does. */
const CHANGES: Record<string, (c: DeskContext, read: ReadDraft) => Promise<Response>> = {
  async ready(c, read) {
    return respondDraft(c, read.path, await markReady(c, { ...read, ...(await readOrder(c, readyOrder)) }))
  },
  async checkpoints(c, read) {
    await nameVersion(c, { ...read, ...(await readOrder(c, versionOrder)) })
    return respondDraft(c, read.path, read.etag, 201)
  },
  async restore(c, read) {
    return respondDraft(c, read.path, await restoreVersion(c, { ...read, ...(await readOrder(c, restoreOrder)) }))
  },
}

async function changeDraft(c: DeskContext): Promise<Response> {
  const [, path = '', name = ''] = /^(.+)\/([a-z]+)$/.exec(pathIn(c, DRAFTS)) ?? []
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined
  if (!change) throw new DeskError('not-found', 'Такого действия с черновиком нет')
  return change(c, { path, etag: etagOf(c) })
}

export const textsApi: readonly DeskRoute[] = [
  { method: 'GET', path: 'api/texts/*', action: 'read texts', handle: readText },
  { method: 'PUT', path: `${DRAFTS}*`, action: 'write drafts', handle: putDraft },
  { method: 'DELETE', path: `${DRAFTS}*`, action: 'write drafts', handle: deleteDraft },
  { method: 'POST', path: `${DRAFTS}*`, action: 'write drafts', handle: changeDraft },
]
