import type { Moment } from '../../contract/islands.ts'
import { whenIdle } from '../shell/when-idle.ts'

/** How far below the viewport an island counts as visible, so that its code arrives while the visitor scrolls there. */
const AHEAD = '300px'

type Wait = (island: HTMLElement, signal: AbortSignal, start: () => void) => void

const moments: Record<Moment, Wait> = {
  load: (_, __, start) => start(),
  idle: (_, __, start) => whenIdle(start),
  /** An island in a closed dialog has no box; it is hydrated when the dialog opens. */
  visible(island, signal, start) {
    if (!('IntersectionObserver' in window)) return whenIdle(start)
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(), {
      rootMargin: AHEAD,
    })
    observer.observe(island)
    signal.addEventListener('abort', () => observer.disconnect())
  },
  interaction(island, signal, start) {
    if (island.matches(':focus-within')) start()
    else for (const type of ['pointerdown', 'focusin'] as const) island.addEventListener(type, start, { signal })
  },
}

/** Calls `start` once, at the moment that the island's attribute `when` names, unless `signal` is aborted before. */
export function atMoment(island: HTMLElement, signal: AbortSignal, start: () => void): void {
  const waiting = new AbortController()
  // `AbortSignal.any` is missing in browsers of 2023, which would then have no widget.
  signal.addEventListener('abort', () => waiting.abort())
  moments[momentOf(island)](island, waiting.signal, () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    start()
  })
}

function momentOf(island: HTMLElement): Moment {
  const when = island.getAttribute('when') ?? ''
  return isMoment(when) ? when : 'idle'
}

function isMoment(name: string): name is Moment {
  return Object.hasOwn(moments, name)
}
