import type { EnhancerName, IslandName, Moment } from '../../contract/islands.ts'
import { enhancers, registry } from './registry.ts'

/** Marks the element that holds a widget's server markup; its value is the widget's name. */
export const ISLAND_SELECTOR = '[data-island]'

/** What the server wrote on a widget's element. */
export type Marker = ComponentMarker | EnhancerMarker

/** Written by `ui/island.tsx`. */
export interface ComponentMarker {
  kind: 'component'
  name: IslandName
  when: Moment
  /** Prefix of the ids from `useId`, the same on the server and in the browser. */
  idPrefix: string
  props: Record<string, unknown>
}

/** Written by `enhancedBy` of `ui/island.tsx`. */
interface EnhancerMarker {
  kind: 'enhancer'
  name: EnhancerName
  when: Moment
}

/** `null` for a marker that another build wrote. */
export function readMarker({ dataset }: HTMLElement): Marker | null {
  const { island = '', instance = '', when, props = '{}' } = dataset
  if (!isMoment(when)) return null
  if (isEnhancer(island)) return { kind: 'enhancer', name: island, when }
  if (isComponent(island)) return { kind: 'component', name: island, when, idPrefix: `${island}${instance}`, props: JSON.parse(props) }
  return null
}

function isMoment(when: string | undefined): when is Moment {
  return when === 'load' || when === 'idle' || when === 'visible' || when === 'interaction'
}

function isEnhancer(name: string): name is EnhancerName {
  return Object.hasOwn(enhancers, name)
}

function isComponent(name: string): name is IslandName {
  return Object.hasOwn(registry, name)
}
