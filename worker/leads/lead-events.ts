import * as v from 'valibot'
import { fallbackForms } from '../../content/fallback.ts'
import type { Bindings } from '../env.ts'
import { log } from '../log.ts'
import { deliver } from './deliver.ts'
import { deliveryWorld } from './delivery-world.ts'
import { deliverySettings } from './settings.ts'
import { rememberForms } from './shown-forms.ts'
import { sweep } from './sweep.ts'

/** A message of the queue: which lead to look at. Never what it says. */
const wakeUpSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

/** The queue's consumer. Messages are hints, so all of them are done with, whatever happens: the sweep finds what is left. */
export const deliverBatch: ExportedHandlerQueueHandler<Bindings> = async (batch, env) => {
  batch.ackAll()
  try {
    const world = await deliveryWorld(env)
    for (const { body } of batch.messages) if (v.is(wakeUpSchema, body)) await deliver(world, body.id)
  } catch (error) {
    log('lead delivery failed', {}, error)
  }
}

/** The cron of every minute. */
export const sweepLeads: ExportedHandlerScheduledHandler<Bindings> = async (_, env) => {
  try {
    await sweep(await deliveryWorld(env), deliverySettings(env).LEADS_RECEIPT_DAYS)
  } catch (error) {
    log('lead sweep failed', {}, error)
  }
  // The next deployment may call its forms otherwise while tabs still show these.
  await rememberForms(env.LEADS, fallbackForms).catch((error) => log('forms of the build not remembered', {}, error))
}
