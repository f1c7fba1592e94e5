import type { Bindings } from '../env.ts'
import { log } from '../log.ts'
import type { DeliveryWorld } from './deliver.ts'
import { createOutbox } from './outbox.ts'
import { deliverySettings } from './settings.ts'
import { createSinks } from './sinks/create-sinks.ts'
import { vaultOf } from './vault.ts'

/** The delivery of a deployment: its database, key and sinks. Throws one sentence when a setting is wrong. */
export async function deliveryWorld(env: Bindings): Promise<DeliveryWorld> {
  const settings = deliverySettings(env)
  return {
    outbox: createOutbox(env.LEADS),
    vault: await vaultOf(settings.LEADS_KEY),
    sinks: createSinks(settings, env.LEADS_EMAIL),
    timeoutMs: settings.LEADS_SINK_TIMEOUT_MS,
    retryBaseMs: settings.LEADS_RETRY_BASE_MS,
    now: Date.now,
    random: Math.random,
    report: log,
  }
}
