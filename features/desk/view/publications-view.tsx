import { nounAfter } from 'russian-text/words'
import { Shape } from './shape.tsx'
import { editPath, Moment } from './text-rows.tsx'
import { PublicationMark } from './today-view.tsx'
import { WordDifference } from './word-difference.tsx'

export interface ListedPublication {
  number: number
  /** `Цена SERM в месяц`, `Отмена выпуска № 41`. */
  title: string
  by: string
  at: number
  state: 'making' | 'shown'
  texts: number
}

export function PublicationsView({ publications, now }: { publications: readonly ListedPublication[]; now: number }) {
  if (publications.length === 0)
    return (
      <div className="empty">
        <p>Со стола ещё ничего не выходило.</p>
        <a className="button" href="/admin/texts/">
          Выбрать текст
        </a>
      </div>
    )
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Выпуск</th>
          <th scope="col">Текстов</th>
          <th scope="col">Состояние</th>
          <th scope="col">Кто</th>
          <th scope="col">Когда</th>
        </tr>
      </thead>
      <tbody>
        {publications.map(({ number, title, by, at, state, texts }) => (
          <tr key={number}>
            <td className="row-title">
              <a href={`/admin/publications/${number}/`}>
                № {number} · {title}
              </a>
            </td>
            <td className="row-texts">
              {texts}
              <span className="narrow-words"> {nounAfter(texts, ['текст', 'текста', 'текстов'])}</span>
            </td>
            <td>
              <PublicationMark state={state} />
            </td>
            <td className="row-by">{by}</td>
            <td className="second">
              <Moment at={at} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PublishedChange {
  path: string
  title: string
  /** Address on the site; `null` for a text that no page is. */
  address: string | null
  before: string | null
  after: string | null
}

interface PublicationProps {
  publication: ListedPublication
  note: string
  /** Seconds from the decision to the site; `null` while it is on its way. */
  seconds: number | null
  changes: readonly PublishedChange[]
  /** Paths that an undo has left, because others changed them since. */
  left: readonly string[]
  mayUndo: boolean
  now: number
}

/** One publication: whether it is seen, its changes, and the way back. */
export function PublicationView({ publication, note, seconds, changes, left, mayUndo, now }: PublicationProps) {
  const { number, title, by, at } = publication
  return (
    <div className="publication">
      <PublicationState publication={publication} seconds={seconds} now={now} />
      {left.length > 0 && (
        <div className="notice">
          <p>Эти тексты потом меняли другие, они остались как есть:</p>
          <ul>
            {left.map((path) => (
              <li key={path}>
                <a href={editPath(path)}>{path}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <ul className="work-rows">
          {changes.map((change) => (
            <li key={change.path}>
              <div className="row-words">
                <a href={editPath(change.path)}>{change.title}</a>
                <span className="second">{change.after === null ? 'Страницы больше нет (410)' : (change.address ?? change.path)}</span>
              </div>
              {change.address !== null && change.after !== null && (
                <a className="quiet-button" href={change.address}>
                  Открыть на сайте<span className="visually-hidden">: {change.title}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="facts">
        <dt>Что</dt>
        <dd>{title}</dd>
        <dt>Записано</dt>
        <dd>
          <Moment at={at} now={now} />, {by}
        </dd>
        {note && (
          <>
            <dt>Заметка</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      <div className="actions">
        <a className="button button-primary" href="/admin/texts/">
          К текстам
        </a>
        {mayUndo && (
          <form method="post" action={`/admin/publications/${number}/undo/`}>
            <button className="button button-danger" type="submit">
              Отменить выпуск
            </button>
          </form>
        )}
      </div>
      {mayUndo && (
        <p className="second">
          Отмена вернёт прежние слова {changes.length} {nounAfter(changes.length, ['текста', 'текстов', 'текстов'])} новым выпуском. Слова
          этого выпуска останутся в истории.
        </p>
      )}
      {changes.map(({ path, title: heading, before, after }) => (
        <section key={path} aria-label={heading}>
          <h2>{heading}</h2>
          <WordDifference before={before} after={after} />
        </section>
      ))}
    </div>
  )
}

/** Whether visitors see it. While it is on its way a script asks again (browser/watch-publication.ts). */
function PublicationState({ publication, seconds, now }: Pick<PublicationProps, 'publication' | 'seconds' | 'now'>) {
  const { number, at, state } = publication
  if (state === 'shown')
    return (
      <div className="seen" role="status">
        <p className="notice-title">
          <Shape name="shown" />
          Видно на сайте{seconds !== null && `: ${seconds} с`}
        </p>
        <p>
          Выпуск № {number}, <Moment at={at} now={now} />. Новые посетители получают эти слова.
        </p>
      </div>
    )
  return (
    <div className="notice" role="status" data-publication={number}>
      <p className="notice-title">
        <Shape name="waiting" />
        Опубликовано, доходит до сайта
      </p>
      <p>Посетители пока видят прежний текст целиком. Страницу можно закрыть: выпуск дойдёт сам.</p>
      <p className="second">Если не дойдёт за 15 минут, администратор получит тревогу.</p>
    </div>
  )
}
