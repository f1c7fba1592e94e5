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
