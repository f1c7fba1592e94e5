import { Moment } from './text-rows.tsx'
import { WordDifference } from './word-difference.tsx'

export interface HistoryRow {
  /** `publication 41`, or the time of a version that was set aside. */
  key: string
  /** `Выпуск № 41`, `Отложена версия`. */
  title: string
  href: string | null
  note: string
  by: string
  at: number
  /** Hash of the text then; `null` where the file was removed. */
  hash: string | null
}

interface HistoryProps {
  path: string
  rows: readonly HistoryRow[]
  /** The version that is compared with the current text. */
  shown: { hash: string; before: string; after: string } | null
  /** Etag of the draft, which a restore replaces. */
  etag: number
  mayWrite: boolean
  now: number
}

/** Every version of a text, newest first; restoring one changes the draft alone. */
export function HistoryView({ path, rows, shown, etag, mayWrite, now }: HistoryProps) {
  return (
    <div className="history">
      {rows.length === 0 && <p className="empty">У этого текста ещё нет прежних версий.</p>}
      <ol className="history-rows">
        {rows.map((row) => (
          <Version key={row.key} row={row} path={path} isShown={shown !== null && shown.hash === row.hash} now={now} />
        ))}
      </ol>
      {shown && (
        <section aria-labelledby="compared">
          <h2 id="compared">Чем эта версия отличается от текста сейчас</h2>
          {shown.before === shown.after ? <p>Слова те же.</p> : <WordDifference before={shown.after} after={shown.before} />}
          {mayWrite && shown.before !== shown.after && (
            <form method="post" className="actions">
              <input type="hidden" name="etag" value={etag} />
              <button className="button" name="hash" value={shown.hash} type="submit">
                Вернуть в черновик
              </button>
              <span className="second">Сайт останется как есть до выпуска.</span>
            </form>
          )}
        </section>
      )}
      {mayWrite && (
        <form method="post" className="name-version">
          <input type="hidden" name="etag" value={etag} />
          <label htmlFor="name">Назвать текст, какой он сейчас, чтобы вернуться к нему</label>
          <div className="actions">
            <input id="name" name="name" required maxLength={100} placeholder="Перед юристом" autoComplete="off" />
            <button className="button" type="submit">
              Сохранить версию
            </button>
          </div>
        </form>
      )}
    </div>
  )
}

interface VersionProps {
  row: HistoryRow
  path: string
  isShown: boolean
  now: number
}

function Version({ row: { title, href, note, by, at, hash }, path, isShown, now }: VersionProps) {
  return (
    <li aria-current={isShown ? 'true' : undefined}>
      <div className="row-words">
        {href ? <a href={href}>{title}</a> : <strong>{title}</strong>}
        <span className="second">
          {by}, <Moment at={at} now={now} />
        </span>
        {note && <span className="row-note">{note}</span>}
      </div>
      {hash !== null && (
        <a className="quiet-button" href={`/admin/text/${path}/history/?version=${hash}`}>
          Отличия<span className="visually-hidden">: {title}</span>
        </a>
      )}
    </li>
  )
}
