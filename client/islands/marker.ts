import { type IslandName, type Moment, registry } from './registry.ts'

/** Marks the element that holds a widget's server markup; its value is the widget's name. */
export const ISLAND_SELECTOR = '[data-island]'

/** What `ui/island.tsx` wrote on a widget's element. */
export interface Marker {
  name: IslandName
  when: Moment
  /** Prefix of the ids that React makes, the same on both sides. */
  idPrefix: string
  props: Record<string, unknown>
}

/** `null` for a marker that another build wrote. */
export function readMarker({ dataset }: HTMLElement): Marker | null {
  const { island, instance = '', when, props = '{}' } = dataset
  return isName(island) && isMoment(when) ? { name: island, when, idPrefix: `${island}${instance}`, props: JSON.parse(props) } : null
}

function isName(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(registry, name)
}

function isMoment(when: string | undefined): when is Moment {
  return when === 'load' || when === 'idle' || when === 'visible' || when === 'interaction'
}
