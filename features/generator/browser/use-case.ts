import { useEffect, useState } from 'react'
import { type Case, caseText, newCase, openCase, parseCase } from './case.ts'
import { draftStorage } from './draft-storage.ts'

/** The initial case, and a message to the visitor about it, or an empty string. */
export interface StartingCase {
  legalCase: Case
  notice: string
}

interface TabCase {
  legalCase: Case
  set: (next: Case) => void
  /** Deletes all answers. */
  clear: () => void
  /** A message to the visitor, or an empty string. */
  notice: string
}

const DROPPED = 'Прежний черновик сделан другой версией формы, прочитать его нельзя. Начните заново: он удалён.'
const RESTORED = 'Черновик восстановлен: он хранится только в этой вкладке браузера.'
const BLOCKED = 'Браузер не даёт сохранить черновик. Не закрывайте и не обновляйте страницу, пока не скачаете документ.'

/** The case of this tab, which is stored in session storage after every change. */
export function useCase(start: StartingCase): TabCase {
  const [{ legalCase, notice }, setState] = useState(start)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (legalCase.situation === null && legalCase.papers.length === 0) draftStorage.remove()
    else setBlocked(!draftStorage.set(caseText(legalCase)))
  }, [legalCase])
  return {
    legalCase,
    set: (next) => setState((state) => ({ ...state, legalCase: next })),
    clear: () => {
      draftStorage.remove()
      setState({ legalCase: newCase(), notice: '' })
    },
    notice: isBlocked ? BLOCKED : notice,
  }
}

/** The stored case of this tab. Rejects when the templates of its papers cannot be loaded. */
export async function loadTabCase(): Promise<StartingCase> {
  const text = draftStorage.get()
  if (typeof text !== 'string') return { legalCase: newCase(), notice: '' }
  const stored = parseCase(text)
  return stored ? { legalCase: await openCase(stored), notice: RESTORED } : { legalCase: newCase(), notice: DROPPED }
}
