import type { Bindings } from '../../../edge/bindings.ts'
import type { Config } from '../../../edge/config.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { type EventCount, hourOf, type ReadCounts } from '../engine/events.ts'
import { comparableBuilds, frequentErrors, slowerPages } from '../engine/troubles.ts'
import { analyticsReader } from './analytics-engine.ts'
import { datasetOf } from './count-events.ts'
import { tableReader } from './event-table.ts'

/** This hour and the last one. */
const ERROR_HOURS = 2
const BUILD_HOURS = 3 * 24

/** Build time of a build; `null` if the site does not know it. */
type MadeAt = (build: string) => Promise<number | null>

/** Troubles in the counts that a person must be alerted to; none if the counts cannot be read. */
export async function findTroubles(env: Bindings, config: Config, now: number, madeAt: MadeAt) {
  const read = countsReader(env, config)
  const to = hourOf(now) + 1
  return {
    errors: read && frequentErrors(await read(to - ERROR_HOURS, to)),
    slower: read ? await findSlower(await read(to - BUILD_HOURS, to), madeAt) : [],
  }
}

async function findSlower(counts: readonly EventCount[], madeAt: MadeAt) {
  const known = new Map<string, number>()
  for (const build of comparableBuilds(counts)) {
    const at = await madeAt(build)
    if (at !== null) known.set(build, at)
  }
  return slowerPages(counts, known)
}

/** `null` if Analytics Engine has the counts and the settings lack its access data. */
function countsReader(env: Bindings, config: Config): ReadCounts | null {
  if (!datasetOf(env)) return tableReader(sqlOf(env.LEADS))
  const { ANALYTICS_ACCOUNT_ID: account, ANALYTICS_API_TOKEN: token, ANALYTICS_API_BASE: base } = config
  return account !== '' && token !== '' ? analyticsReader({ base, account, token }) : null
}
