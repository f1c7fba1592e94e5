import { Moment } from './text-rows.tsx'

export interface LogRow {
  id: string
  at: number
  by: string
  /** `выпустил`, `пригласил`. */
  action: string
  subject: string
  detail: string
}

interface LogProps {
  rows: readonly LogRow[]
  actions: readonly { action: string; name: string }[]
  people: readonly { id: string; name: string }[]
  query: { who: string; action: string; from: string }
  /** Address of the same entries as a table for Excel. */
  csv: string
  /** Address of the older entries; `null` at the end. */
  older: string | null
  now: number
}

export function LogView({ rows, actions, people, query, csv, older, now }: LogProps) {
  return (
    <>
      <form className="filters" action="/admin/log/">
        <label>
          <span className="visually-hidden">Кто</span>
          <select name="who" defaultValue={query.who} data-submit-on-change>
            <option value="">Кто угодно</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="visually-hidden">Что сделано</span>
          <select name="action" defaultValue={query.action} data-submit-on-change>
            <option value="">Любое действие</option>
            {actions.map(({ action, name }) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          С какого дня <input type="date" name="from" defaultValue={query.from} />
        </label>
        <button className="button" type="submit">
          Показать
        </button>
        <a href={csv} download>
          Скачать CSV
        </a>
      </form>
      {rows.length === 0 ? (
        <p className="empty">Таких записей нет.</p>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">Когда</th>
              <th scope="col">Кто</th>
              <th scope="col">Что</th>
              <th scope="col">Подробности</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, at, by, action, subject, detail }) => (
              <tr key={id}>
                <td className="second">
                  <Moment at={at} now={now} />
                </td>
                <td className="row-by">{by}</td>
                <td>
                  {action} {subject}
                </td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {older !== null && (
        <div className="after-rows">
          <a className="button" href={older}>
            Раньше
          </a>
        </div>
      )}
    </>
  )
}
