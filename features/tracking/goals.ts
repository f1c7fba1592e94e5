/** Goals of web analytics (behaviour 10). */
export type Goal = 'started-filling-form' | 'sendAnyForm' | 'sendFormFooter' | 'Uslugi_send' | 'sentCaseForm'

/** The window's event by which a goal reaches tracking; its `detail` is the goal. */
const GOAL_EVENT = 'site:goal'

/** What was reached before tracking was there. */
let early: Goal[] | null = []

export function reachGoal(goal: Goal): void {
  early?.push(goal)
  dispatchEvent(new CustomEvent<Goal>(GOAL_EVENT, { detail: goal }))
}

/** Tells every goal: those that were reached before, and from now on each when it is reached. */
export function onGoals(report: (goal: Goal) => void): void {
  for (const goal of early ?? []) report(goal)
  early = null
  addEventListener(GOAL_EVENT, ({ detail }) => report(detail))
}

let page: string | undefined

/** The first focus on any form field tells tracking that the visitor began to fill in a form, once per page (behaviour 10). */
export function noteFirstFocus(target: EventTarget): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || page === location.pathname) return
  page = location.pathname
  reachGoal('started-filling-form')
}

declare global {
  interface WindowEventMap {
    [GOAL_EVENT]: CustomEvent<Goal>
  }
}
