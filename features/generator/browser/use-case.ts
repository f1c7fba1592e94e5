import { useEffect, useState } from 'react'
import { type Case, caseText, newCase, openCase, parseCase } from './case.ts'
import { draftStorage } from './draft-storage.ts'

/** A case to begin with, and a message to the visitor about it, or an empty string. */
export interface StartingCase {
  all: Case
  notice: string
}

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
export function useCase(start: StartingCase): KeptCase {
  const [{ all, notice }, setState] = useState(start)
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

/** The case of this tab, as it was left. Rejects where the templates of its papers cannot be loaded. */
export async function caseOfTab(): Promise<StartingCase> {
  const text = draftStorage.get()
  if (typeof text !== 'string') return { all: newCase(), notice: '' }
  const stored = parseCase(text)
  return stored ? { all: await openCase(stored), notice: RESTORED } : { all: newCase(), notice: DROPPED }
}
