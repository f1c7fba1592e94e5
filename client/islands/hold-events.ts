import { WAKING_EVENTS } from './wait-for-moment.ts'

export interface HeldEvents {
  /** Lets events through again and dispatches the kept ones, in order, each once however often this is called. */
  replay: () => void
}

/**
 * Keeps what the visitor does to a widget until it can answer, beginning with the event that woke it, if one did. Clicks wait for their
 * effect too: a link, a submit button or a `details` would otherwise act twice. Only a tick or a choice is made at once; the widget hears
 * of it later.
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

/** What a click ticks or chooses: its own field, or that of the label around it, unless it is on a link in the label. */
function choiceOf(event: Event): HTMLInputElement | null {
  const acting = targetOf(event).closest('a, label, input')
  const field = acting instanceof HTMLLabelElement ? acting.control : acting
  return field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) ? field : null
}

/** The event for its second time. A choice is taken back first, so that React sees it change; the click on its label does not make it again. */
function replayed(event: Event): Event {
  // An event is dispatched once; its class makes the same one again, for an event has every field of its own init.
  const Kind = event.constructor as new (type: string, init: Event) => Event
  const copy = new Kind(event.type, event)
  const choice = event.type === 'click' && choiceOf(event)
  if (choice && choice !== event.target) copy.preventDefault()
  else if (choice) choice.checked = choice.type === 'checkbox' && !choice.checked
  return copy
}

function targetOf(event: Event): Element {
  return event.target as Element // visitors act on elements
}
