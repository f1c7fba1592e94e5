import type { Bindings } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { vaultOf } from '../../../edge/vault.ts'
import { createOutbox } from './outbox.ts'
import { deliverySettings } from './settings.ts'
import { createAlarmChannels } from './sinks/alarm-channels.ts'
import { createSinks } from './sinks/create-sinks.ts'
import type { SweepWorld } from './sweep.ts'

/** The delivery of a deployment: its database, key and sinks. Throws one sentence when a setting is wrong. */
export async function deliveryWorld(env: Bindings): Promise<SweepWorld> {
  const settings = deliverySettings(env)
  return {
    outbox: createOutbox(env.LEADS),
    vault: await vaultOf(settings.LEADS_KEY),
    sinks: createSinks(settings, env.LEADS_EMAIL),
    timeoutMs: settings.LEADS_SINK_TIMEOUT_MS,
    retryBaseMs: settings.LEADS_RETRY_BASE_MS,
    now: Date.now,
    random: Math.random,
    report: log.info,
    alert: log.error,
    channels: createAlarmChannels(settings, env.LEADS_EMAIL),
  }
}
