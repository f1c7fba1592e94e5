import { useEffect, useState } from 'react'
import { type Case, caseText, newCase, parseCase } from './case.ts'
import { draftStorage } from './draft-storage.ts'

interface KeptCase {
  all: Case
  set: (next: Case) => void
  /** Forgets every answer. */
  clear: () => void
  /** A message to the visitor, or an empty string. */
  notice: string
}

const DROPPED = 'Прежний черновик сделан другой версией формы, прочитать его нельзя. Начните заново: он удалён.'
const RESTORED = 'Черновик восстановлен: он хранится только в этой вкладке браузера.'
const BLOCKED = 'Браузер не даёт сохранить черновик. Не закрывайте и не обновляйте страницу, пока не скачаете документ.'

/** The case of this tab, kept in session storage after every change. */
export function useCase(start: Case | null): KeptCase {
  const [{ all, notice }, setState] = useState(() => opened(start))
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (all.situation === null && all.papers.length === 0) draftStorage.remove()
    else setBlocked(!draftStorage.set(caseText(all)))
  }, [all])
  return {
    all,
    set: (next) => setState((state) => ({ ...state, all: next })),
    clear: () => {
      draftStorage.remove()
      setState({ all: newCase(), notice: '' })
    },
    notice: isBlocked ? BLOCKED : notice,
  }
}

function opened(start: Case | null): { all: Case; notice: string } {
  if (start) return { all: start, notice: '' }
  const stored = draftStorage.get()
  if (typeof stored !== 'string') return { all: newCase(), notice: '' }
  const all = parseCase(stored)
  return all ? { all, notice: RESTORED } : { all: newCase(), notice: DROPPED }
}
