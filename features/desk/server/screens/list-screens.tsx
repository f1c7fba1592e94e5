import { oldestMaking, readPublications } from '../../../../content/publish/desk-store.ts'
import { KINDS, type TextKind } from '../../engine/text-kinds.ts'
import { STATES, type TextState } from '../../engine/text-states.ts'
import type { TextRow } from '../../view/text-rows.tsx'
import { type TextsQuery, TextsView } from '../../view/texts-view.tsx'
import { type PublishedRow, TodayView } from '../../view/today-view.tsx'
import { type DeskContext, sessionOf } from '../desk-env.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { may } from '../may.ts'
import { namesOf } from '../people/names.ts'
import { newestChange } from '../texts/newest-change.ts'
import { describePublications } from '../texts/publication-titles.ts'
import { type Found, type ListedText, listTexts, searchTexts } from '../texts/text-list.ts'
import { respondScreen } from './render-screen.tsx'

const PAGE_ROWS = 50
const LATE_MS = 15 * 60_000
const PUBLISHED_ROWS = 5

/** How this person reads a list. */
async function rowOf(c: DeskContext): Promise<(text: ListedText, found?: Found) => TextRow> {
  const names = await namesOf(c)
  const { id } = sessionOf(c).person
  return ({ by, state, note, ...text }, found) => ({
    ...text,
    state,
    by: by === null ? '' : by === id ? 'Вы' : names(by),
    note:
      state === 'leaving'
        ? 'После выпуска: «страница удалена» (410)'
        : state === 'frozen'
          ? 'Меняют разработчики, вместе с новой версией сайта'
          : note,
    ...(found ? { found } : {}),
  })
}

async function todayScreen(c: DeskContext): Promise<Response> {
  const [db, now, { person }] = [c.get('db'), c.get('now'), sessionOf(c)]
  const [texts, publications, making, row, names] = await Promise.all([
    listTexts(db),
    readPublications(db, PUBLISHED_ROWS),
    oldestMaking(db),
    rowOf(c),
    namesOf(c),
  ])
  const isMine = ({ owner, by }: ListedText) => owner === person.id || by === person.id
  const mayPublish = may(person, 'publish')
  const conflicts = texts.filter((text) => text.state === 'conflict' && (mayPublish || isMine(text)))
  const ready = texts.filter((text) => text.state === 'ready' && (mayPublish || isMine(text)))
  const mine = texts.filter((text) => text.etag > 0 && text.state !== 'conflict' && text.state !== 'ready' && isMine(text))
  const described = await describePublications(db, publications)
  const published = publications
    .filter(({ cause }) => cause !== 'import')
    .map(({ number, madeBy, at, state }): PublishedRow => ({ number, title: described(number).title, by: names(madeBy), at, state }))
  return respondScreen(c, {
    title: 'Сегодня',
    current: '/admin/',
    newest: await newestChange(db),
    subtitle: dayInWords(now),
    children: (
      <TodayView
        conflicts={conflicts.map((text) => row(text))}
        ready={ready.map((text) => row(text))}
        mine={mine.map((text) => row(text))}
        published={published}
        late={making && now - making.at > LATE_MS ? making.number : null}
        mayPublish={mayPublish}
        mayWrite={may(person, 'write drafts')}
        now={now}
      />
    ),
  })
}

/** `пятница, 27 ноября` */
function dayInWords(now: number): string {
  return new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(now)
}

async function textsScreen(c: DeskContext): Promise<Response> {
  const query = queryOf(c)
  const [texts, found, row] = await Promise.all([
    listTexts(c.get('db')),
    query.q === '' ? null : searchTexts(c.get('db'), query.q),
    rowOf(c),
  ])
  const me = sessionOf(c).person.id
  const asked = texts.filter(
    (text) =>
      (query.state === null || text.state === query.state) &&
      (query.whose === null || text.owner === me || text.by === me) &&
      (found === null || found.has(text.path) || isNamed(text, query.q)),
  )
  const listed = query.kind === null ? asked : asked.filter(({ kind }) => kind === query.kind)
  const from = (query.page - 1) * PAGE_ROWS
  return respondScreen(c, {
    title: 'Тексты',
    current: '/admin/texts/',
    newest: await newestChange(c.get('db')),
    children: (
      <TextsView
        query={query}
        rows={listed.slice(from, from + PAGE_ROWS).map((text) => row(text, found?.get(text.path)))}
        counts={countsOf(asked)}
        total={listed.length}
        first={from + 1}
        now={c.get('now')}
      />
    ),
  })
}

/** Whether a title or an address has the words as they are typed. */
function isNamed({ title, path, address }: ListedText, q: string): boolean {
  const wanted = q.toLowerCase()
  return [title, path, address ?? ''].some((text) => text.toLowerCase().includes(wanted))
}

function countsOf(texts: readonly ListedText[]): Record<TextKind, number> {
  const counts: Record<TextKind, number> = { pages: 0, posts: 0, instructions: 0, experts: 0, specimens: 0, lists: 0 }
  for (const { kind } of texts) counts[kind] += 1
  return counts
}

const QUERY_MOST = 200
const PAGES_MOST = 1000

function queryOf(c: DeskContext): TextsQuery {
  const [kind, state, page] = [c.req.query('kind'), c.req.query('state'), Number(c.req.query('page'))]
  return {
    kind: KINDS.find((one) => one === kind) ?? null,
    state: isState(state) ? state : null,
    whose: c.req.query('whose') === 'mine' ? 'mine' : null,
    q: (c.req.query('q') ?? '').trim().slice(0, QUERY_MOST),
    page: Number.isInteger(page) && page > 0 && page <= PAGES_MOST ? page : 1,
  }
}

function isState(given: string | undefined): given is TextState {
  return given !== undefined && Object.hasOwn(STATES, given)
}

/** For a list that is open: whether it is still the newest. */
async function newest(c: DeskContext): Promise<Response> {
  return c.json({ newest: await newestChange(c.get('db')) })
}

export const listScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'api/newest', action: 'read texts', handle: newest },
  { method: 'GET', path: 'texts/', action: 'read texts', handle: textsScreen },
  { method: 'GET', path: '', action: 'read texts', handle: todayScreen },
]
