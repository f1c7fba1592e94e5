/** The states of a text: the site shows it, or somebody is changing it. */
export const STATES = {
  shown: { word: 'На сайте', tone: 'success' },
  draft: { word: 'Черновик', tone: 'muted' },
  ready: { word: 'Готово', tone: 'coming' },
  new: { word: 'Новый', tone: 'coming' },
  moved: { word: 'Новый адрес', tone: 'muted' },
  leaving: { word: 'Уйдёт', tone: 'warning' },
  conflict: { word: 'Спор', tone: 'danger' },
  frozen: { word: 'Закрыт от правки', tone: 'muted' },
} as const

export type TextState = keyof typeof STATES

interface DraftFacts {
  state: 'draft' | 'ready' | 'conflict'
  /** Whether it takes the text away. */
  isRemoval: boolean
  movedFrom: string | null
  /** Whether the site has a text of this path. */
  isShown: boolean
}

export function stateOfDraft({ state, isRemoval, movedFrom, isShown }: DraftFacts): TextState {
  if (state === 'conflict') return 'conflict'
  if (isRemoval) return 'leaving'
  if (state === 'ready') return 'ready'
  if (movedFrom !== null) return 'moved'
  return isShown ? 'draft' : 'new'
}
