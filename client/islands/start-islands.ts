import type { ComponentType } from 'react'
import { type HeldEvents, holdEvents } from './hold-events.ts'
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

/** React and the widget's code load side by side. Whatever fails, the server markup stays and answers what the visitor did. */
async function wake({ element, marker, held, signal, onChunkLost }: Waking): Promise<void> {
  const load: () => Promise<ComponentType<never>> = registry[marker.name]
  try {
    const [{ hydrate }, Component] = await Promise.all([import('./hydrate.ts'), load()])
    if (signal.aborted) return
    const markup = [...element.childNodes].map((node) => node.cloneNode(true))
    const giveBackMarkup = (error: unknown) => {
      console.error(`Island ${marker.name} failed`, error)
      queueMicrotask(() => element.replaceChildren(...markup))
    }
    const unmount = hydrate({ element, marker, Component, onReady: () => held?.replay(), onFailure: giveBackMarkup })
    signal.addEventListener('abort', unmount)
  } catch (error) {
    if (signal.aborted) return
    held?.replay()
    onChunkLost(error)
  }
}
