import type { Context } from 'hono'
import type { Bindings } from '../../../edge/bindings.ts'
import type { AppEnv } from '../../../edge/env.ts'
import type { Isolate } from '../../../edge/isolate.ts'
import { log } from '../../../edge/log.ts'
import { sqlOf } from '../../../edge/sql/d1.ts'
import { hourOf, type SiteEvent } from '../engine/events.ts'
import { addCounts } from './event-table.ts'
import { createWaitingEvents } from './waiting-events.ts'

/**
 * Counts events: in Analytics Engine on Cloudflare, elsewhere in the table of `LEADS` (decision 064). The response does not wait for it,
 * and a failing store loses only the counts of that batch.
 */
export function countEvents(c: Context<AppEnv>, events: SiteEvent[]): void {
  const { isolate } = c.var
  const dataset = datasetOf(c.env)
  if (dataset) {
    for (const { name, build, kind, bucket } of events)
      dataset.writeDataPoint({ indexes: [name], blobs: [name, build, kind], doubles: [bucket] })
    return
  }
  const now = Date.now()
  const waiting = isolate.keep(createWaitingEvents)
  for (const event of events) waiting.add(event, hourOf(now))
  c.executionCtx.waitUntil(writeWaiting(c.env, isolate, now))
}

/** Writes the isolate's waiting events when they are due. The cron calls it too, because no further event may follow. */
export async function writeWaiting({ LEADS }: Bindings, isolate: Isolate, now: number): Promise<void> {
  const batch = isolate.keep(createWaitingEvents).take(now)
  if (batch) await addCounts(sqlOf(LEADS), batch).catch((error) => log.warn('events not counted', {}, error))
}

/** Analytics Engine, if it stores data. On local servers the binding exists but stores nothing; a self-hosted machine has none. */
export function datasetOf({ DEV, VITALS_EVENTS }: Bindings): AnalyticsEngineDataset | undefined {
  return DEV === '1' ? undefined : VITALS_EVENTS
}
