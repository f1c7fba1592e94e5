import './toolbar.css'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import type { Command } from './command.ts'
import type { Find } from './use-find.ts'
import { canZoom } from './zoom.ts'

interface ToolbarProps {
  current: number
  count: number
  factor: number
  isFitted: boolean
  isFinding: boolean
  url: string
  actions: Record<Command, () => void>
  onPage: (page: number) => void
  onFind: () => void
}

/** Tools of a document, each reachable by Tab. */
export function Toolbar({ current, count, factor, isFitted, isFinding, url, actions, onPage, onFind }: ToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools, not fields of a form
    <div className="pdf-toolbar" role="group" aria-label="Управление документом">
      <div className="pdf-tools">
        <ToolButton
          icon="chevron"
          className="pdf-up pdf-wide"
          name="Предыдущая страница"
          onClick={actions['previous-page']}
          isDisabled={current <= 1}
        />
        <PageField current={current} count={count} onPage={onPage} />
        <ToolButton
          icon="chevron"
          className="pdf-wide"
          name="Следующая страница"
          onClick={actions['next-page']}
          isDisabled={current >= count}
        />
      </div>
      <div className="pdf-tools">
        <ToolButton icon="search" name="Найти в документе" onClick={onFind} isOpen={isFinding} />
        <ToolButton icon="print" className="pdf-print" name="Напечатать" onClick={actions.print} />
        <a className="pdf-tool" href={url} download aria-label="Скачать файл" title="Скачать файл">
          <ToolIcon name="download" />
        </a>
      </div>
      <div className="pdf-tools">
        <ToolButton icon="minus" name="Уменьшить" onClick={actions['zoom-out']} isDisabled={!canZoom(factor, 'out')} />
        <span className="pdf-zoom pdf-wide">{`${Math.round(factor * 100)} %`}</span>
        <ToolButton icon="plus" name="Увеличить" onClick={actions['zoom-in']} isDisabled={!canZoom(factor, 'in')} />
        <ToolButton icon="fit-width" name="По ширине" onClick={actions['fit-width']} isPressed={isFitted} />
      </div>
    </div>
  )
}

interface PageFieldProps {
  current: number
  count: number
  onPage: (page: number) => void
}

/** Shows the current page number and accepts a typed one, which stays as typed while the pages scroll. */
function PageField({ current, count, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (!Number.isNaN(page) && page !== current) onPage(Math.min(Math.max(1, page), count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <label className="pdf-page-field">
      <span className="visually-hidden">Страница</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? current}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      <span>{`из ${count}`}</span>
    </label>
  )
}

interface ToolButtonProps {
  icon: string
  name: string
  onClick: () => void
  isDisabled?: boolean
  /** For a toggle button. */
  isPressed?: boolean
  /** For a button that opens and closes something. */
  isOpen?: boolean
  className?: string
}

/** A square button with an icon; its name is read out and shown on hover. */
function ToolButton({ icon, name, onClick, isDisabled = false, isPressed, isOpen, className = '' }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`pdf-tool ${className}`}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      // `disabled` would lose the focus at the first and the last page.
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onClick()}
    >
      <ToolIcon name={icon} />
    </button>
  )
}

function ToolIcon({ name }: { name: string }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

interface FindBarProps {
  find: Find
  fieldRef: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** Search in the document: Enter shows the next match, Shift+Enter the previous one, Escape closes the bar. */
export function FindBar({ find, fieldRef, onClose }: FindBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') event.shiftKey ? find.previous() : find.next()
    else return
    event.preventDefault()
  }
  return (
    <search className="pdf-find">
      <input
        ref={fieldRef}
        type="text"
        className="pdf-find-field"
        aria-label="Найти в документе"
        placeholder="Слово или фраза"
        autoComplete="off"
        maxLength={200}
        value={find.query}
        onChange={({ target }) => find.search(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="pdf-find-count" aria-hidden="true">
        {find.status}
      </span>
      <ToolButton icon="chevron" className="pdf-up" name="Предыдущее совпадение" onClick={find.previous} isDisabled={!find.shown} />
      <ToolButton icon="chevron" name="Следующее совпадение" onClick={find.next} isDisabled={!find.shown} />
      <ToolButton icon="close" name="Закрыть поиск" onClick={onClose} />
    </search>
  )
}
