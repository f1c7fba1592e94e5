import { WAKING_EVENTS } from './wait-for-moment.ts'

export interface HeldEvents {
  /** Lets events through again and dispatches the kept ones, in order. */
  replay: () => void
}

/**
 * Keeps what the visitor does to a widget until it can answer, beginning with the event that woke it. Clicks wait for their effect too:
 * a link, a submit button or a `details` would otherwise act twice.
 */
export function holdEvents(element: HTMLElement, wokenBy: Event): HeldEvents {
  const kept: Event[] = []
  const holding = new AbortController()
  const hold = (event: Event) => {
    kept.push(event)
    if (event.type !== 'click') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of WAKING_EVENTS) element.addEventListener(type, hold, { capture: true, signal: holding.signal })
  hold(wokenBy)
  return {
    replay() {
      holding.abort()
      for (const event of kept)
        if (event.target instanceof Node && element.contains(event.target)) event.target.dispatchEvent(copyOf(event))
    },
  }
}

/** An event is dispatched once; its class makes the same one again, for an event has every field of its own init. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: Event) => Event
  return new Kind(event.type, event)
}
