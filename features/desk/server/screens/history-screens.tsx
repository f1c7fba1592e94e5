import { readCheckpoints, readHistory } from '../../../../content/publish/desk-store.ts'
import { quoted } from '../../engine/quoted.ts'
import { titleOf } from '../../engine/text-kinds.ts'
import { type HistoryRow, HistoryView } from '../../view/history-view.tsx'
import type { DeskContext } from '../desk-env.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { namesOf } from '../people/names.ts'
import { nameVersion, restoreVersion, versionOf } from '../texts/change-draft.ts'
import { openText, wordsOf } from '../texts/open-text.ts'
import { etagIn, pathIn, readFields } from '../writes.ts'
import { respondWork } from './render-screen.tsx'

async function historyScreen(c: DeskContext): Promise<Response> {
  const opened = await openText(c, pathIn(c, 'text/', '/history/'))
  const { path } = opened
  const text = wordsOf(opened)
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
    title: `История: ${titleOf(path, text)}`,
    back: { href: `/admin/text/${path}/`, title: 'К тексту' },
    tools: null,
    children: (
      <HistoryView
        path={path}
        rows={rows}
        shown={version === null ? null : { hash: wanted, before: version, after: text }}
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

export const historyScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'text/:folder{[a-z]+}/:file/history/', action: 'read texts', handle: historyScreen },
  { method: 'POST', path: 'text/:folder{[a-z]+}/:file/history/', action: 'write drafts', handle: historyForm },
  { method: 'GET', path: 'text/:file/history/', action: 'read texts', handle: historyScreen },
  { method: 'POST', path: 'text/:file/history/', action: 'write drafts', handle: historyForm },
]
