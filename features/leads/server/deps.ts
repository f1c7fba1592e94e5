import type { Bindings } from '../../../edge/bindings.ts'
import type { Isolate } from '../../../edge/isolate.ts'
import { log } from '../../../edge/log.ts'
import type { AcceptDeps } from './accept.ts'
import { createOutbox } from './outbox.ts'
import { requireDelivering, requireTakingIn } from './settings.ts'
import { createAlarmChannels } from './sinks/alarm-channels.ts'
import { createRelay, createSinks } from './sinks/create-sinks.ts'
import type { SweepDeps } from './sweep.ts'

/** Deps for accepting leads. Throws one sentence when a setting needed for that is wrong. */
export async function acceptDeps(env: Bindings, isolate: Isolate): Promise<AcceptDeps> {
  const config = isolate.config(env)
  requireTakingIn(config)
  return {
    outbox: createOutbox(env.LEADS),
    vault: await isolate.vault(config.LEADS_KEY),
    relay: createRelay(config),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    report: log.warn,
  }
}

/** Deps for delivering leads: database, key and sinks. Throws one sentence when a setting is wrong. */
export async function deliveryDeps(env: Bindings, isolate: Isolate): Promise<SweepDeps> {
  const config = isolate.config(env)
  requireDelivering(config)
  return {
    outbox: createOutbox(env.LEADS),
    vault: await isolate.vault(config.LEADS_KEY),
    sinks: createSinks(config, env.LEADS_EMAIL),
    timeoutMs: config.LEADS_SINK_TIMEOUT_MS,
    retryBaseMs: config.LEADS_RETRY_BASE_MS,
    now: Date.now,
    random: Math.random,
    report: log.info,
    alert: log.error,
    channels: createAlarmChannels(config, env.LEADS_EMAIL),
  }
}
