import { createAlarmChannels } from '../edge/alarms/channels.ts'
import { type RaiseDeps, raise } from '../edge/alarms/raise.ts'
import type { Bindings } from '../edge/bindings.ts'
import type { Isolate } from '../edge/isolate.ts'
import { log } from '../edge/log.ts'
import { sqlOf } from '../edge/sql/d1.ts'
import { createOutbox } from '../features/leads/server/outbox.ts'
import { findTroubles } from '../features/vitals/server/find-troubles.ts'
import { createKnownBuilds } from './known-builds.ts'

const COMMAND = 'npm run status'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Raises an alarm while errors are frequent, once an hour, and one for each metric that a new build made worse (decision 065). */
export async function raiseSiteAlarms(env: Bindings, isolate: Isolate, now: number): Promise<void> {
  const config = isolate.config(env)
  const deps: RaiseDeps = {
    channels: createAlarmChannels(config, env.LEADS_EMAIL),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    alert: log.error,
    claim: createOutbox(sqlOf(env.LEADS)).claim,
    now: () => now,
  }
  const builds = isolate.keep(createKnownBuilds)
  const { errors, slower } = await findTroubles(env, config, now, (build) => builds.madeAt(env.BUILDS, build))
  if (errors) await raise(deps, { alarm: 'errors are frequent', ...errors, command: COMMAND })
  for (const one of slower) {
    await raise(deps, { alarm: 'pages became slower', ...one, command: COMMAND }, `slower ${one.metric} ${one.build}`, WEEK_MS)
  }
}
