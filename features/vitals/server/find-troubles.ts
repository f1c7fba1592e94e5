import type { Bindings } from '../../../edge/bindings.ts'
import type { Config } from '../../../edge/config.ts'
import { hourOf, type ReadCounts } from '../engine/events.ts'
import { frequentErrors, slowerPages } from '../engine/troubles.ts'
import { analyticsReader } from './analytics-sql.ts'
import { datasetOf } from './dataset.ts'
import { tableReader } from './event-table.ts'

/** This hour and the last one. */
const ERROR_HOURS = 2
const BUILD_HOURS = 3 * 24

/** What a person must be told of the counts; nothing where they cannot be read. */
export async function findTroubles(env: Bindings, config: Config, now: number) {
  const read = countsReader(env, config)
  const to = hourOf(now) + 1
  return {
    errors: read && frequentErrors(await read(to - ERROR_HOURS, to)),
    slower: read ? slowerPages(await read(to - BUILD_HOURS, to)) : [],
  }
}

/** `null` where Analytics Engine has the counts and the settings do not say how to ask it. */
function countsReader(env: Bindings, config: Config): ReadCounts | null {
  if (!datasetOf(env)) return tableReader(env.LEADS)
  const { ANALYTICS_ACCOUNT_ID: account, ANALYTICS_API_TOKEN: token, ANALYTICS_API_BASE: base } = config
  return account !== '' && token !== '' ? analyticsReader({ base, account, token }) : null
}
