import type { Bindings } from '../../../edge/bindings.ts'

/** Analytics Engine, if it stores data. On local servers the binding exists but stores nothing; a self-hosted machine has none. */
export function datasetOf({ DEV, VITALS_EVENTS }: Bindings): AnalyticsEngineDataset | undefined {
  return DEV === '1' ? undefined : VITALS_EVENTS
}
