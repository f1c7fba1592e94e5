import { whenIdle } from '../shell/when-idle.ts'
import type { Moment } from './registry.ts'

/** How far below the screen a widget counts as visible: its code arrives while the visitor scrolls there. */
const AHEAD = '300px'

/** Events by which a visitor touches a widget. */
export const WAKING_EVENTS = ['pointerdown', 'focusin', 'click', 'keydown', 'input'] as const

/** Calls `wake` once, when the moment has come, unless `signal` ends the waiting; an interaction hands over its event. */
export function waitForMoment(element: HTMLElement, moment: Moment, signal: AbortSignal, wake: (wokenBy?: Event) => void): void {
  if (moment === 'idle') whenIdle(() => signal.aborted || wake())
  else if (moment === 'visible') waitForSight(element, signal, wake)
  else if (moment === 'interaction') waitForTouch(element, signal, wake)
  else wake()
}

function waitForSight(element: HTMLElement, signal: AbortSignal, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      wake()
    },
    { rootMargin: AHEAD },
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

function waitForTouch(element: HTMLElement, signal: AbortSignal, wake: (wokenBy: Event) => void): void {
  const touched = new AbortController()
  const options = { capture: true, signal: AbortSignal.any([signal, touched.signal]) }
  const onTouch = (event: Event) => {
    touched.abort()
    wake(event)
  }
  for (const type of WAKING_EVENTS) element.addEventListener(type, onTouch, options)
}
