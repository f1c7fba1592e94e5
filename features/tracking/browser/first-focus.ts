import { reachGoal } from './goals.ts'

let page: string | undefined

/** The first focus on any form field tells tracking that the visitor began to fill in a form, once per page (spec.md §4). */
export function noteFirstFocus(target: EventTarget): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || page === location.pathname) return
  page = location.pathname
  reachGoal('started-filling-form')
}
