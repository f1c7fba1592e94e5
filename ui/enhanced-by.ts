import type { EnhancerName } from '../client/islands/enhancers.ts'
import type { Moment } from '../client/islands/registry.ts'

/** Attributes that give server markup the behaviour of an enhancer (client/islands/start-islands.ts). */
export function enhancedBy(name: EnhancerName, when: Moment) {
  return { 'data-island': name, 'data-when': when }
}
