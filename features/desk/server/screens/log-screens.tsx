import { csvOf } from '../../engine/csv.ts'
import { fullMoment } from '../../engine/moments.ts'
import { type LogRow, LogView } from '../../view/log-view.tsx'
import type { DeskContext } from '../desk-env.ts'
import type { DeskRoute } from '../desk-routes.ts'
import { namesOf } from '../people/names.ts'
import { readPeople } from '../people/people-store.ts'
import { type LogEntry, type LogQuery, readLog } from '../people/read-log.ts'
import { respondScreen } from './render-screen.tsx'

const ROWS = 50
const CSV_ROWS = 10_000

/** The actions of the log in the words of people. */
const ACTIONS: Record<string, string> = {
  begin: 'начал текст',
  publish: 'выпустил № ',
  undo: 'отменил, выпуском № ',
  import: 'принёс тексты, выпуском № ',
  files: 'принёс правки, выпуском № ',
  plan: 'выпустил по плану № ',
  confirm: 'подтвердил замечание в ',
  invite: 'пригласил',
  'come in': 'принял приглашение',
  'sign in': 'вошёл',
  'add device': 'добавил устройство',
  'remove device': 'удалил устройство',
  roles: 'изменил роли',
  close: 'закрыл вход',
}
/** Actions whose subject is a person. */
const OF_PEOPLE = new Set(['invite', 'roles', 'close'])
const OF_ONESELF = new Set(['come in', 'sign in', 'add device', 'remove device'])

function queryOf(c: DeskContext): LogQuery {
  const [from, before] = [c.req.query('from') ?? '', Number(c.req.query('before'))]
  return {
    who: (c.req.query('who') ?? '').slice(0, 100),
    action: Object.hasOwn(ACTIONS, c.req.query('action') ?? '') ? (c.req.query('action') ?? '') : '',
    from: /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from)) ? from : '',
    before: Number.isSafeInteger(before) && before > 0 ? before : Number.MAX_SAFE_INTEGER,
  }
}

async function inWords(c: DeskContext): Promise<(entry: LogEntry) => LogRow> {
  const names = await namesOf(c)
  return ({ id, at, madeBy, action, subject, detail }) => ({
    ...{ id, at, detail },
    by: names(madeBy),
    action: ACTIONS[action] ?? action,
    subject: OF_ONESELF.has(action) ? '' : OF_PEOPLE.has(action) ? names(subject) : subject,
  })
}

async function logScreen(c: DeskContext): Promise<Response> {
  const query = queryOf(c)
  const [entries, people, row] = await Promise.all([readLog(c.get('db'), query, ROWS + 1), readPeople(c.get('db')), inWords(c)])
  const shown = entries.slice(0, ROWS)
  const last = shown.at(-1)
  return respondScreen(c, {
    title: 'Журнал',
    current: '/admin/log/',
    children: (
      <LogView
        rows={shown.map(row)}
        actions={Object.entries(ACTIONS).map(([action, name]) => ({ action, name: name.replace(/[,\s№]+$| в $/g, '') }))}
        people={people}
        query={query}
        csv={`/admin/log/log.csv${searchOf(query)}`}
        older={last && entries.length > ROWS ? `/admin/log/${searchOf({ ...query, before: last.at })}` : null}
        now={c.get('now')}
      />
    ),
  })
}

function searchOf({ who, action, from, before }: LogQuery): string {
  const given = { who, action, from, before: before === Number.MAX_SAFE_INTEGER ? '' : `${before}` }
  const search = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return search.size > 0 ? `?${search}` : ''
}

/** The entries as a table for Excel. */
async function logCsv(c: DeskContext): Promise<Response> {
  const [entries, row] = await Promise.all([readLog(c.get('db'), queryOf(c), CSV_ROWS), inWords(c)])
  const lines = entries.map(row).map(({ at, by, action, subject, detail }) => [fullMoment(at), by, `${action} ${subject}`.trim(), detail])
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', 'attachment; filename="log.csv"')
  return c.body(csvOf([['Когда', 'Кто', 'Что', 'Подробности'], ...lines]))
}

export const logScreens: readonly DeskRoute[] = [
  { method: 'GET', path: 'log/', action: 'read log', handle: logScreen },
  { method: 'GET', path: 'log/log.csv', action: 'read log', handle: logCsv },
]
