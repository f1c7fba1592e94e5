import type { ComponentType } from 'react'
import { type HeldEvents, holdEvents } from './hold-events.ts'
import { ISLAND_SELECTOR, type Marker, readMarker } from './marker.ts'
import { type Enhance, enhancers, registry } from './registry.ts'
import { waitForMoment } from './wait-for-moment.ts'

export interface PageIslands {
  start: () => void
  stop: () => void
}

/** The widgets inside `<main>`; they are stopped and started again when navigation swaps the page. */
export function createPageIslands(main: ParentNode): PageIslands {
  let stop = () => {}
  return {
    start() {
      stop()
      stop = startIslands(main)
    },
    stop: () => stop(),
  }
}

/** Some networks drop a connection silently. After this time held events go to the server markup; a form, for example, is submitted natively. */
const TIMEOUT_MS = 10_000

interface Waking {
  element: HTMLElement
  marker: Marker
  held: HeldEvents | undefined
  /** Ends the widget's life, whether it is still waiting, loading or hydrated. */
  signal: AbortSignal
}

/** Hydrates each widget inside `scope` at its moment; returns what unmounts the hydrated ones and cancels the rest. */
export function startIslands(scope: ParentNode): () => void {
  const life = new AbortController()
  const { signal } = life
  for (const element of scope.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const marker = readMarker(element)
    if (!marker) continue
    waitForMoment(element, marker.when, signal, (wokenBy) => {
      const held = needsHold(marker) ? holdEvents(element, wokenBy) : undefined
      void wake({ element, marker, held, signal })
    })
  }
  return () => life.abort()
}

/**
 * Components that load late cannot react before hydration. Enhancers and components with the moment `load` work as server markup meanwhile.
 */
function needsHold({ kind, when }: Marker): boolean {
  return kind === 'component' && when !== 'load'
}

/** If loading fails, the server markup stays and receives the held events. */
async function wake({ element, marker, held, signal }: Waking): Promise<void> {
  const answer = () => held?.replay()
  setTimeout(() => signal.aborted || answer(), TIMEOUT_MS)
  try {
    const [attach] = await Promise.all([loadWidget(marker), stylesSettled()])
    if (!signal.aborted) signal.addEventListener('abort', attach(element, answer))
  } catch (error) {
    if (signal.aborted) return
    console.error(`Island ${marker.name} stays as the server made it`, error)
    answer()
  }
}

async function stylesSettled(): Promise<void> {
  const styles = await import('../styles/styles-settled.ts')
  await styles.stylesSettled()
}

/** Loads a widget's code (a component's in parallel with React). The result attaches the widget and returns what detaches it. */
async function loadWidget(marker: Marker): Promise<(element: HTMLElement, onReady: () => void) => () => void> {
  if (marker.kind === 'enhancer') {
    const enhance: Enhance = await enhancers[marker.name]()
    return (element) => enhanceMarkup(enhance, element)
  }
  const load: () => Promise<ComponentType<never>> = registry[marker.name]
  const [{ hydrate }, Component] = await Promise.all([import('./hydrate.ts'), load()])
  return (element, onReady) => hydrate({ element, marker, Component, onReady })
}

function enhanceMarkup(enhance: Enhance, element: HTMLElement): () => void {
  try {
    return enhance(element)
  } catch (error) {
    console.error(error)
    return () => {}
  }
}
