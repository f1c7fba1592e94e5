import type { KeyboardEvent, RefObject } from 'react'
import { ToolButton } from './tool-button.tsx'
import type { Find } from './use-find.ts'

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
