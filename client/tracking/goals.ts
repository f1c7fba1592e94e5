/** Goals of web analytics (spec.md §7). */
export type Goal = 'started-filling-form' | 'sendAnyForm' | 'sendFormFooter' | 'Uslugi_send' | 'sentCaseForm'

/** The window's event by which a goal reaches tracking; its `detail` is the goal. */
export const GOAL_EVENT = 'site:goal'

export function reachGoal(goal: Goal): void {
  dispatchEvent(new CustomEvent<Goal>(GOAL_EVENT, { detail: goal }))
}
