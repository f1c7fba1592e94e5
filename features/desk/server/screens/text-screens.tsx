import type { ShownFinding } from '../../engine/shown-findings.ts'
import { addressOf, titleOf } from '../../engine/text-kinds.ts'
import { stateOfDraft, type TextState } from '../../engine/text-states.ts'
import { EditTools, EditView } from '../../view/edit-view.tsx'
import { findingsOf } from '../api/texts-api.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { namesOf } from '../people/names.ts'
import { dropDraftOf, markReady, writeDraft } from '../texts/change-draft.ts'
import { type OpenedText, openText, wordsOf } from '../texts/open-text.ts'
import { etagIn, pathIn, readFields } from '../writes.ts'
import { respondWork } from './render-screen.tsx'

const TEXTS = { href: '/admin/texts/', title: 'Тексты' }

async function editScreen(c: DeskContext): Promise<Response> {
  const opened = await openText(c, pathIn(c, 'text/'))
  const order = { path: opened.path, text: wordsOf(opened) }
  return respondEdit(c, opened, c.req.query('check') === '1' ? await findingsOf(c, order) : null)
}

/** The file that was published after the draft was made. */
function newerFile({ draft, file }: OpenedText): OpenedText['file'] {
  return draft && draft.text !== null && file && draft.base !== file.hash ? file : null
}

async function respondEdit(c: DeskContext, opened: OpenedText, findings: readonly ShownFinding[] | null): Promise<Response> {
  const { path, draft, base, locked, ...allowed } = opened
  const text = wordsOf(opened)
  const { id } = sessionOf(c).person
  return respondWork(c, {
    title: titleOf(path, text),
    back: TEXTS,
    tools: <EditTools path={path} savedAt={draft?.updatedAt ?? null} {...allowed} />,
    children: (
      <EditView
        edited={{ path, base: base ?? '', person: id, etag: draft?.etag ?? 0, newer: newerFile(opened), address: addressOf(path) }}
        text={text}
        mayWrite={allowed.mayWrite}
        state={stateOf(opened)}
        by={draft ? (draft.updatedBy === id ? 'Вы' : (await namesOf(c))(draft.updatedBy)) : ''}
        at={draft?.updatedAt ?? 0}
        locked={locked ?? ''}
        findings={findings}
        now={c.get('now')}
      />
    ),
  })
}

function stateOf({ draft, file, locked }: OpenedText): TextState {
  if (!draft) return locked === null ? 'shown' : 'frozen'
  return stateOfDraft({ ...draft, isRemoval: draft.text === null, isShown: file !== null })
}

function noteIn(fields: URLSearchParams): string {
  return (fields.get('note') ?? '').trim().slice(0, 500)
}

/** The form of a browser without scripts: saves, checks, hands over or drops. */
async function editForm(c: DeskContext): Promise<Response> {
  const path = pathIn(c, 'text/')
  const fields = await readFields(c)
  const etag = etagIn(fields)
  const wanted = fields.get('do')
  if (wanted === 'drop') {
    const { file } = await openText(c, path)
    await dropDraftOf(c, { path, etag })
    return c.redirect(file ? `/admin/text/${path}/` : '/admin/texts/', 303)
  }
  if (wanted === 'ready') {
    await markReady(c, { path, etag, note: noteIn(fields) })
    return c.redirect('/admin/', 303)
  }
  // Browsers send every end of a line as two characters.
  await writeDraft(c, { path, text: (fields.get('text') ?? '').replaceAll('\r\n', '\n'), etag })
  return c.redirect(`/admin/text/${path}/${wanted === 'check' ? '?check=1' : ''}`, 303)
}

export const textScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'text/*', action: 'read texts', handle: editScreen },
  { method: 'POST', path: 'text/*', action: 'write drafts', handle: editForm },
]
