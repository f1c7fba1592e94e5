/** Goals of web analytics (behaviour 10). */
export type Goal = 'started-filling-form' | 'sendAnyForm' | 'sendFormFooter' | 'Uslugi_send' | 'sentCaseForm'

/** Window event that reports a goal to the tracking code; its `detail` is the goal. */
const GOAL_EVENT = 'site:goal'

/** Goals reached before the tracking code loaded; `null` afterwards. */
let early: Goal[] | null = []

/** Never throws: a form must not depend on analytics. */
export function reachGoal(goal: Goal): void {
  early?.push(goal)
  try {
    dispatchEvent(new CustomEvent<Goal>(GOAL_EVENT, { detail: goal }))
  } catch (error) {
    console.error(`The goal ${goal} was not counted`, error)
  }
}

/** Reports all goals reached so far, and each further goal when it is reached. */
export function onGoals(report: (goal: Goal) => void): void {
  for (const goal of early ?? []) report(goal)
  early = null
  addEventListener(GOAL_EVENT, ({ detail }) => report(detail))
}

let page: string | undefined

/** Reports once per page that the visitor has started to fill in a form, at the first focus of a field (behaviour 10). */
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
