/** What came of a paper, in the visitor's words. */
export const outcomes = {
  noAnswer: 'Ответа нет',
  refused: 'Отказали',
  partly: 'Выполнили частично',
  done: 'Удалили или исполнили',
  waiting: 'Ещё жду',
} as const

export type Outcome = keyof typeof outcomes
