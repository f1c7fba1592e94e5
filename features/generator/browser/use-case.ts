import { useEffect, useState } from 'react'
import { type Draft, draftText, emptyDraft, parseDraft } from './draft.ts'
import { draftStorage } from './draft-storage.ts'

interface KeptDraft {
  draft: Draft
  change: (change: Partial<Draft>) => void
  /** Forgets every answer. */
  clear: () => void
  /** A message to the visitor, or an empty string. */
  notice: string
}

const DROPPED = 'Прежний черновик сделан другой версией формы, прочитать его нельзя. Начните заново: он удалён.'
const RESTORED = 'Черновик восстановлен: он хранится только в этой вкладке браузера.'
const BLOCKED = 'Браузер не даёт сохранить черновик. Не закрывайте и не обновляйте страницу, пока не скачаете документ.'

/** The draft of this tab, kept in session storage after every change. */
export function useDraft(start: Draft | null): KeptDraft {
  const [{ draft, notice }, setState] = useState(() => opened(start))
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (draft.situation === null) draftStorage.remove()
    else setBlocked(!draftStorage.set(draftText(draft)))
  }, [draft])
  return {
    draft,
    change: (change) => setState((state) => ({ ...state, draft: { ...state.draft, ...change } })),
    clear: () => {
      draftStorage.remove()
      setState({ draft: emptyDraft, notice: '' })
    },
    notice: isBlocked ? BLOCKED : notice,
  }
}

function opened(start: Draft | null): { draft: Draft; notice: string } {
  if (start) return { draft: start, notice: '' }
  const stored = draftStorage.get()
  if (typeof stored !== 'string') return { draft: emptyDraft, notice: '' }
  const draft = parseDraft(stored)
  return draft ? { draft, notice: RESTORED } : { draft: emptyDraft, notice: DROPPED }
}
