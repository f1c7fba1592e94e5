import { nounAfter } from 'russian-text/words'
import { quoted } from '../engine/quoted.ts'
import type { ShownFinding } from '../engine/shown-findings.ts'
import { countChanges } from '../engine/word-difference.ts'
import { Shape } from './shape.tsx'
import { editPath } from './text-rows.tsx'
import { WordDifference } from './word-difference.tsx'

/** A text of the publication. */
interface PublishedText {
  path: string
  title: string
  etag: number
  by: string
  before: string | null
  after: string | null
}

interface PublishProps {
  texts: readonly PublishedText[]
  added: readonly string[]
  removed: readonly { from: string; to: string | null }[]
  touched: readonly { path: string; title: string }[]
  findings: readonly ShownFinding[]
  /** Why it was refused a moment ago; empty for a first look. */
  problem: string
  note: string
  mayPublish: boolean
}

export function PublishView({ texts, added, removed, touched, findings, problem, note, mayPublish }: PublishProps) {
  const changes = texts.reduce((sum, { before, after }) => sum + countChanges(before, after), 0)
  const hard = findings.filter(({ mayBeConfirmed }) => !mayBeConfirmed)
  const soft = findings.filter(({ mayBeConfirmed }) => mayBeConfirmed)
  return (
    <form className="publish" method="post" action="/admin/publish/" data-publish>
      <div className="publish-what">
        <p className="second">
          {counted(texts.length, ['текст', 'текста', 'текстов'])}, {counted(changes, ['правка', 'правки', 'правок'])}. <ins>добавлено</ins>{' '}
          <del>убрано</del>
        </p>
        {texts.map((text) => (
          <section key={text.path} aria-label={text.title}>
            <input type="hidden" name="item" value={`${text.etag} ${text.path}`} />
            <div className="publish-title">
              <h2>
                <a href={editPath(text.path)}>{text.title}</a>
              </h2>
              <span className="second">
                {text.by} · {whatOf(text)}
              </span>
            </div>
            <WordDifference before={text.before} after={text.after} />
          </section>
        ))}
        {added.length + removed.length + touched.length > 0 && (
          <section aria-labelledby="addresses">
            <h2 id="addresses">Адреса и ссылки</h2>
            <Addresses added={added} removed={removed} />
            {touched.length > 0 && (
              <p className="second">
                Сами обновятся:{' '}
                {touched
                  .slice(0, SHOWN_PAGES)
                  .map(({ title }) => title)
                  .join(', ')}
                {touched.length > SHOWN_PAGES && ` и ещё ${touched.length - SHOWN_PAGES}`}.
              </p>
            )}
          </section>
        )}
        <section aria-labelledby="checks">
          <h2 id="checks">Проверки</h2>
          {findings.length === 0 && (
            <p className="state state-success">
              <Shape name="tick" />
              Все правила выполнены
            </p>
          )}
          {hard.map((finding) => (
            <Finding key={keyOf(finding)} finding={finding} />
          ))}
          {soft.map((finding) => (
            <div key={keyOf(finding)}>
              <Finding finding={finding} />
              <label className="reason">
                Почему оставляем
                <input name={`reason ${finding.code} ${finding.path}`} maxLength={500} minLength={3} required />
              </label>
            </div>
          ))}
        </section>
      </div>
      <aside className="card publish-how">
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <label htmlFor="note">Что изменилось, для истории</label>
        <textarea id="note" name="note" rows={2} maxLength={500} defaultValue={note} />
        <button className="button button-primary" type="submit" disabled={!mayPublish || hard.length > 0 || problem !== ''}>
          {texts.length === 1 ? 'Опубликовать' : `Опубликовать ${counted(texts.length, ['текст', 'текста', 'текстов'])}`}
        </button>
        <p className="second">{reasonOf({ mayPublish, hard: hard.length, problem, texts: texts.length })}</p>
      </aside>
    </form>
  )
}

const SHOWN_PAGES = 5

/** `2 текста` */
function counted(count: number, forms: readonly [one: string, few: string, many: string]): string {
  return `${count} ${nounAfter(count, forms)}`
}

function reasonOf({ mayPublish, hard, problem, texts }: { mayPublish: boolean; hard: number; problem: string; texts: number }): string {
  if (!mayPublish) return 'Выпускает редактор.'
  if (problem !== '') return 'Сначала посмотрите, что изменилось: обновите страницу.'
  if (hard > 0) return `${counted(hard, ['замечание не пускает', 'замечания не пускают', 'замечаний не пускают'])} в выпуск.`
  return texts === 1 ? 'Отменить можно одним нажатием.' : 'Выйдут вместе, отменить можно одним нажатием.'
}

function whatOf({ before, after }: PublishedText): string {
  if (before === null) return 'новый текст'
  return after === null ? 'уйдёт с сайта' : counted(countChanges(before, after), ['правка', 'правки', 'правок'])
}

function keyOf({ code, path, line, words }: ShownFinding): string {
  return `${code} ${path} ${line} ${words}`
}

function Finding({ finding: { path, line, problem, words, advice, mayBeConfirmed } }: { finding: ShownFinding }) {
  return (
    <div className={mayBeConfirmed ? 'finding' : 'finding finding-hard'}>
      <p className="finding-title">
        <Shape name={mayBeConfirmed ? 'finding' : 'failure'} />
        {problem}
      </p>
      {words && <p className="finding-words">{quoted(words)}</p>}
      <p>{advice}</p>
      <p className="second">
        <a href={editPath(path)}>{path}</a>
        {line !== null && `, строка ${line}`}
      </p>
    </div>
  )
}

function Addresses({ added, removed }: Pick<PublishProps, 'added' | 'removed'>) {
  if (added.length + removed.length === 0) return null
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Адрес</th>
          <th scope="col">Что будет</th>
        </tr>
      </thead>
      <tbody>
        {added.map((path) => (
          <tr key={path}>
            <td>{path}</td>
            <td>
              <span className="state state-coming">
                <Shape name="new" />
                Появится
              </span>
            </td>
          </tr>
        ))}
        {removed.map(({ from, to }) => (
          <tr key={from}>
            <td>{from}</td>
            <td>{to === null ? 'Скажет, что страницы больше нет (410)' : `Приведёт на ${to}, 301`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
