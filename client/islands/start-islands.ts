import type { ComponentType } from 'react'
import { type Enhance, enhancers } from './enhancers.ts'
import { type HeldEvents, holdEvents } from './hold-events.ts'
import type { WidgetPlace } from './hydrate.ts'
import { ISLAND_SELECTOR, type Marker, readMarker } from './marker.ts'
import { registry } from './registry.ts'
import { waitForMoment } from './wait-for-moment.ts'

interface Waking {
  element: HTMLElement
  marker: Marker
  held: HeldEvents | undefined
  /** Ends the widget's life, whether it is still waiting, loading or hydrated. */
  signal: AbortSignal
  onChunkLost: (error: unknown) => void
}

/** Hydrates each widget inside `scope` at its moment; returns what unmounts them and ends the waiting. */
export function startIslands(scope: ParentNode, onChunkLost: (error: unknown) => void): () => void {
  const life = new AbortController()
  const { signal } = life
  for (const element of scope.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const marker = readMarker(element)
    if (!marker) continue
    waitForMoment(element, marker.when, signal, (wokenBy) => {
      const held = wokenBy && holdEvents(element, wokenBy)
      void wake({ element, marker, held, signal, onChunkLost })
    })
  }
  return () => life.abort()
}

/** Whatever fails, the server markup stays and answers what the visitor did. */
async function wake({ element, marker, held, signal, onChunkLost }: Waking): Promise<void> {
  try {
    const attach = await loadWidget(marker)
    if (signal.aborted) return
    const markup = [...element.childNodes].map((node) => node.cloneNode(true))
    const giveBackMarkup = (error: unknown) => {
      console.error(`Island ${marker.name} failed`, error)
      queueMicrotask(() => element.replaceChildren(...markup))
    }
    const detach = attach({ element, onReady: () => held?.replay(), onFailure: giveBackMarkup })
    signal.addEventListener('abort', detach)
  } catch (error) {
    if (signal.aborted) return
    held?.replay()
    onChunkLost(error)
  }
}

/** Loads a widget's code, a component's side by side with React; what it returns attaches the widget. */
async function loadWidget(marker: Marker): Promise<(place: WidgetPlace) => () => void> {
  if (marker.kind === 'enhancer') {
    const enhance: Enhance = await enhancers[marker.name]()
    return (place) => enhanceInPlace(enhance, place)
  }
  const load: () => Promise<ComponentType<never>> = registry[marker.name]
  const [{ hydrate }, Component] = await Promise.all([import('./hydrate.ts'), load()])
  return (place) => hydrate({ ...place, marker, Component })
}

function enhanceInPlace(enhance: Enhance, { element, onReady, onFailure }: WidgetPlace): () => void {
  try {
    const stop = enhance(element)
    onReady()
    return stop
  } catch (error) {
    onFailure(error)
    onReady()
    return () => {}
  }
}
