import type { Bindings } from '../../../edge/env.ts'
import { log } from '../../../edge/log.ts'
import { vaultOf } from '../../../edge/vault.ts'
import type { AcceptWorld } from './accept.ts'
import { createOutbox } from './outbox.ts'
import { leadSettings } from './settings.ts'
import { createRelay } from './sinks/create-sinks.ts'

/** What takes a deployment's leads in. Throws one sentence when a setting is wrong that this needs. */
export async function acceptWorld(env: Bindings): Promise<AcceptWorld> {
  const settings = leadSettings(env)
  return {
    outbox: createOutbox(env.LEADS),
    vault: await vaultOf(settings.LEADS_KEY),
    relay: createRelay(settings),
    timeoutMs: settings.LEADS_SINK_TIMEOUT_MS,
    report: log.warn,
  }
}
