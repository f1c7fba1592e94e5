import { quoted } from '../engine/quoted.ts'
import { KIND_WORDS } from '../engine/text-kinds.ts'
import { Shape } from './shape.tsx'
import { StateMark } from './state-mark.tsx'
import { editPath, Moment, type TextRow } from './text-rows.tsx'

/** A publication as the list of the day shows it. */
export interface PublishedRow {
  number: number
  title: string
  by: string
  at: number
  state: 'making' | 'shown'
}

interface TodayProps {
  conflicts: readonly TextRow[]
  ready: readonly TextRow[]
  mine: readonly TextRow[]
  published: readonly PublishedRow[]
  /** Number of a publication that the site does not show after a quarter of an hour. */
  late: number | null
  mayPublish: boolean
  mayWrite: boolean
  now: number
}

export function TodayView({ conflicts, ready, mine, published, late, mayPublish, mayWrite, now }: TodayProps) {
  const isEmpty = conflicts.length + ready.length + mine.length === 0
  return (
    <div className="today">
      {late !== null && (
        <div className="alarm" role="alert">
          <div>
            <p className="alarm-title">
              <Shape name="failure" />
              Выпуск № {late} не дошёл до сайта
            </p>
            <p>
              Решение записано, на сайте прежние тексты, ничего не сломано. Попытка повторяется каждые 15 минут; если не помогает, позовите
              администратора.
            </p>
          </div>
          <a className="button" href={`/admin/publications/${late}/`}>
            Посмотреть
          </a>
        </div>
      )}
      <div className="today-work">
        {conflicts.length > 0 && (
          <section aria-labelledby="conflicts">
            <h2 id="conflicts">Нужен Ваш ответ</h2>
            <Rows rows={conflicts} now={now} action="Ответить" />
          </section>
        )}
        {ready.length > 0 && (
          <section aria-labelledby="ready">
            <h2 id="ready">
              Готово к выпуску <span className="second">{ready.length}</span>
            </h2>
            {mayPublish ? <ReadyRows rows={ready} now={now} isTicked /> : <Rows rows={ready} now={now} action="Открыть" />}
          </section>
        )}
        {mine.length > 0 && (
          <section aria-labelledby="mine">
            <h2 id="mine">
              Мои черновики <span className="second">{mine.length}</span>
            </h2>
            {mayPublish ? <ReadyRows rows={mine} now={now} isTicked={false} /> : <Rows rows={mine} now={now} action="Продолжить" />}
          </section>
        )}
        {mayPublish && ready.length + mine.length > 0 && <PublishForm />}
        {isEmpty && (
          <div className="empty">
            <p>Всё разобрано: черновиков, которые ждут Вас, нет.</p>
            {mayWrite && (
              <a className="button" href="/admin/texts/">
                Выбрать текст
              </a>
            )}
          </div>
        )}
      </div>
      <section className="today-side" aria-labelledby="published">
        <h2 id="published">Вышло</h2>
        {published.length === 0 ? (
          <p className="second">Со стола ещё ничего не выходило.</p>
        ) : (
          <ul className="published">
            {published.map((one) => (
              <li key={one.number}>
                <a href={`/admin/publications/${one.number}/`}>
                  № {one.number} · {one.title}
                </a>
                <span className="second">
                  {one.by}, <Moment at={one.at} now={now} />
                </span>
                <PublicationMark state={one.state} />
              </li>
            ))}
          </ul>
        )}
        <a href="/admin/publications/">Все выпуски</a>
      </section>
    </div>
  )
}

/** Whether the site shows a publication. */
export function PublicationMark({ state }: { state: 'making' | 'shown' }) {
  return state === 'shown' ? (
    <span className="state state-success">
      <Shape name="shown" />
      Видно на сайте
    </span>
  ) : (
    <span className="state state-muted">
      <Shape name="waiting" />
      Доходит до сайта
    </span>
  )
}

function Rows({ rows, now, action }: { rows: readonly TextRow[]; now: number; action: string }) {
  return (
    <ul className="work-rows">
      {rows.map((row) => (
        <li key={row.path}>
          <RowWords row={row} now={now} />
          <StateMark state={row.state} />
          <a className="quiet-button" href={editPath(row.path)}>
            {action}
            <span className="visually-hidden">: {row.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Id of the form that takes the ticked texts of all sections. */
const PUBLISH = 'publish'

function ReadyRows({ rows, now, isTicked }: { rows: readonly TextRow[]; now: number; isTicked: boolean }) {
  return (
    <ul className="work-rows">
      {rows.map((row) => (
        <li key={row.path}>
          <label className="tick">
            <input type="checkbox" name="path" value={row.path} defaultChecked={isTicked} form={PUBLISH} />
            <span className="visually-hidden">{row.title}</span>
          </label>
          <RowWords row={row} now={now} />
          <StateMark state={row.state} />
        </li>
      ))}
    </ul>
  )
}

function PublishForm() {
  return (
    <form action="/admin/publish/" id={PUBLISH} className="actions">
      <button className="button button-primary" type="submit">
        Просмотреть и выпустить
      </button>
      <span className="second">Отмеченное выйдет вместе; сначала покажем, что изменится</span>
    </form>
  )
}

function RowWords({ row, now }: { row: TextRow; now: number }) {
  return (
    <div className="row-words">
      <a href={editPath(row.path)}>{row.title}</a>
      <span className="second">
        {row.address ?? KIND_WORDS[row.kind].one.toLowerCase()} · {row.by}, <Moment at={row.at} now={now} />
      </span>
      {row.note && <span className="row-note">{quoted(row.note)}</span>}
    </div>
  )
}
