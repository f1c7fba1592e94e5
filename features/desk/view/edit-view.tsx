import type { EditedText } from '../engine/edited-text.ts'
import { clock } from '../engine/moments.ts'
import { quoted } from '../engine/quoted.ts'
import type { ShownFinding } from '../engine/shown-findings.ts'
import type { TextState } from '../engine/text-states.ts'
import { Shape } from './shape.tsx'
import { StateMark } from './state-mark.tsx'
import { Moment } from './text-rows.tsx'

interface EditProps {
  edited: EditedText
  text: string
  mayWrite: boolean
  state: TextState
  by: string
  at: number
  /** Why nobody changes it here; empty for other texts. */
  locked: string
  /** `null` while nobody has asked for them. */
  findings: readonly ShownFinding[] | null
  now: number
}

interface ToolsProps {
  path: string
  /** When the draft was saved; `null` where there is none. */
  savedAt: number | null
  mayWrite: boolean
  mayPublish: boolean
}

/** At the right of the heading: whether the draft is saved, and the two ways on. */
export function EditTools({ path, savedAt, mayWrite, mayPublish }: ToolsProps) {
  return (
    <>
      <span className="saved" data-saved data-kind={savedAt === null ? undefined : 'saved'} role="status">
        {savedAt !== null && `Сохранено ${clock(savedAt)}`}
      </span>
      {mayWrite && (
        <button className={mayPublish ? 'button button-second' : 'button button-primary'} type="button" data-open="ready" hidden>
          Готово к выпуску…
        </button>
      )}
      {mayPublish && (
        <a className="button button-primary" href={`/admin/publish/?path=${path}`} data-to-publish>
          Опубликовать…
        </a>
      )}
    </>
  )
}

/** A text as its file stands, with the findings of the checks, its history and its page. */
export function EditView({ edited, text, mayWrite, state, by, at, locked, findings, now }: EditProps) {
  const isReadOnly = locked !== '' || !mayWrite
  return (
    <div className="edit" data-edit={JSON.stringify(edited)}>
      <form className="edit-source" method="post" id="edit" autoComplete="off">
        <input type="hidden" name="etag" value={edited.etag} data-etag />
        <p className="edit-state">
          <span data-until-saved>
            <StateMark state={state} />
            {by && (
              <span className="second">
                {by}, <Moment at={at} now={now} />
              </span>
            )}
          </span>
          <span data-once-saved hidden>
            <StateMark state={state === 'new' ? 'new' : 'draft'} />
          </span>
        </p>
        {locked && <p className="notice">{locked}</p>}
        {!locked && !mayWrite && (
          <p className="notice">Этот текст пишет другой человек. Вы можете читать его; менять чужие тексты может редактор.</p>
        )}
        <div className="notice" data-notice role="status" hidden />
        <label htmlFor="text">Исходный текст</label>
        <textarea id="text" name="text" spellCheck lang="ru" defaultValue={text} readOnly={isReadOnly} data-text />
        {!isReadOnly && (
          <noscript>
            <div className="actions">
              <button className="button button-primary" type="submit" name="do" value="save">
                Сохранить черновик
              </button>
              <button className="button" type="submit" name="do" value="check">
                Сохранить и проверить
              </button>
            </div>
          </noscript>
        )}
      </form>
      <aside className="panel" aria-label="О тексте">
        <div className="panel-tabs" data-tabs hidden>
          <div role="tablist" aria-label="О тексте">
            <button type="button" role="tab" id="tab-checks" aria-controls="checks" aria-selected="true">
              Проверки <span className="count" data-count hidden />
            </button>
            <button type="button" role="tab" id="tab-view" aria-controls="view" aria-selected="false" tabIndex={-1}>
              Вид
            </button>
          </div>
          <a href={`/admin/text/${edited.path}/history/`}>История</a>
        </div>
        <section id="checks" aria-labelledby="checks-title" data-checks>
          <h2 id="checks-title">Проверки</h2>
          {findings === null ? <p className="second">Проверки появятся после сохранения.</p> : <Findings findings={findings} />}
        </section>
        <section id="view" aria-labelledby="view-title" data-view>
          <h2 id="view-title">Вид</h2>
          {edited.address === null ? (
            <p className="second">Этот текст не показывает ни одна страница.</p>
          ) : (
            <p>
              <a href={`/admin/view/${edited.path}/`}>Открыть во всю ширину</a>{' '}
              <span className="second">— страница такой, какой она станет</span>
            </p>
          )}
        </section>
        <ul className="panel-links">
          {edited.address !== null && state !== 'new' && (
            <li>
              <a href={edited.address}>Страница на сайте</a>
            </li>
          )}
          <li className="without-scripts">
            <a href={`/admin/text/${edited.path}/history/`}>История</a>
          </li>
          {!isReadOnly && (
            <li data-once-saved hidden={edited.etag === 0}>
              <button className="link-button" form="edit" type="submit" name="do" value="drop" formNoValidate data-drop>
                Отбросить черновик
              </button>
            </li>
          )}
        </ul>
      </aside>
      {!isReadOnly && <ReadyForm etag={edited.etag} />}
      <nav className="tabs" aria-label="О тексте">
        <a href="#edit">
          <Shape name="paper" />
          Текст
        </a>
        <a href="#checks">
          <Shape name="finding" />
          Проверки
        </a>
        <a href="#view">
          <Shape name="house" />
          Вид
        </a>
        <a href={`/admin/text/${edited.path}/history/`}>
          <Shape name="clock" />
          История
        </a>
      </nav>
    </div>
  )
}

/** Hands the draft over to the people who publish: a dialog, and without scripts a form below the text. */
function ReadyForm({ etag }: { etag: number }) {
  return (
    <dialog className="dialog" id="ready" aria-labelledby="ready-title">
      <form method="post" data-ready>
        <input type="hidden" name="etag" value={etag} data-etag />
        <h2 id="ready-title">Готово к выпуску</h2>
        <label htmlFor="note">Что проверить редактору</label>
        <textarea id="note" name="note" rows={3} maxLength={500} />
        <p className="second">Передать можно и с замечаниями: их увидят перед выпуском. Писать дальше тоже можно.</p>
        <div className="actions">
          <button className="button button-primary" type="submit" name="do" value="ready">
            Передать
          </button>
          <button className="quiet-button" type="button" data-close>
            Ещё поправлю
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** What the checks say, in the order of the lines. */
function Findings({ findings }: { findings: readonly ShownFinding[] }) {
  if (findings.length === 0)
    return (
      <p className="state state-success">
        <Shape name="tick" />
        Замечаний нет
      </p>
    )
  return (
    <ol className="findings">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.path} ${finding.line} ${finding.words}`}
          className={finding.mayBeConfirmed ? 'finding' : 'finding finding-hard'}
        >
          <p className="finding-title">
            <Shape name={finding.mayBeConfirmed ? 'finding' : 'failure'} />
            {finding.problem}
          </p>
          {finding.words && <p className="finding-words">{quoted(finding.words)}</p>}
          <p>{finding.advice}</p>
          {finding.line !== null && (
            <p className="second" data-line={finding.line}>
              Строка {finding.line}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
