import * as v from 'valibot'
import { fallbackForms } from '../../../content/fallback.ts'
import type { Bindings } from '../../../edge/env.ts'
import { log, withRequestId } from '../../../edge/log.ts'
import { vaultOf } from '../../../edge/vault.ts'
import { deliver } from './deliver.ts'
import { deliveryWorld } from './delivery-world.ts'
import { createOutbox } from './outbox.ts'
import { reseal } from './reseal.ts'
import { deliverySettings, leadSettings } from './settings.ts'
import { rememberForms } from './shown-forms.ts'
import { sweep } from './sweep.ts'

/** A message of the queue: which lead to look at. Never what it says. */
const wakeUpSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** The queue's consumer. Messages are hints, so all of them are done with, whatever happens: the sweep finds what is left. */
export const deliverBatch: ExportedHandlerQueueHandler<Bindings> = async (batch, env) => {
  batch.ackAll()
  await withRequestId(`queue ${batch.messages[0]?.id}`, async () => {
    try {
      const world = await deliveryWorld(env)
      for (const { body } of batch.messages) if (v.is(wakeUpSchema, body)) await deliver(world, body.id)
    } catch (error) {
      log.error('lead delivery failed', {}, error)
    }
  })
}

/** The cron of every minute. */
export const sweepLeads: ExportedHandlerScheduledHandler<Bindings> = async ({ scheduledTime }, env) => {
  await withRequestId(`cron ${new Date(scheduledTime).toISOString()}`, () => sweepOnce(env))
}

async function sweepOnce(env: Bindings): Promise<void> {
  try {
    await sweep(await deliveryWorld(env), deliverySettings(env).LEADS_RECEIPT_DAYS)
  } catch (error) {
    log.error('lead sweep failed', {}, error)
  }
  await resealSome(env).catch((error) => log.error('leads not resealed', {}, error))
  // The next deployment may call its forms otherwise while tabs still show these.
  await rememberForms(env.LEADS, fallbackForms).catch((error) => log.error('forms of the build not remembered', {}, error))
}

/** Each lead takes two queries of the thousand that one run may ask. */
const RESEALED_IN_A_MINUTE = 200

/** While LEADS_KEY holds an outgoing key, what it has sealed moves to the first one (features/leads/tools/rotate-key.ts waits for that). */
async function resealSome(env: Bindings): Promise<void> {
  const { LEADS_KEY } = leadSettings(env)
  if (!LEADS_KEY.includes(',')) return
  const world = { outbox: createOutbox(env.LEADS), vault: await vaultOf(LEADS_KEY) }
  const { resealed, left } = await reseal(world, { limit: RESEALED_IN_A_MINUTE })
  if (resealed > 0) log.info('leads resealed', { count: resealed, left })
}
