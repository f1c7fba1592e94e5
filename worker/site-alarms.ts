import { createAlarmChannels } from '../edge/alarms/channels.ts'
import { type RaiseDeps, raise } from '../edge/alarms/raise.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log } from '../edge/log.ts'
import { createOutbox } from '../features/leads/server/outbox.ts'
import { hourOf } from '../features/vitals/engine/events.ts'
import { frequentErrors, slowerPages } from '../features/vitals/engine/troubles.ts'
import { countsReader } from '../features/vitals/server/counts-reader.ts'

const COMMAND = 'npm run status'
/** This hour and the last one. */
const ERROR_HOURS = 2
const BUILD_HOURS = 3 * 24
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Raises an alarm while errors are frequent, once an hour, and one for each metric that a new build made worse (decision 065). */
export async function raiseSiteAlarms(env: Bindings, isolate: Isolate, now: number): Promise<void> {
  const config = isolate.config(env)
  const read = countsReader(env, config)
  if (!read) return
  const to = hourOf(now) + 1
  const deps: RaiseDeps = {
    channels: createAlarmChannels(config, env.LEADS_EMAIL),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    alert: log.error,
    claim: createOutbox(env.LEADS).claim,
    now: () => now,
  }
  const errors = frequentErrors(await read(to - ERROR_HOURS, to))
  if (errors) await raise(deps, { alarm: 'errors are frequent', ...errors, command: COMMAND })
  for (const slower of slowerPages(await read(to - BUILD_HOURS, to))) {
    await raise(deps, { alarm: 'pages became slower', ...slower, command: COMMAND }, `slower ${slower.metric} ${slower.build}`, WEEK_MS)
  }
}
