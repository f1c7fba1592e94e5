import { nounAfter } from 'russian-text/words'
import { addressOfFile } from '../../../../content/publish/address-of-file.ts'
import { WRITTEN_PATHS } from '../../../../content/publish/desk-files.ts'
import { readChanges, readDrafts, readPublication, readPublications, readTexts } from '../../../../content/publish/desk-store.ts'
import { Refusal } from '../../../../content/publish/refusal.ts'
import { shownFindings, shownMistakes } from '../../engine/shown-findings.ts'
import { titleOf } from '../../engine/text-kinds.ts'
import { type ListedPublication, PublicationsView, PublicationView } from '../../view/publications-view.tsx'
import { PublishView } from '../../view/publish-view.tsx'
import { decidePublication, isSeenOnSite, undoOne } from '../api/publications-api.ts'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import { DeskError, deskErrorOf } from '../desk-errors.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { may, publishingOf } from '../may.ts'
import { namesOf } from '../people/names.ts'
import { newestChange } from '../texts/newest-change.ts'
import { describePublications } from '../texts/publication-titles.ts'
import type { Item } from '../texts-work.ts'
import { readFields } from '../writes.ts'
import { respondScreen, respondWork } from './render-screen.tsx'

const LISTED = 50

async function publishScreen(c: DeskContext): Promise<Response> {
  return respondPublish(c, new URL(c.req.url).searchParams.getAll('path'), { problem: '', note: '' })
}

/** What a publication of the current drafts of these texts would change. */
async function respondPublish(c: DeskContext, paths: readonly string[], told: { problem: string; note: string }): Promise<Response> {
  if (paths.length === 0) throw new DeskError('nothing', 'Отметьте хотя бы один текст')
  const drafts = (await readDrafts(c.get('db'))).filter(({ path }) => paths.includes(path))
  if (drafts.length === 0) throw new DeskError('nothing', 'У этих текстов нет черновиков: выпускать нечего')
  const [preview, names] = await Promise.all([
    c
      .get('parts')
      .work(c)
      .preview({ items: drafts.map(({ path, etag }) => ({ path, etag })) }),
    namesOf(c),
  ])
  const { person } = sessionOf(c)
  const texts = drafts.map(({ path, etag, updatedBy }) => {
    const file = preview.files.find((one) => one.path === path)
    const [before, after] = [file?.before ?? null, file?.after ?? null]
    return { path, etag, by: names(updatedBy), before, after, title: titleOf(path, after ?? before ?? '') }
  })
  return respondWork(c, {
    title:
      texts.length === 1
        ? `Выпуск: ${texts[0]?.title}`
        : `Выпуск: ${texts.length} ${nounAfter(texts.length, ['текст', 'текста', 'текстов'])}`,
    back: { href: '/admin/', title: 'Сегодня' },
    tools: <span className="second">{person.name}</span>,
    children: (
      <PublishView
        {...told}
        texts={texts}
        added={preview.added}
        removed={preview.removed}
        touched={preview.touched}
        findings={[...shownMistakes(preview.mistakes), ...shownFindings(preview.findings)]}
        mayPublish={may(person, publishingOf(texts))}
      />
    ),
  })
}

async function publishForm(c: DeskContext): Promise<Response> {
  const fields = await readFields(c)
  const items = fields.getAll('item').flatMap(readItem)
  const note = (fields.get('note') ?? '').slice(0, 500)
  const confirmed = [...fields].flatMap(([name, reason]) => {
    const [, code = '', path = ''] = /^reason (\S+) (\S+)$/.exec(name) ?? []
    return code === '' ? [] : [{ code, path, reason }]
  })
  try {
    const number = await decidePublication(c, { items, note, confirmed })
    return c.redirect(`/admin/publications/${number}/`, 303)
  } catch (error) {
    const told = await deskErrorOf(c, error)
    // A draft that somebody has changed meanwhile, or findings: the same screen, with the change shown.
    if (told.code !== 'stale' && told.code !== 'findings' && told.code !== 'conflict') throw error
    return respondPublish(
      c,
      items.map(({ path }) => path),
      { problem: told.message, note },
    )
  }
}

/** `17 pages/serm.md` */
function readItem(given: string): Item[] {
  const [, etag = '', path = ''] = /^(\d{1,15}) (\S{1,200})$/.exec(given) ?? []
  return path === '' ? [] : [{ path, etag: Number(etag) }]
}

async function publicationsScreen(c: DeskContext): Promise<Response> {
  const db = c.get('db')
  const publications = await readPublications(db, LISTED)
  const [described, names] = await Promise.all([describePublications(db, publications), namesOf(c)])
  const listed = publications.map(
    ({ number, madeBy, at, state }): ListedPublication => ({ ...{ number, at, state }, ...described(number), by: names(madeBy) }),
  )
  return respondScreen(c, {
    title: 'Выпуски',
    current: '/admin/publications/',
    newest: await newestChange(db),
    children: <PublicationsView publications={listed} now={c.get('now')} />,
  })
}

async function publicationScreen(c: DeskContext): Promise<Response> {
  const [db, number] = [c.get('db'), Number(c.req.param('number'))]
  const publication = Number.isSafeInteger(number) ? await readPublication(db, number) : null
  if (!publication) throw new Refusal('unknown', `no publication ${number}`, { number })
  const { madeBy, at, shownAt, cause, note } = publication
  // The import brought every file: its words are those of the files themselves.
  const changes = cause === 'import' ? [] : (await readChanges(db, number)).filter(({ path }) => !WRITTEN_PATHS.has(path))
  const hashes = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const [described, names, texts, isSeen] = await Promise.all([
    describePublications(db, [publication]),
    namesOf(c),
    readTexts(db, hashes),
    isSeenOnSite(c, publication),
  ])
  return respondWork(c, {
    title: `Выпуск № ${number}`,
    back: { href: '/admin/publications/', title: 'Выпуски' },
    tools: null,
    children: (
      <PublicationView
        publication={{ ...{ number, at }, ...described(number), by: names(madeBy), state: isSeen ? 'shown' : 'making' }}
        // An undo has the number of the other publication as its note.
        note={cause === 'undo' ? '' : note}
        seconds={shownAt === null ? null : Math.max(1, Math.round((shownAt - at) / 1000))}
        changes={changes.map(({ path, before, after }) => {
          const [then, now] = [texts.get(before ?? '') ?? null, texts.get(after ?? '') ?? null]
          return { path, address: addressOfFile(path), before: then, after: now, title: titleOf(path, now ?? then ?? '') }
        })}
        left={new URL(c.req.url).searchParams.getAll('left')}
        mayUndo={cause !== 'import' && may(sessionOf(c).person, publishingOf(changes))}
        now={c.get('now')}
      />
    ),
  })
}

async function undoForm(c: DeskContext): Promise<Response> {
  const { number, left } = await undoOne(c, Number(c.req.param('number')))
  const query = new URLSearchParams(left.map((path) => ['left', path]))
  return c.redirect(`/admin/publications/${number}/${query.size > 0 ? `?${query}` : ''}`, 303)
}

export const publishScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'publish/', action: 'read texts', handle: publishScreen },
  { method: 'POST', path: 'publish/', action: 'publish', handle: publishForm },
  { method: 'GET', path: 'publications/', action: 'read texts', handle: publicationsScreen },
  { method: 'GET', path: 'publications/:number/', action: 'read texts', handle: publicationScreen },
  { method: 'POST', path: 'publications/:number/undo/', action: 'publish', handle: undoForm },
]
