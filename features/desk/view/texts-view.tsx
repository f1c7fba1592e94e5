import { KIND_WORDS, KINDS, type TextKind } from '../engine/text-kinds.ts'
import { STATES, type TextState } from '../engine/text-states.ts'
import { type TextRow, TextRows } from './text-rows.tsx'

/** The question that a list answers. */
export interface TextsQuery {
  kind: TextKind | null
  state: TextState | null
  /** Of one person; `mine` is the one who looks. */
  whose: 'mine' | null
  q: string
  page: number
}

interface TextsProps {
  query: TextsQuery
  rows: readonly TextRow[]
  /** Number of texts of each kind that fit the rest of the question. */
  counts: Readonly<Record<TextKind, number>>
  total: number
  /** Number of the first row, from 1. */
  first: number
  now: number
}

/** The address of a list. */
function textsHref({ kind, state, whose, q, page }: TextsQuery): string {
  const given = { kind, state, whose, q, page: page > 1 ? `${page}` : null }
  const query = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return query.size > 0 ? `/admin/texts/?${query}` : '/admin/texts/'
}

export function TextsView({ query, rows, counts, total, first, now }: TextsProps) {
  const all = KINDS.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <>
      <search>
        <form className="search" action="/admin/texts/">
          {query.kind && <input type="hidden" name="kind" value={query.kind} />}
          <label className="visually-hidden" htmlFor="q">
            Слово из текста, заголовок или адрес
          </label>
          <input id="q" name="q" type="search" defaultValue={query.q} placeholder="Слово из текста, заголовок или адрес" />
          <button className="button" type="submit">
            Найти
          </button>
          <nav className="kinds" aria-label="Виды текстов">
            <KindLink query={query} kind={null} title="Все" count={all} />
            {KINDS.map((kind) => (
              <KindLink key={kind} query={query} kind={kind} title={KIND_WORDS[kind].many} count={counts[kind]} />
            ))}
          </nav>
          <div className="filters">
            <label>
              <span className="visually-hidden">Состояние</span>
              <select name="state" defaultValue={query.state ?? ''} data-submit-on-change>
                <option value="">Любое состояние</option>
                {Object.entries(STATES).map(([state, { word }]) => (
                  <option key={state} value={state}>
                    {word}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span className="visually-hidden">Чьи</span>
              <select name="whose" defaultValue={query.whose ?? ''} data-submit-on-change>
                <option value="">Чьи угодно</option>
                <option value="mine">Мои</option>
              </select>
            </label>
            <span className="second">Сначала недавние</span>
          </div>
        </form>
      </search>
      {rows.length > 0 ? <TextRows rows={rows} now={now} /> : <Nothing query={query} />}
      {total > 0 && (
        <div className="after-rows">
          <span className="second">
            {first}–{first + rows.length - 1} из {total}
          </span>
          {first + rows.length - 1 < total && (
            <a className="button" href={textsHref({ ...query, page: query.page + 1 })}>
              Дальше
            </a>
          )}
        </div>
      )}
    </>
  )
}

function KindLink({ query, kind, title, count }: { query: TextsQuery; kind: TextKind | null; title: string; count: number }) {
  return (
    <a href={textsHref({ ...query, kind, page: 1 })} aria-current={query.kind === kind ? 'page' : undefined}>
      {title} <span className="second">{count}</span>
    </a>
  )
}

function Nothing({ query }: { query: TextsQuery }) {
  return (
    <div className="empty">
      <p>{query.q ? `Слов «${query.q}» нет ни в одном тексте и ни в одном черновике.` : 'Таких текстов нет.'}</p>
      <a className="button" href="/admin/texts/">
        Показать все тексты
      </a>
    </div>
  )
}
