import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { log } from '../../../../edge/log.ts'
import type { Accepted } from '../accept.ts'

/** Queues a stored lead for immediate delivery; without the queue the sweep delivers it within a minute. */
export async function queueDelivery(c: Context<AppEnv>, id: string, accepted: Accepted): Promise<void> {
  if (accepted.kind !== 'accepted' || !accepted.isStored) return
  try {
    await c.env.LEADS_QUEUE.send({ id })
  } catch (error) {
    log.warn('lead not queued, left to the sweep', {}, error)
  }
}
