import type { Bindings } from '../../../edge/bindings.ts'

/** Analytics Engine, where it keeps what is written. On local servers the binding is there, too, but keeps nothing; an own machine has none. */
export function datasetOf({ DEV, VITALS_EVENTS }: Bindings): AnalyticsEngineDataset | undefined {
  return DEV === '1' ? undefined : VITALS_EVENTS
}
