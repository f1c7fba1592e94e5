import { WAKING_EVENTS } from './wait-for-moment.ts'

export interface HeldEvents {
  /** Stops holding and dispatches the held events in order. A second call dispatches nothing. */
  replay: () => void
}

/**
 * Holds the visitor's events on a widget until it is hydrated, beginning with the event that woke it, if any. Clicks are also prevented,
 * because a link, submit button or `details` would otherwise act twice. Only checkboxes and radios change at once; the widget receives
 * their click later.
 */
export function holdEvents(element: HTMLElement, wokenBy?: Event): HeldEvents {
  const kept: Event[] = []
  const holding = new AbortController()
  const hold = (event: Event) => {
    kept.push(event)
    if (event.type !== 'click') return
    if (!choiceOf(event)) event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of WAKING_EVENTS) element.addEventListener(type, hold, { capture: true, signal: holding.signal })
  if (wokenBy) hold(wokenBy)
  return {
    replay() {
      holding.abort()
      for (const event of kept.splice(0)) if (element.contains(targetOf(event))) targetOf(event).dispatchEvent(replayed(event))
    },
  }
}

/**
 * The checkbox or radio that a click changes: the target itself or the control of the label around it, unless a link in the label was
 * clicked.
 */
function choiceOf(event: Event): HTMLInputElement | null {
  const acting = targetOf(event).closest('a, label, input')
  const field = acting instanceof HTMLLabelElement ? acting.control : acting
  return field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) ? field : null
}

/**
 * A copy of the event to dispatch. A changed checkbox or radio is set back first, so that React sees the change; a click on its label is
 * prevented, so that it does not change the field again.
 */
function replayed(event: Event): Event {
  // A native event cannot be dispatched again. Its constructor copies it, because an event has every property of its own init dictionary.
  const Kind = event.constructor as new (type: string, init: Event) => Event
  const copy = new Kind(event.type, event)
  const choice = event.type === 'click' && choiceOf(event)
  if (choice && choice !== event.target) copy.preventDefault()
  else if (choice) choice.checked = choice.type === 'checkbox' && !choice.checked
  return copy
}

function targetOf(event: Event): Element {
  return event.target as Element // pointer, keyboard and input events have elements as targets
}
