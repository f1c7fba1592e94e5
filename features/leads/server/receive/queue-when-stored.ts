import type { Context } from 'hono'
import type { AppEnv } from '../../../../edge/env.ts'
import { log } from '../../../../edge/log.ts'
import type { Accepted } from '../accept.ts'

/** Queues a lead for immediate delivery once it is stored. Storing continues when the sender no longer waits. */
export function queueWhenStored(c: Context<AppEnv>, id: string, storing: Promise<Accepted>): void {
  c.executionCtx.waitUntil(
    storing.then(
      (accepted) => queueDelivery(c, id, accepted),
      () => undefined,
    ),
  )
}

/** Without the queue the sweep delivers the lead within a minute. */
async function queueDelivery(c: Context<AppEnv>, id: string, accepted: Accepted): Promise<void> {
  if (accepted.kind !== 'accepted' || !accepted.isStored) return
  try {
    await c.env.LEADS_QUEUE.send({ id })
  } catch (error) {
    log.warn('lead not queued, left to the sweep', {}, error)
  }
}
