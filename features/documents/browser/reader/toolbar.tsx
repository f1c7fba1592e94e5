import './toolbar.css'
import type { Command } from './command.ts'
import { PageField } from './page-field.tsx'
import { ToolButton, ToolIcon } from './tool-button.tsx'
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
          className="pdf-up"
          name="Предыдущая страница"
          onClick={actions['previous-page']}
          isDisabled={current <= 1}
        />
        <PageField current={current} count={count} onPage={onPage} />
        <ToolButton icon="chevron" name="Следующая страница" onClick={actions['next-page']} isDisabled={current >= count} />
      </div>
      <div className="pdf-tools">
        <ToolButton icon="search" name="Найти в документе" onClick={onFind} isOpen={isFinding} />
        <ToolButton icon="print" name="Напечатать" onClick={actions.print} />
        <a className="pdf-tool" href={url} download aria-label="Скачать файл" title="Скачать файл">
          <ToolIcon name="download" />
        </a>
      </div>
      <div className="pdf-tools">
        <ToolButton icon="minus" name="Уменьшить" onClick={actions['zoom-out']} isDisabled={!canZoom(factor, 'out')} />
        <span className="pdf-zoom">{`${Math.round(factor * 100)} %`}</span>
        <ToolButton icon="plus" name="Увеличить" onClick={actions['zoom-in']} isDisabled={!canZoom(factor, 'in')} />
        <ToolButton icon="fit-width" name="По ширине" onClick={actions['fit-width']} isPressed={isFitted} />
      </div>
    </div>
  )
}
