import * as v from 'valibot'
import { type ShownFinding, shownFindings, shownMistakes } from '../../engine/shown-findings.ts'
import type { DeskContext } from '../desk-env.ts'
import { DeskError } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import {
  draftStateOf,
  dropDraftOf,
  markReady,
  nameVersion,
  type ReadDraft,
  restoreVersion,
  shownDraft,
  writeDraft,
} from '../texts/change-draft.ts'
import { openText } from '../texts/open-text.ts'
import { etagOf, pathIn, readOrder } from '../writes.ts'

// Texts and their drafts (behaviour 17.4).

const DRAFTS = 'api/drafts/'

const textOrder = v.object({ text: v.nullable(v.string()), base: v.optional(v.nullable(v.string())) })
const readyOrder = v.object({ note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '') })
const versionOrder = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) })
const restoreOrder = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) })

async function readText(c: DeskContext): Promise<Response> {
  const path = pathIn(c, 'api/texts/')
  const { file, draft, base, locked, ...allowed } = await openText(c, path)
  const shown = file?.text ?? null
  const text = draft ? draft.text : shown
  c.header('etag', `"${draft?.etag ?? 0}"`)
  return c.json({
    ...{ path, shown, text, base, locked },
    draft: draft ? await shownDraft(c, draft) : null,
    findings: text === null || locked !== null ? [] : await findingsOf(c, { path, text }),
    mayI: { write: allowed.mayWrite, publish: allowed.mayPublish },
  })
}

/** What compiler and checks say of a text in the place of its file. */
export async function findingsOf(c: DeskContext, order: { path: string; text: string }): Promise<ShownFinding[]> {
  const { findings, mistakes } = await c.get('parts').work(c).findings(order)
  return [...shownMistakes(mistakes), ...shownFindings(findings)]
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
