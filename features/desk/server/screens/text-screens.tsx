import { refusePath } from '../../../../content/publish/desk-files.ts'
import { type Draft, readCheckpoints, readDraft, readDrafts, readFile, readHistory } from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { quoted } from '../../engine/quoted.ts'
import { type ShownFinding, shownMistakes } from '../../engine/shown-findings.ts'
import { addressOf, titleOf } from '../../engine/text-kinds.ts'
import type { TextState } from '../../engine/text-states.ts'
import { EditTools, EditView } from '../../view/edit-view.tsx'
import { type HistoryRow, HistoryView } from '../../view/history-view.tsx'
import { ViewScreen } from '../../view/view-screen.tsx'
import { baseOf, findingsOf } from '../api/texts-api.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { deskErrorOf } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { isLegal, may } from '../may.ts'
import { namesOf } from '../people/names.ts'
import { dropDraftOf, markReady, nameVersion, restoreVersion, versionOf, writeDraft } from '../texts/change-draft.ts'
import { mayWrite } from '../texts/may-write.ts'
import { pathIn, readFields } from '../writes.ts'
import { frameOf, respond, respondWork } from './render-screen.tsx'

/** A text with everything that its screens need. */
interface OpenedText {
  path: string
  file: { hash: string; text: string } | null
  draft: Draft | null
  /** The words of the draft, else of the file. */
  text: string
  title: string
  mayWrite: boolean
  /** Why nobody changes it here; empty for other texts. */
  locked: string
}

/** Throws for a path that no text has. */
async function openText(c: DeskContext, path: string): Promise<OpenedText> {
  const db = c.get('db')
  const locked = await lockedBy(c, path)
  const [file, draft] = await Promise.all([readFile(db, path), readDraft(db, path)])
  if (!file && !draft) throw new Refusal('unknown', `There is no ${path}`, { path })
  const text = draft?.text ?? file?.text ?? ''
  return {
    ...{ path, file, draft, text, locked },
    title: titleOf(path, text),
    mayWrite: locked === '' && (await mayWrite(db, sessionOf(c).person, path, draft, file !== null)),
  }
}

async function lockedBy(c: DeskContext, path: string): Promise<string> {
  try {
    refusePath(path)
    return ''
  } catch (error) {
    if (error instanceof Refusal && error.code === 'frozen') return (await deskErrorOf(c, error)).message
    throw error
  }
}

function stateOf({ draft, file, locked }: OpenedText): TextState {
  if (!draft) return locked === '' ? 'shown' : 'frozen'
  if (draft.state === 'conflict') return 'conflict'
  if (draft.text === null) return 'leaving'
  if (draft.state === 'ready') return 'ready'
  if (draft.movedFrom !== null) return 'moved'
  return file ? 'draft' : 'new'
}

const TEXTS = { href: '/admin/texts/', title: 'Тексты' }

async function editScreen(c: DeskContext): Promise<Response> {
  const opened = await openText(c, pathIn(c, 'text/'))
  return respondEdit(c, opened, c.req.query('check') === '1' ? await findingsOf(c, opened) : null)
}

/** The file that was published after the draft was made. */
function newerFile({ draft, file }: OpenedText): OpenedText['file'] {
  return draft && draft.text !== null && file && draft.base !== file.hash ? file : null
}

async function respondEdit(c: DeskContext, opened: OpenedText, findings: readonly ShownFinding[] | null): Promise<Response> {
  const { path, file, draft, text, title, locked } = opened
  const { person } = sessionOf(c)
  const names = await namesOf(c)
  const mayPublish = locked === '' && may(person, isLegal(path) ? 'publish legal texts' : 'publish')
  const base = (draft ? await baseOf(c, draft) : file?.text) ?? ''
  return respondWork(c, {
    title,
    back: TEXTS,
    tools: <EditTools path={path} savedAt={draft?.updatedAt ?? null} mayWrite={opened.mayWrite} mayPublish={mayPublish} />,
    children: (
      <EditView
        edited={{
          ...{ path, base, person: person.id },
          etag: draft?.etag ?? 0,
          newer: newerFile(opened),
          address: addressOf(path),
        }}
        text={text}
        mayWrite={opened.mayWrite}
        state={stateOf(opened)}
        by={draft ? (draft.updatedBy === person.id ? 'Вы' : names(draft.updatedBy)) : ''}
        at={draft?.updatedAt ?? 0}
        locked={locked}
        findings={findings}
        now={c.get('now')}
      />
    ),
  })
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

async function historyScreen(c: DeskContext): Promise<Response> {
  const opened = await openText(c, pathIn(c, 'text/', '/history/'))
  const { path } = opened
  const db = c.get('db')
  const wanted = c.req.query('version') ?? ''
  const [publications, checkpoints, version, names] = await Promise.all([
    readHistory(db, path),
    readCheckpoints(db, path),
    /^[0-9a-f]{32}$/.test(wanted) ? versionOf(c, path, wanted) : null,
    namesOf(c),
  ])
  const rows: HistoryRow[] = [
    ...publications.map(({ number, cause, note, madeBy, at, after }) => ({
      key: `publication ${number}`,
      title: cause === 'import' ? 'Пришёл с сайтом' : after === null ? `Выпуск № ${number}: текст снят` : `Выпуск № ${number}`,
      href: cause === 'import' ? null : `/admin/publications/${number}/`,
      note: cause === 'undo' ? `Отмена выпуска № ${note}` : note && quoted(note),
      by: names(madeBy),
      at,
      hash: after,
    })),
    ...checkpoints.map(({ at, madeBy, hash, cause, name }) => ({
      key: `version ${at}`,
      title: name === null ? CAUSES[cause] : quoted(name),
      ...{ href: null, note: '', by: names(madeBy), at, hash },
    })),
  ].sort((a, b) => b.at - a.at)
  return respondWork(c, {
    title: `История: ${opened.title}`,
    back: { href: `/admin/text/${path}/`, title: 'К тексту' },
    tools: null,
    children: (
      <HistoryView
        path={path}
        rows={rows}
        shown={version === null ? null : { hash: wanted, before: version, after: opened.text }}
        etag={opened.draft?.etag ?? 0}
        mayWrite={opened.mayWrite}
        now={c.get('now')}
      />
    ),
  })
}

const CAUSES = {
  pause: 'Версия по ходу работы',
  handover: 'Версия перед правками другого человека',
  named: 'Сохранённая версия',
  merge: 'Версия перед объединением',
  undo: 'Версия перед отменой',
}

/** Brings an earlier version back as the draft, or names the current one. */
async function historyForm(c: DeskContext): Promise<Response> {
  const path = pathIn(c, 'text/', '/history/')
  const fields = await readFields(c)
  const [etag, name] = [etagIn(fields), (fields.get('name') ?? '').trim().slice(0, 100)]
  if (name !== '') {
    await nameVersion(c, { path, etag, name })
    return c.redirect(`/admin/text/${path}/history/`, 303)
  }
  await restoreVersion(c, { path, etag, hash: fields.get('hash') ?? '' })
  return c.redirect(`/admin/text/${path}/`, 303)
}

/** The etag of the draft that a form was made for; a broken one is the etag of no draft. */
function etagIn(fields: URLSearchParams): number {
  const etag = Number(fields.get('etag') ?? Number.NaN)
  return Number.isSafeInteger(etag) && etag >= 0 ? etag : Number.MAX_SAFE_INTEGER
}

/** The page that a draft would be, with its switches. */
async function viewScreen(c: DeskContext): Promise<Response> {
  const opened = await openText(c, pathIn(c, 'view/'))
  return respondWork(c, {
    title: `Вид: ${opened.title}`,
    back: { href: `/admin/text/${opened.path}/`, title: 'К тексту' },
    tools: null,
    children: <ViewScreen path={opened.path} />,
  })
}

/** The site's own document of a text, for a frame. */
async function previewDocument(c: DeskContext): Promise<Response> {
  const path = pathIn(c, 'preview/')
  const { draft, file } = await openText(c, path)
  const address = addressOf(path)
  if (address === null) throw new Refusal('unknown', `No page shows ${path}`, { path })
  const page = await c
    .get('parts')
    .work(c)
    .page({
      address,
      texts: c.req.query('all') === '1' ? await allDrafts(c) : draft ? { [path]: draft.text ?? file?.text ?? null } : {},
      cf: c.req.raw.cf ?? null,
    })
  if (page.mistakes.length > 0 || page.status >= 400) return respond(c, noPage(c, shownMistakes(page.mistakes)), 422)
  c.set('document', page.policy)
  return c.html(page.html)
}

/** The texts as they would be if every draft were published. */
async function allDrafts(c: DeskContext): Promise<Record<string, string | null>> {
  const drafts = await readDrafts(c.get('db'))
  return Object.fromEntries(
    drafts.flatMap(({ path, text, movedFrom }) => [[path, text] as const, ...(movedFrom === null ? [] : [[movedFrom, null] as const])]),
  )
}

function noPage(c: DeskContext, mistakes: readonly ShownFinding[]) {
  const { siteName } = frameOf(c)
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <title>{`Страницы нет — ${siteName}`}</title>
      </head>
      <body>
        <main id="main">
          <h1>Страницы пока нет</h1>
          {mistakes.map(({ problem, line, words }) => (
            <p key={`${line} ${problem} ${words}`}>
              {line === null ? '' : `Строка ${line}: `}
              {problem}
            </p>
          ))}
        </main>
      </body>
    </html>
  )
}

export const textScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'text/:folder{[a-z]+}/:file/history/', action: 'read texts', handle: historyScreen },
  { method: 'POST', path: 'text/:folder{[a-z]+}/:file/history/', action: 'write drafts', handle: historyForm },
  { method: 'GET', path: 'text/:file/history/', action: 'read texts', handle: historyScreen },
  { method: 'POST', path: 'text/:file/history/', action: 'write drafts', handle: historyForm },
  { method: 'GET', path: 'text/*', action: 'read texts', handle: editScreen },
  { method: 'POST', path: 'text/*', action: 'write drafts', handle: editForm },
  { method: 'GET', path: 'view/*', action: 'read texts', handle: viewScreen },
  { method: 'GET', path: 'preview/*', action: 'read texts', handle: previewDocument },
]
