import type { Bindings } from '../../../edge/bindings.ts'
import type { Config } from '../../../edge/config.ts'
import type { ReadCounts } from '../engine/events.ts'
import { analyticsReader } from './analytics-sql.ts'
import { datasetOf } from './dataset.ts'
import { tableReader } from './event-table.ts'

/** Reads what `countEvents` counted; `null` where Analytics Engine has it and the settings do not say how to ask. */
export function countsReader(env: Bindings, config: Config): ReadCounts | null {
  if (!datasetOf(env)) return tableReader(env.LEADS)
  const { ANALYTICS_ACCOUNT_ID: account, ANALYTICS_API_TOKEN: token, ANALYTICS_API_BASE: base } = config
  return account !== '' && token !== '' ? analyticsReader({ base, account, token }) : null
}
