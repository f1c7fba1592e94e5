import type { Moment } from '../../contract/islands.ts'
import { whenIdle } from '../shell/when-idle.ts'

/** How far below the viewport a widget counts as visible, so that its code arrives while the visitor scrolls there. */
const AHEAD = '300px'

/** Events that show that a visitor uses a widget. */
export const WAKING_EVENTS = ['pointerdown', 'focusin', 'click', 'keydown', 'input'] as const

/**
 * Calls `wake` once: at the moment or, if earlier, at the visitor's first event on the widget, which is passed on. `signal` cancels the
 * waiting.
 */
export function waitForMoment(element: HTMLElement, moment: Moment, signal: AbortSignal, wake: (wokenBy?: Event) => void): void {
  const waiting = new AbortController()
  const over = AbortSignal.any([signal, waiting.signal])
  const come = (wokenBy?: Event) => {
    if (over.aborted) return
    waiting.abort()
    wake(wokenBy)
  }
  if (moment === 'load') come()
  if (moment === 'idle') whenIdle(() => come())
  if (moment === 'visible') waitForSight(element, over, come)
  for (const type of WAKING_EVENTS) element.addEventListener(type, come, { capture: true, signal: over })
}

function waitForSight(element: HTMLElement, signal: AbortSignal, wake: () => void): void {
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
    rootMargin: AHEAD,
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
